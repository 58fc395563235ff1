import type { ApolloServerPlugin } from '@apollo/server';
import { costError } from './operation-limits.js';

/** Refuses an operation that costs too much before it is executed. */
export const costPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, request, document }) {
        const error = costError({ schema, document, ...request });
        if (error) throw error;
      },
    };
  },
};
