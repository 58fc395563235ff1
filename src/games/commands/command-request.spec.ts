import { describe, expect, it } from '@jest/globals';
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
import { emptyFold } from './game-fold.js';
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
  return appendRequest(request, { gameId: GAME, game, head, latest: null }, events).events;
}

describe('appendRequest', () => {
  it('appends to the head that the decision was made on, with the read models of what comes after it', () => {
    const { game } = given(...seatedGameStarted());
    const append = appendRequest(request, { gameId: GAME, game, head, latest: null }, [
      readinessChanged('italy'),
    ]);
    expect(append).toMatchObject({ streamId: `game-${GAME}`, head, metadata });
    expect(append.inlineWrites.map(({ rows }) => rows)).toEqual([
      [{ game_id: GAME, follows: 9, version: 10 }],
      [{ game_id: GAME, power: 'italy', ready_version: 10 }],
    ]);
  });

  it.each([
    ['when the command was given', '2026-03-01T11:59:59.999Z', request.recordedAt],
    ['no earlier than what stands', '2026-03-01T12:00:00.500Z', '2026-03-01T12:00:00.500Z'],
  ])('says that it was recorded %s, in the read models too', (_what, latest, recordedAt) => {
    const { game } = given(...scribeGameStarted());
    const append = appendRequest(request, { gameId: GAME, game, head, latest }, [
      phaseAdjudicated(),
    ]);
    expect(append.recordedAt).toBe(recordedAt);
    const phases = append.inlineWrites.at(-1)?.rows;
    expect(phases).toMatchObject([{ adjudicated_at: recordedAt }, { started_at: recordedAt }]);
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
    const { events, inlineWrites } = appendRequest(request, emptyFold(GAME), [gameCreated()]);
    expect(events).toMatchObject([{ type: 'GameCreated', data: { owner: OWNER } }]);
    expect(inlineWrites).toHaveLength(2);
  });
});
