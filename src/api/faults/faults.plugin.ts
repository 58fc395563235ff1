import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphqlContext } from '../auth/asking.js';
import { correlationOf } from '../auth/correlation.js';
import { reportErrors, withRequestId } from './graphql-errors.js';

/** Logs the errors of an operation, and puts the id it logs them under into those that nobody foresaw. */
export const faultsPlugin: ApolloServerPlugin<GraphqlContext> = {
  async unexpectedErrorProcessingRequest({ requestContext, error }) {
    reportErrors([error], correlationOf(requestContext.contextValue.req));
  },
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        reportErrors(errors, correlationOf(contextValue.req));
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        const requestId = correlationOf(contextValue.req);
        body.singleResult.errors = withRequestId(body.singleResult.errors, requestId);
      },
    };
  },
};
