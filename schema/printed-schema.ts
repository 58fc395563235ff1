import { type INestApplication, type Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { AppModule } from '../src/app.module.js';
import { openApiDocument } from '../src/api/documents/open-api.js';
import { SCHEMA_OPTIONS } from '../src/api/graphql/graphql-options.js';
import { withDescribedRoots } from '../src/api/schema/root-types.js';
import { readConfig } from '../src/config/config.js';

/** The public interfaces as files, made from the code alone: nothing is started and no database is needed. */
export interface PrintedSchema {
  /** schema.graphql */
  readonly graphql: string;
  /** openapi.json */
  readonly openApi: string;
}

const HEADER = '# Printed from the code by "npm run schema"; not edited by hand.\n\n';

export async function printedSchema(): Promise<PrintedSchema> {
  const app = await preview();
  const schema = await schemaOf(resolversOf(app));
  return {
    graphql: `${HEADER}${printSchema(lexicographicSortSchema(withDescribedRoots(schema)))}\n`,
    openApi: `${JSON.stringify(openApiDocument(app), null, 2)}\n`,
  };
}

/** The modules with their metadata, none of their classes made. */
async function preview(): Promise<INestApplication> {
  const config = readConfig({});
  const url = 'postgres://nobody@localhost/nothing';
  const options = { preview: true, abortOnError: false, logger: false } as const;
  return NestFactory.create(AppModule.forRoot(config, { url }), new FastifyAdapter(), options);
}

function resolversOf(app: INestApplication): Type[] {
  const modules = [...app.get(ModulesContainer, { strict: false }).values()];
  const classes = modules.flatMap(({ providers }) =>
    [...providers.values()].map(({ metatype }) => metatype),
  );
  return classes.filter((metatype): metatype is Type => isResolver(metatype));
}

function isResolver(metatype: unknown): boolean {
  return typeof metatype === 'function' && Reflect.hasMetadata('graphql:resolver_type', metatype);
}

async function schemaOf(resolvers: Type[]): Promise<GraphQLSchema> {
  const context = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, {
    logger: false,
  });
  const schema = await context.get(GraphQLSchemaFactory).create(resolvers, SCHEMA_OPTIONS);
  await context.close();
  return schema;
}
