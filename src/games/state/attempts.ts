import type { DataOf, PhaseAttempt } from '../events/game.events.js';
import type { ActiveGame, SupersededAttempts } from './game-state.js';

/** Which attempt at a phase is under way, or would be if it opened now. */
export function attemptAt({ superseded }: Pick<ActiveGame, 'superseded'>, phase: string): number {
  return (superseded[phase] ?? 0) + 1;
}

/** Which attempt at its phase a reopening begins. */
export function attemptOpenedBy({ phase, superseded }: DataOf<'PhaseReopened'>): number {
  return attemptAt({ superseded: withSuperseded({}, superseded) }, phase);
}

/** The counts after these attempts count no more. */
export function withSuperseded(
  counts: SupersededAttempts,
  attempts: readonly PhaseAttempt[],
): SupersededAttempts {
  return {
    ...counts,
    ...Object.fromEntries(attempts.map(({ phase, attempt }) => [phase, attempt])),
  };
}
