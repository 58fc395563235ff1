/** What a token allows: reading what its holder may see, and playing in its name. */
export const SCOPES = ['games:read', 'games:play', 'games:create'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who asks: a player, a third-party application, or nobody. */
export type Principal =
  | { readonly kind: 'PLAYER'; readonly id: string; readonly scopes: readonly Scope[] }
  | { readonly kind: 'APPLICATION'; readonly id: string; readonly scopes: readonly Scope[] }
  | { readonly kind: 'NOBODY' };

export const NOBODY: Principal = { kind: 'NOBODY' };

export function hasScope(principal: Principal, scope: Scope): boolean {
  return principal.kind !== 'NOBODY' && principal.scopes.includes(scope);
}
