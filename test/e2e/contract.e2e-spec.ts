import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { printedSchema, type PrintedSchema } from '../../schema/printed-schema.js';
import { contractGaps, undescribed } from '../support/contract-gaps.js';
import { describeFacts } from '../support/facts.js';

describe('the printed schema', () => {
  let printed: PrintedSchema;
  let schema: GraphQLSchema;

  beforeAll(async () => {
    printed = await printedSchema();
    schema = buildSchema(printed.graphql);
  });

  describeFacts('the contract', 'contract.graphql', (file) => {
    it('is held, every name, type, argument and default of it', () => {
      expect(contractGaps(buildSchema(readFileSync(file, 'utf8')), schema)).toEqual([]);
    });
  });

  it('describes every type, field, argument and enum value', () => {
    expect(undescribed(schema)).toEqual([]);
  });

  it('is what stands in schema/', () => {
    expect(readFileSync('schema/schema.graphql', 'utf8')).toBe(printed.graphql);
    expect(readFileSync('schema/openapi.json', 'utf8')).toBe(printed.openApi);
  });

  it('points at nothing that is not in the OpenAPI document', () => {
    const document = JSON.parse(printed.openApi) as unknown;
    const missing = refsIn(document).filter((ref) => at(document, ref) === undefined);
    expect([refsIn(document).length > 100, missing]).toEqual([true, []]);
    expect(at(document, '#/components/schemas/Variant/properties/powers')).toMatchObject({
      type: 'array',
      items: { $ref: '#/components/schemas/Power' },
    });
  });

  it('tells which routes need a token, which take one, and what they refuse', () => {
    const document = JSON.parse(printed.openApi) as unknown;
    const place = (path: string, method: string) =>
      at(document, `#/paths/${path.replaceAll('/', '~1')}/${method}`) as Record<string, unknown>;
    expect(place('/api/v1/games', 'post')['security']).toEqual([{ bearer: [] }]);
    expect(place('/api/v1/games', 'get')['security']).toEqual([{}, { bearer: [] }]);
    expect(place('/api/v1/tokens', 'post')['security']).toBeUndefined();
    const responses = place('/api/v1/games/{gameId}/orders', 'put')['responses'] as object;
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(JSON.stringify(responses)).toContain('PhaseNotCurrent');
    expect(at(document, '#/components/responses/TooMany/headers/Retry-After')).toBeDefined();
    const parameters = place('/api/v1/games', 'get')['parameters'] as { name: string }[];
    expect(parameters.find(({ name }) => name === 'statuses')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { $ref: '#/components/schemas/GameStatus' } },
    });
  });

  it('describes every operation of REST, and every property that it answers', () => {
    expect(undescribedInOpenApi(JSON.parse(printed.openApi) as OpenApi)).toEqual([]);
  });
});

/** Every `$ref` of a document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === '$ref' && typeof below === 'string' ? [below] : refsIn(below),
  );
}

/** What a JSON pointer in a fragment points at. */
function at(document: unknown, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>(
    (value, step) =>
      (value as Readonly<Record<string, unknown>> | undefined)?.[step.replaceAll('~1', '/')],
    document,
  );
}

interface Described {
  readonly description?: string;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, Described & { readonly properties?: Readonly<Record<string, Described>> }>
    >;
  };
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly (Described & { readonly name: string })[];
}

function undescribedInOpenApi({ paths, components }: OpenApi): string[] {
  const operations = Object.entries(paths).flatMap(([place, methods]) =>
    Object.entries(methods).flatMap(([method, { summary }]) =>
      summary ? [] : [`${method} ${place}`],
    ),
  );
  const properties = Object.entries(components.schemas).flatMap(
    ([name, { properties: own = {} }]) =>
      Object.entries(own).flatMap(([property, { description }]) =>
        description ? [] : [`${name}.${property}`],
      ),
  );
  const types = Object.entries(components.schemas).flatMap(([name, { description }]) =>
    description ? [] : [name],
  );
  const parameters = Object.entries(paths).flatMap(([place, methods]) =>
    Object.values(methods).flatMap(({ parameters: own = [] }) =>
      own.flatMap(({ name, description }) => (description ? [] : [`${place} ${name}`])),
    ),
  );
  return [...operations, ...properties, ...types, ...parameters];
}
