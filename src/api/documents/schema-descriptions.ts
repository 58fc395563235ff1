import { TypeMetadataStorage } from '@nestjs/graphql';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Gives each schema that is a GraphQL type as well the description it has there. */
export function withDescriptions(document: OpenAPIObject): OpenAPIObject {
  const known = new Map(
    [
      ...TypeMetadataStorage.getObjectTypesMetadata(),
      ...TypeMetadataStorage.getInputTypesMetadata(),
      ...TypeMetadataStorage.getEnumsMetadata(),
    ].map(({ name, description }) => [name, description]),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    const description = known.get(name);
    return [name, description ? { description, ...schema } : schema] as const;
  });
  const components = { ...document.components, schemas: Object.fromEntries(schemas) };
  return { ...document, components };
}
