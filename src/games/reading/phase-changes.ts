import type { PhaseRecord } from './game-record.js';

export type PhaseChangeKind = 'OPENED' | 'CLOSED' | 'SUPERSEDED';

/** What an event did to a phase. */
export interface PhaseChange {
  readonly kind: PhaseChangeKind;
  /** The event that did it. */
  readonly version: number;
  readonly phase: PhaseRecord;
}

/** What the events after one version, up to another, did to these phases; in the order of the events. */
export function phaseChanges(
  phases: readonly PhaseRecord[],
  from: number,
  to: number,
): readonly PhaseChange[] {
  const changes = phases.flatMap(changesOf);
  return changes
    .filter(({ version }) => version > from && version <= to)
    .toSorted((one, other) => one.version - other.version || placeOf(one) - placeOf(other));
}

function changesOf(phase: PhaseRecord): readonly PhaseChange[] {
  const { startedVersion, closedVersion, supersededVersion } = phase;
  return [
    ...changeAt('OPENED', startedVersion, phase),
    ...changeAt('CLOSED', closedVersion, phase),
    ...changeAt('SUPERSEDED', supersededVersion, phase),
  ];
}

function changeAt(
  kind: PhaseChangeKind,
  version: number | null,
  phase: PhaseRecord,
): readonly PhaseChange[] {
  return version === null ? [] : [{ kind, version, phase }];
}

/** Of one event: first what it ends, oldest first, then what it begins, which is newer than all of these. */
function placeOf({ phase }: PhaseChange): number {
  return phase.startedVersion;
}
