import { expandRules, findVariant, variantCodes, type RulesRequest } from '../../engine/index.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { GameControl, GameEvent } from '../events/game.events.js';
import { unknownVariant } from './refusals.js';

export interface CreateGameCommand {
  readonly player: string;
  readonly variant: string;
  readonly control: GameControl;
  readonly rules: RulesRequest;
}

/** Opens a game that its creator owns, with every choice of the rules expanded. */
export function createGame(
  command: CreateGameCommand,
): readonly GameEvent[] | Refusal<'UnknownVariant'> {
  const { player: owner, variant, control } = command;
  if (!findVariant(variant)) return unknownVariant(variant, variantCodes);
  const rules = expandRules(command.rules);
  return [{ type: 'GameCreated', data: { owner, variant, control, rules, forkedFrom: null } }];
}
