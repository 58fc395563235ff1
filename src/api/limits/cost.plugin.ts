import type { ApolloServerPlugin } from '@apollo/server';
import { httpOperationRefusal } from './operation-refusal.js';

/** Refuses an operation before it is executed: one that costs too much, is none of the document, or needs a socket. */
export const costPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, request, document }) {
        const error = httpOperationRefusal({ schema, document, ...request });
        if (error) throw error;
      },
    };
  },
};
