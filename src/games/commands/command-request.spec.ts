import { describe, expect, it } from '@jest/globals';
import { EMPTY_STREAM } from '../../event-store/event.js';
import {
  GAME,
  gameCreated,
  gameEnded,
  OWNER,
  phaseAdjudicated,
  playerOf,
  readinessChanged,
  scribeGameStarted,
  seatedGameStarted,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { appendRequest, type CommandRequest } from './command-request.js';
import type { GameEvent } from '../events/game.events.js';

const metadata = {
  actor: { kind: 'PLAYER', id: playerOf('italy') },
  onBehalfOf: null,
  client: '00000000-0000-4000-8000-0000000000a1',
  commandId: '00000000-0000-4000-8000-0000000000c1',
  correlationId: '00000000-0000-4000-8000-0000000000c2',
} as const;
const request: CommandRequest<never> = {
  gameId: GAME,
  isNewGame: false,
  decide: () => [],
  recordedAt: '2026-03-01T12:00:00.000Z',
  metadata,
  idempotency: null,
  furtherWrites: [],
};
const head = { sequence: 9, hash: 'ab'.repeat(32) };

function eventsOf(before: readonly GameEvent[], ...events: readonly GameEvent[]) {
  const { game } = given(...before);
  return appendRequest(request, { gameId: GAME, game, head }, events).events;
}

describe('appendRequest', () => {
  it('appends to the head that the decision was made on, with the read models of what comes after it', () => {
    const { game } = given(...seatedGameStarted());
    const append = appendRequest(request, { gameId: GAME, game, head }, [
      readinessChanged('italy'),
    ]);
    expect(append).toMatchObject({ streamId: `game-${GAME}`, head, metadata });
    expect(append.inlineWrites.map(({ rows }) => rows)).toEqual([
      [{ game_id: GAME, version: 10 }],
      [{ game_id: GAME, power: 'italy', ready_version: 10 }],
    ]);
  });

  it('lets the server close the phases of a SEATED game, so that nobody reads who was ready last', () => {
    const [ready, closed, over] = eventsOf(
      seatedGameStarted(),
      readinessChanged('italy'),
      phaseAdjudicated(),
      gameEnded('france'),
    );
    const { commandId } = metadata;
    const byServer = {
      actor: { kind: 'SYSTEM', id: 'adjudicator' },
      onBehalfOf: null,
      client: null,
      commandId,
      correlationId: commandId,
    };
    expect(ready).not.toHaveProperty('metadata');
    expect(closed?.metadata).toEqual(byServer);
    expect(over?.metadata).toEqual(byServer);
  });

  it('names the owner of a SCRIBE game as who closed its phase', () => {
    const [closed] = eventsOf(scribeGameStarted(), phaseAdjudicated());
    expect(closed).not.toHaveProperty('metadata');
  });

  it('begins the stream of a new game', () => {
    const fold = { gameId: GAME, game: null, head: EMPTY_STREAM };
    const { events, inlineWrites } = appendRequest(request, fold, [gameCreated()]);
    expect(events).toMatchObject([{ type: 'GameCreated', data: { owner: OWNER } }]);
    expect(inlineWrites).toHaveLength(2);
  });
});
