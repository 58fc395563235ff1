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

  it('describes every operation of REST, and every property that it answers', () => {
    expect(undescribedInOpenApi(JSON.parse(printed.openApi) as OpenApi)).toEqual([]);
  });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<
        string,
        { readonly properties?: Readonly<Record<string, { readonly description?: string }>> }
      >
    >;
  };
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
  return [...operations, ...properties];
}
