import type { ApolloServerPlugin } from '@apollo/server';

const WELCOME = `# Chancery: every field and argument is described in the documentation pane.
# Sign in with the signIn mutation, then send "Authorization: Bearer <token>" as a header.

query Start {
  variants { code name powers { code name homes } soloCenters }
  games(first: 5) { nodes { id name status phase { name } } }
}
`;

/** GraphiQL for a browser that opens /graphql; everything it needs is in the page, so it works with no internet. */
export const landingPage: ApolloServerPlugin = {
  async serverWillStart() {
    return { renderLandingPage: async () => ({ html: page }) };
  },
};

let rendered: Promise<string> | undefined;

function page(): Promise<string> {
  rendered ??= render();
  return rendered;
}

/** Nine megabytes of editor: loaded when the first browser asks. */
async function render(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL({
    title: 'Chancery',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS',
    defaultQuery: WELCOME,
  });
}
