/** Whether a request's target is GraphQL's, where faults take the form of GraphQL's errors. */
export function isGraphqlPath(url: string): boolean {
  return /^\/graphql(?=$|[?/])/.test(url);
}
