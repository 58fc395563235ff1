import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { BuildSchemaOptions } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { GraphqlContext } from '../auth/asking.js';
import { faultsPlugin } from '../faults/faults.plugin.js';
import { formatGraphqlError } from '../faults/graphql-errors.js';
import { costPlugin } from '../limits/cost.plugin.js';
import { limitRules, OPERATION_LIMITS } from '../limits/operation-limits.js';
import { withDescribedRoots } from '../schema/root-types.js';
import { landingPage } from './landing-page.js';
import { checkPersistedQuery } from './persisted-query.js';

/** How the schema is built, for the server and for the printed file alike. */
export const SCHEMA_OPTIONS: BuildSchemaOptions = { numberScalarMode: 'integer' };

const plugins: ApolloServerPlugin<GraphqlContext>[] = [faultsPlugin, costPlugin, landingPage];

export const GRAPHQL_OPTIONS: ApolloDriverConfig = {
  driver: ApolloDriver,
  path: '/graphql',
  autoSchemaFile: true,
  sortSchema: true,
  buildSchemaOptions: SCHEMA_OPTIONS,
  transformSchema: withDescribedRoots,
  introspection: true,
  graphiql: false,
  plugins,
  validationRules: limitRules,
  parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
  allowBatchedHttpRequests: false,
  includeStacktraceInErrorResponses: false,
  // The problem of a resolver is told once, by formatError.
  autoTransformHttpErrors: false,
  formatError: formatGraphqlError,
  context: (request: FastifyRequest): GraphqlContext => {
    checkPersistedQuery(request);
    return { req: request };
  },
};
