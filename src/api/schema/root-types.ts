import type { GraphQLSchema } from 'graphql';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Query: 'What can be read, each time as the viewer may see it. Nothing here changes anything.',
  Mutation:
    'What can be done. Each answers with its payload or with why it was refused; `... on UserError` reads any refusal.',
  Subscription: 'What can be followed while it happens, over graphql-ws.',
};

/** Nest makes the root types of all resolvers together, and of none it takes a description of the whole. */
export function withDescribedRoots(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
    if (root) root.description = DESCRIPTIONS[root.name];
  return schema;
}
