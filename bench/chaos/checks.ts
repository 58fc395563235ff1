import type { RecordedEvent } from '../../src/event-store/event.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { isDeepStrictEqual } from 'node:util';
import { closePhase } from '../../src/games/decisions/close-phase.js';
import { readGameEvent } from '../../src/games/events/event-catalogue.js';
import { evolve } from '../../src/games/state/evolve.js';
import type { GameState } from '../../src/games/state/game-state.js';
import type { SentCommand } from './sent-command.js';

/** A stream of the log, in order. */
export type Stream = readonly RecordedEvent[];

/** Something that is wrong, in words. */
export type Finding = string;

/** The log's events, by the request that caused them. */
export class Effects {
  private readonly byRequest = new Map<string, RecordedEvent[]>();

  constructor(streams: readonly Stream[]) {
    for (const event of streams.flat()) {
      const { correlationId } = event.metadata;
      const found = this.byRequest.get(correlationId);
      if (found) found.push(event);
      else this.byRequest.set(correlationId, [event]);
    }
  }

  of(correlationId: string): readonly RecordedEvent[] {
    return this.byRequest.get(correlationId) ?? [];
  }
}

/** Commands whose client heard that they were done, and whose event does not stand in the log. */
export function lost(sent: readonly SentCommand[], effects: Effects): Finding[] {
  return sent
    .filter(({ outcome }) => outcome.kind === 'ACKNOWLEDGED')
    .filter((command) => !isRecorded(command, effects.of(command.correlationId)))
    .map(({ name, correlationId }) => `${name} ${correlationId} was acknowledged and is not there`);
}

function isRecorded({ receipt }: SentCommand, events: readonly RecordedEvent[]): boolean {
  if (receipt === null) return events.length > 0;
  return events.some(
    ({ sequence, hash }) => sequence === receipt.sequence && hash === receipt.hash,
  );
}

/** Commands that were carried out more than once: each time has an id of its own. */
export function doubled(sent: readonly SentCommand[], effects: Effects): Finding[] {
  return sent.flatMap(({ name, correlationId, attempts }) => {
    const times = new Set(effects.of(correlationId).map(({ metadata }) => metadata.commandId));
    const what = `${name} ${correlationId}, sent ${attempts} times, was done ${times.size} times`;
    return times.size > 1 ? [what] : [];
  });
}

/** Commands whose client heard that they were refused, although they were carried out. */
export function refusedButRecorded(sent: readonly SentCommand[], effects: Effects): Finding[] {
  return sent.flatMap(({ name, correlationId, outcome }) =>
    outcome.kind === 'REFUSED' && effects.of(correlationId).length > 0
      ? [`${name} ${correlationId} was refused (${outcome.code}) and is there`]
      : [],
  );
}

/** Phases that were closed again without having been reopened. */
export function adjudicatedTwice(stream: Stream): Finding[] {
  const closed = new Set<unknown>();
  return stream.flatMap(({ type, data, streamId, sequence }) => {
    if (type === 'PhaseReopened') closed.clear();
    if (type !== 'PhaseAdjudicated') return [];
    const phase = data['phase'];
    const isAgain = closed.has(phase);
    closed.add(phase);
    return isAgain ? [`${streamId} ${sequence} closes ${JSON.stringify(phase)} again`] : [];
  });
}

export function chainBroken(stream: Stream): Finding[] {
  const broken = verifyChain(stream);
  return broken ? [`${stream[0]?.streamId} ${broken.sequence}: ${broken.why}`] : [];
}

/** Phases that the engine, asked again, closes otherwise than the log has it. */
export function judgedOtherwise(stream: Stream, gameId: string): Finding[] {
  const findings: Finding[] = [];
  let game: GameState | null = null;
  for (const recorded of stream) {
    const event = readGameEvent(recorded);
    if (event.type === 'PhaseAdjudicated' && !isJudgedSo(game, event.data))
      findings.push(`${gameId} ${event.data.phase}: the engine closes it otherwise`);
    game = evolve(game, event, gameId);
  }
  return findings;
}

function isJudgedSo(game: GameState | null, data: object): boolean {
  if (game?.status !== 'ACTIVE') return false;
  const [closed] = closePhase(game);
  return isDeepStrictEqual(plain(closed?.data), plain(data));
}

/** As JSON has it, where what is undefined is not there. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
