import { isGraphqlPath } from '../faults/graphql-path.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Fault } from '../../kernel/fault.js';
import { quoted } from '../../kernel/quoted.js';

/** Refuses bodies that are no JSON in UTF-8 before they are read, and HTTP/1.1 without a host, which Node answers without a word. */
export function checkForm(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser('text/plain');
  // Otherwise Nest adds one, for forms.
  app.useBodyParser(FORM, {}, (_request: unknown, _body: Buffer, done: (error: Error) => void) =>
    done(unsupported(typeComplaint(FORM))),
  );
  // After the hooks that name and count the request.
  server.addHook('preParsing', async ({ headers, raw, method, url }, reply, payload) => {
    const fault = formFault(headers, raw.httpVersion);
    if (fault) throw fault;
    if (isGraphqlPath(url) && !GRAPHQL_METHODS.includes(method)) {
      void reply.header('allow', GRAPHQL_METHODS.join(', '));
      throw new Fault('BAD_USER_INPUT', `GraphQL is asked with POST or GET, not with ${method}.`, {
        status: 405,
      });
    }
    return payload;
  });
}

const GRAPHQL_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'POST'];

const FORM = 'application/x-www-form-urlencoded';

/** What is wrong with how a request was sent, by its headers; null when it is fine. */
export function formFault(headers: IncomingHttpHeaders, httpVersion: string): Fault | null {
  if (headers.host === undefined && httpVersion === '1.1')
    return new Fault('BAD_USER_INPUT', 'The header Host is missing: name the server there.');
  const { 'content-length': length, 'transfer-encoding': transfer } = headers;
  if (transfer === undefined && (length === undefined || length === '0')) return null;
  const complaint =
    encodingComplaint(headers['content-encoding']) ?? typeComplaint(headers['content-type']);
  return complaint === null ? null : unsupported(complaint);
}

function encodingComplaint(encoding: string | undefined): string | null {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return null;
  return `Content-Encoding ${quoted(encoding)} is not read: send the body as it is, without that header`;
}

function typeComplaint(type: string | undefined): string | null {
  if (type === undefined) return 'Content-Type is missing: a body needs application/json';
  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  if (essence !== 'application/json')
    return `Content-Type must be application/json, not ${quoted(type)}`;
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) return null;
  return `The charset must be utf-8, as JSON is, not ${quoted(charset.slice('charset='.length))}`;
}

function unsupported(complaint: string | null): Fault {
  return new Fault('BAD_USER_INPUT', `${complaint}.`, { status: 415 });
}
