import type { Board, PlayedUnit } from './game-api.js';
import type { ByPower, RecordedPhase } from './recorded-game.js';

/** What stands on the server's board and not in the record, or the other way about; nothing when they agree. */
export function compareBoard({ position }: Board, recorded: RecordedPhase): string[] {
  return [
    ...difference('units', unitTexts(position.units), recordedTexts(recorded.units)),
    ...difference('centres', centerTexts(position.supplyCenters), recordedTexts(recorded.centers)),
    ...dislodgedDifference(
      unitTexts(position.dislodged.map(({ unit }) => unit)),
      recordedTexts(recorded.dislodged ?? {}),
    ),
  ];
}

/** Records list a dislodged unit that had nowhere to go; on the server's board it is gone already. */
function dislodgedDifference(played: readonly string[], recorded: readonly string[]): string[] {
  const unknown = played.filter((text) => !recorded.includes(text));
  return unknown.length === 0 ? [] : [`dislodged: ${unknown.join(', ')} not in the record`];
}

function difference(
  what: string,
  played: readonly string[],
  recorded: readonly string[],
): string[] {
  const extra = played.filter((text) => !recorded.includes(text));
  const missing = recorded.filter((text) => !played.includes(text));
  if (extra.length === 0 && missing.length === 0) return [];
  return [`${what}: played [${extra.join(', ')}], recorded [${missing.join(', ')}]`];
}

function unitTexts(units: readonly PlayedUnit[]): string[] {
  return units.map(({ power, text }) => `${power} ${text}`);
}

function centerTexts(centers: Board['position']['supplyCenters']): string[] {
  return centers.flatMap(({ province, owner }) =>
    owner === null ? [] : [`${owner} ${province.toUpperCase()}`],
  );
}

export function recordedTexts(byPower: ByPower): string[] {
  return Object.entries(byPower).flatMap(([power, texts]) =>
    texts.map((text) => `${power.toLowerCase()} ${text}`),
  );
}
