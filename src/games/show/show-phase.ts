import { parsePhaseName } from '../../engine/index.js';
import { publicId } from '../../kernel/ids.js';
import type { Phase } from '../dto/phase.js';
import type { GameRecord, PhaseRecord } from '../reading/game-record.js';

/** What is known of a phase without reading its board or its orders. */
export type PhaseFacts = Omit<Phase, 'position' | 'orders' | 'legalOrders' | 'supersededBy'>;

/** What resolvers of a phase start from: its facts, and what it takes to read the rest. */
export type PhaseOfGame = PhaseFacts & { readonly game: GameRecord; readonly phase: PhaseRecord };

export function phaseOfGame(game: GameRecord, phase: PhaseRecord): PhaseOfGame {
  return { ...showPhase(phase), game, phase };
}

export function showPhase(phase: PhaseRecord): PhaseFacts {
  const { gameId, name, attempt, adjudicatedAt } = phase;
  const parts = parsePhaseName(name);
  if (!parts)
    throw new Error(`The recorded phase "${name}" of game ${gameId} has no readable name.`);
  return {
    id: publicId('phase', `${gameId}.${name}.${attempt}`),
    name,
    ...parts,
    attempt,
    status: statusOf(phase),
    deadline: null,
    adjudicatedAt,
  };
}

function statusOf({ closedVersion, supersededVersion }: PhaseRecord): PhaseFacts['status'] {
  if (supersededVersion !== null) return 'SUPERSEDED';
  return closedVersion === null ? 'OPEN' : 'ADJUDICATED';
}
