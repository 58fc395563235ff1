import {
  adjudicatedTwice,
  chainBroken,
  doubled,
  Effects,
  type Finding,
  judgedOtherwise,
  lost,
  refusedButRecorded,
  type Stream,
} from './checks.js';
import { gameOf } from './log.js';
import { type AskBoards, unequalBoards } from './positions.js';
import type { SentCommand } from './sent-command.js';

/** What must be found nowhere, by the name of its line. */
export type Findings = ReadonlyMap<string, readonly Finding[]>;

/** Holds the log against what the clients were told, against itself, the engine and the API. */
export async function examine(
  streams: readonly Stream[],
  sent: readonly SentCommand[],
  ask: AskBoards,
): Promise<Findings> {
  const effects = new Effects(streams);
  const unequal: Finding[] = [];
  for (const stream of streams) {
    const gameId = gameOf(stream);
    if (gameId === null) continue;
    unequal.push(...judgedOtherwise(stream, gameId));
    unequal.push(...(await unequalBoards(stream, gameId, ask)));
  }
  return new Map([
    ['lost', lost(sent, effects)],
    ['doubled', doubled(sent, effects)],
    ['refused_but_recorded', refusedButRecorded(sent, effects)],
    ['phases_adjudicated_twice', streams.flatMap(adjudicatedTwice)],
    ['chains_broken', streams.flatMap(chainBroken)],
    ['positions_unequal_to_replay', unequal],
  ]);
}

const MOST_NAMED = 5;

/** A line for each count, and on standard error the first findings of each kind; answers whether all are 0. */
export function report(findings: Findings): boolean {
  for (const [name, found] of findings) {
    print(name, found.length);
    for (const finding of found.slice(0, MOST_NAMED)) console.error(`chaos: ${name}: ${finding}`);
  }
  return [...findings.values()].every((found) => found.length === 0);
}

export function print(name: string, value: number): void {
  console.log(`${name}: ${value}`);
}
