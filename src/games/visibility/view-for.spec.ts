import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { NOBODY, SCOPES, type Principal } from '../../kernel/principal.js';
import {
  gameCreated,
  gameEnded,
  gameStarted,
  hold,
  ordersSubmitted,
  OWNER,
  phaseAdjudicated,
  phaseReopened,
  playerJoined,
  playerOf,
  POWERS,
  readinessChanged,
  scribeGame,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { recorded } from '../../../test/support/recorded.js';
import type { GameEvent, GameEventType } from '../events/game.events.js';
import { viewFor } from './view-for.js';

const player = (id: string, scopes: readonly (typeof SCOPES)[number][] = SCOPES): Principal => ({
  kind: 'PLAYER',
  id,
  scopes,
});
const FRANCE = playerOf('france');

/** Everybody who may look, and whether the secrets of France in each kind of game are theirs. */
const VIEWERS: readonly [string, Principal, { seated: boolean; scribe: boolean }][] = [
  ['the holder of the seat', player(FRANCE), { seated: true, scribe: false }],
  ['the owner', player(OWNER), { seated: false, scribe: true }],
  ['the holder of another seat', player(playerOf('italy')), { seated: false, scribe: false }],
  ['a player outside the game', player(STRANGER), { seated: false, scribe: false }],
  ['nobody', NOBODY, { seated: false, scribe: false }],
  [
    'an application with the holder’s id',
    { kind: 'APPLICATION', id: FRANCE, scopes: SCOPES },
    { seated: false, scribe: false },
  ],
  [
    'an application with the owner’s id',
    { kind: 'APPLICATION', id: OWNER, scopes: SCOPES },
    { seated: false, scribe: false },
  ],
  [
    'the holder with a token that may not read games',
    player(FRANCE, ['games:play', 'games:create']),
    { seated: false, scribe: false },
  ],
  [
    'the owner with a token that may not read games',
    player(OWNER, ['games:play']),
    { seated: false, scribe: false },
  ],
];

/** One event of each type, those of a power France's. */
const EVENTS: Readonly<Record<GameEventType, GameEvent>> = {
  GameCreated: gameCreated(),
  PlayerJoined: playerJoined('france'),
  GameStarted: gameStarted(),
  OrdersSubmitted: ordersSubmitted('france', [hold('france', 'par')]),
  ReadinessChanged: readinessChanged('france'),
  PhaseAdjudicated: phaseAdjudicated(),
  PhaseReopened: phaseReopened(),
  GameEnded: gameEnded('france'),
};
const SECRET: readonly string[] = ['OrdersSubmitted', 'ReadinessChanged'];

const joined = POWERS.map((power) => playerJoined(power));
const inPhase = [gameStarted(), EVENTS.OrdersSubmitted, EVENTS.ReadinessChanged];
const phaseClosed = [...inPhase, phaseAdjudicated()];
const reopened = [...phaseClosed, phaseReopened()];
const drafted = [...reopened, EVENTS.OrdersSubmitted, EVENTS.ReadinessChanged];
const ended = [...phaseClosed, gameEnded('france')];

const SEATED = {
  FORMING: [gameCreated(), ...joined],
  'in the phase': [gameCreated(), ...joined, ...inPhase],
  'in the next phase': [gameCreated(), ...joined, ...phaseClosed],
  'back at its start': [gameCreated(), ...joined, ...reopened],
  'in the phase again': [gameCreated(), ...joined, ...drafted],
  FINISHED: [gameCreated(), ...joined, ...ended],
};
const SCRIBE = {
  FORMING: [scribeGame()],
  'in the phase': [scribeGame(), ...inPhase],
  'in the next phase': [scribeGame(), ...phaseClosed],
  'back at its start': [scribeGame(), ...reopened],
  'in the phase again': [scribeGame(), ...drafted],
  FINISHED: [scribeGame(), ...ended],
};
const GAMES = [
  ...Object.entries(SEATED).map(([moment, events]) => ['seated', moment, events] as const),
  ...Object.entries(SCRIBE).map(([moment, events]) => ['scribe', moment, events] as const),
];

describe.each(GAMES)('viewFor a %s game, %s:', (control, moment, events) => {
  const { game } = given(...events);
  const isOver = moment === 'FINISHED';

  describe.each(VIEWERS)('%s', (_name, viewer, owns) => {
    const view = viewFor(viewer, game);
    const isOwn = owns[control];

    it.each(Object.entries(EVENTS))(`sees %s as it may`, (type, event) => {
      const entry = recorded(event, { sequence: 7 });
      const isVisible = !SECRET.includes(type) || isOwn || isOver;
      expect(view.event(entry)).toEqual(
        isVisible
          ? {
              sequence: 7,
              type,
              schemaVersion: entry.schemaVersion,
              recordedAt: entry.recordedAt,
              isWithheld: false,
              data: entry.data,
              metadata: entry.metadata,
              salt: entry.salt,
              hash: entry.hash,
            }
          : {
              sequence: 7,
              type: 'Withheld',
              schemaVersion: null,
              recordedAt: entry.recordedAt,
              isWithheld: true,
              data: null,
              metadata: null,
              salt: null,
              hash: entry.hash,
            },
      );
    });

    it('reads the pending orders of the powers that it writes for, and of no other', () => {
      const readable = POWERS.filter((power) => view.mayReadOrders(power, { closedVersion: null }));
      expect(readable).toEqual(
        isOwn ? (control === 'scribe' ? POWERS : ['france']) : othersOwn(viewer, control),
      );
    });

    it('reads everyone’s orders of a closed phase', () => {
      expect(POWERS.every((power) => view.mayReadOrders(power, { closedVersion: 12 }))).toBe(true);
    });

    it('knows who sits where', () => {
      const holder = control === 'seated' ? FRANCE : null;
      expect(view.seat('france')).toMatchObject({ player: holder, isTaken: holder !== null });
    });

    it('knows how far the power is only where it writes for it', () => {
      const isSet = moment === 'in the phase' || moment === 'in the phase again';
      const { isReady, hasSubmitted } = view.seat('france');
      if (isOwn) expect({ isReady, hasSubmitted }).toEqual({ isReady: isSet, hasSubmitted: isSet });
      else expect({ isReady, hasSubmitted }).toEqual({ isReady: null, hasSubmitted: null });
    });
  });
});

/** The powers other than France that a viewer of the table writes for. */
function othersOwn(viewer: Principal, control: 'seated' | 'scribe'): readonly string[] {
  const isReader = viewer.kind === 'PLAYER' && viewer.scopes.includes('games:read');
  return isReader && control === 'seated' && viewer.id === playerOf('italy') ? ['italy'] : [];
}

describe('viewFor', () => {
  it('opens no power that the game does not have', () => {
    const { game } = given(...SCRIBE['in the phase']);
    const view = viewFor(player(OWNER), game);
    for (const power of ['wales', 'toString', '__proto__']) {
      expect(view.mayReadOrders(power, { closedVersion: null })).toBe(false);
      expect(() => view.seat(power)).toThrow('has no power');
    }
  });

  it('gives nothing away of an event that a newer server wrote', () => {
    const { game } = given(...SEATED['in the phase']);
    const entry = { ...recorded(EVENTS.OrdersSubmitted), type: 'SecretPactMade' };
    expect(() => viewFor(NOBODY, game).event(entry)).toThrow('cannot read SecretPactMade');
  });

  it('never shows another power’s pending order, whatever was submitted', () => {
    const power = fc.constantFrom(...POWERS);
    const words = fc.stringMatching(/^[a-z]{8,12}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(power, words)), power, (submissions, own) => {
        const submitted = submissions.map(([by, text]) =>
          ordersSubmitted(by, [{ ...hold(by, 'par'), submittedText: text }]),
        );
        const { game } = given(...SEATED['in the phase'], ...submitted);
        const view = viewFor(player(playerOf(own)), game);
        const seen = JSON.stringify(submitted.map((event) => view.event(recorded(event))));
        const others = submissions.filter(([by]) => by !== own).map(([, text]) => text);
        const ownTexts = submissions.filter(([by]) => by === own).map(([, text]) => text);
        return (
          others.every((text) => ownTexts.includes(text) || !seen.includes(text)) &&
          ownTexts.every((text) => seen.includes(text))
        );
      }),
    );
  });
});
