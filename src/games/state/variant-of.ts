import { findVariant, type Variant } from '../../engine/index.js';

/** The variant that a recorded game is played on. A game is only created on one that exists, so its absence is a fault of the server. */
export function variantOf(game: { readonly variant: string }): Variant {
  const variant = findVariant(game.variant);
  if (!variant) throw new Error(`This server no longer has the variant "${game.variant}".`);
  return variant;
}
