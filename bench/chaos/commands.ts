import { type Answer, type Command, graphql } from './api.js';

const REFUSED = '... on UserError { code message }';

/** A command over GraphQL: the answer of its union, as `answer`. */
export function overGraphql(name: string, input: object, fields: string): Command {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const query = `mutation ($input: ${type}Input!) { answer: ${name}(input: $input) {
    ... on ${type}Payload { ${fields} } ${REFUSED} } }`;
  return {
    name,
    request: (idempotencyKey) => graphql(query, { input: { ...input, idempotencyKey } }),
    read: readUnion,
  };
}

/** The same over REST, with its key in the header. */
export function overRest(
  name: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Command {
  return {
    name,
    request: (key) => ({ method, path, body, headers: { 'idempotency-key': key } }),
    read: readProblem,
  };
}

function readUnion(body: unknown): Answer {
  const { data, errors } = body as {
    data?: { answer?: Record<string, unknown> } | null;
    errors?: readonly { message: string; extensions?: { code?: string } }[];
  };
  const answer = data?.answer;
  if (!answer) return refused(errors?.[0]?.extensions?.code, errors?.[0]?.message);
  return 'code' in answer ? refused(answer['code'], answer['message']) : { payload: answer };
}

function readProblem(body: unknown): Answer {
  const answer = body as Record<string, unknown>;
  return 'code' in answer ? refused(answer['code'], answer['detail']) : { payload: answer };
}

function refused(code: unknown, text: unknown): Answer {
  return { refused: String(code), text: String(text) };
}
