import { readFileSync } from 'node:fs';
import { findVariant, positionFrom, type Position, type Variant } from '../../src/engine/index.js';

type ByPower = Readonly<Record<string, readonly string[]>>;

/** A movement position on which independent adjudicators agree, and what they say. */
export interface WorkloadEntry {
  readonly id: number;
  readonly phase: string;
  readonly units: ByPower;
  readonly centers: ByPower;
  readonly orders: ByPower;
  readonly result: {
    readonly units: ByPower;
    readonly dislodged: ByPower;
    readonly retreats: Readonly<Record<string, readonly string[]>>;
  };
}

export interface Task {
  readonly entry: WorkloadEntry;
  readonly position: Position;
  /** Where every unit stands afterwards: "france A PAR", sorted. */
  readonly expected: readonly string[];
}

/** The positions beside this file; run from the repository's root. */
export function readWorkload(): { variant: Variant; tasks: Task[] } {
  const variant = findVariant('standard');
  if (!variant) throw new Error('The standard variant is missing');
  const entries = JSON.parse(
    readFileSync('bench/engine/positions.json', 'utf8'),
  ) as WorkloadEntry[];
  return { variant, tasks: entries.map((entry) => taskOf(variant, entry)) };
}

function taskOf(variant: Variant, entry: WorkloadEntry): Task {
  const units = Object.entries(entry.units).map(([power, texts]) => ({
    power: power.toLowerCase(),
    units: texts,
  }));
  const answer = positionFrom(variant, { phase: entry.phase, units });
  if ('faults' in answer) throw new Error(answer.faults.map(({ message }) => message).join('; '));
  return { entry, position: answer.position, expected: unitTexts(entry.result.units) };
}

export function unitTexts(byPower: ByPower): string[] {
  return Object.entries(byPower)
    .flatMap(([power, texts]) => texts.map((text) => `${power.toLowerCase()} ${text}`))
    .sort();
}
