import type { OpenAPIObject } from '@nestjs/swagger';
import { problemContent } from './problem-content.js';

const RETRY_AFTER = {
  'Retry-After': {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer' },
  },
};

/** What any request may meet, by its HTTP status. */
const COMMON = {
  400: { name: 'Malformed', description: '`BAD_USER_INPUT`: `violations` name each field.' },
  413: { name: 'TooLarge', description: '`BAD_USER_INPUT`: the body is larger than 1 MB.' },
  415: { name: 'NotJson', description: '`BAD_USER_INPUT`: the body is not application/json.' },
  429: { name: 'TooMany', description: '`TOO_MANY_REQUESTS` of this address or for this handle.' },
  500: { name: 'Internal', description: '`INTERNAL`: logged under the `requestId` it names.' },
  503: { name: 'Unavailable', description: '`UNAVAILABLE`: send the same again shortly.' },
} as const;
const OF_A_BODY = ['413', '415'];
const WITH_RETRY_AFTER = ['429', '503'];

/** Describes once what every route under /api may answer, and has each of them point there. */
export function withCommonAnswers(document: OpenAPIObject): OpenAPIObject {
  const responses = Object.entries(COMMON).map(([status, { name, description }]) => {
    const headers = WITH_RETRY_AFTER.includes(status) ? { headers: RETRY_AFTER } : {};
    return [name, { description, ...headers, content: problemContent() }] as const;
  });
  for (const operation of operationsOf(document)) {
    const own = Object.entries(COMMON)
      .filter(([status]) => operation.requestBody !== undefined || !OF_A_BODY.includes(status))
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }] as const);
    operation.responses = { ...operation.responses, ...Object.fromEntries(own) };
  }
  const components = { ...document.components, responses: Object.fromEntries(responses) };
  return { ...document, components };
}

function operationsOf({ paths }: OpenAPIObject) {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([, { get, post, put }]) => [get, post, put])
    .filter((operation) => operation !== undefined);
}
