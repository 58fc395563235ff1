/** What the parts of the paths mean, for the OpenAPI document. */
export const GAME_ID = { name: 'gameId', description: 'The id of the game: "game_…".' };
export const PHASE_NAME = { name: 'name', description: 'The name of the phase: "S1901M".' };
export const VARIANT_CODE = {
  name: 'code',
  description: 'The code of the variant, "standard", or its id.',
};
