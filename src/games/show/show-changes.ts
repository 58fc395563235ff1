import type { Principal } from '../../kernel/principal.js';
import type { PhaseChange } from '../dto/changes.js';
import type { GameChanges } from '../reading/game-changes.js';
import type { GameRecord } from '../reading/game-record.js';
import type { PhaseChange as ReadPhaseChange } from '../reading/phase-changes.js';
import { viewFor } from '../visibility/view-for.js';
import { showResult, showSeat } from './show-game.js';
import { showPhase } from './show-phase.js';

/** Changes as one viewer may see them; who sits on the seats is for the edge to load. */
export function showChanges(game: GameRecord, changes: GameChanges, asker: Principal) {
  const { phases, seated, hasEnded, ...shown } = changes;
  const view = viewFor(asker, game);
  return {
    ...shown,
    phases: phases.map(showPhaseChange),
    seats: seated.map((power) => showSeat(game, view, power)),
    result: hasEnded ? showResult(game) : null,
  };
}

function showPhaseChange({ kind, version, phase }: ReadPhaseChange): PhaseChange {
  const { id: phaseId, name, attempt } = showPhase(phase);
  return { kind, version, phaseId, name, attempt };
}
