import { describe, expect, it } from '@jest/globals';
import { playSavedGame } from './play-saved-game.js';
import { readSavedGame } from './saved-game.js';

const OWNER = '00000000-0000-4000-8000-0000000000aa';
const scribe = { gameId: '00000000-0000-4000-8000-000000000001', owner: OWNER, rules: {} };

const HOMES = {
  AUSTRIA: ['A BUD', 'F TRI', 'A VIE'],
  ENGLAND: ['F EDI', 'F LON', 'A LVP'],
  FRANCE: ['F BRE', 'A MAR', 'A PAR'],
  GERMANY: ['A BER', 'F KIE', 'A MUN'],
  ITALY: ['F NAP', 'A ROM', 'A VEN'],
  RUSSIA: ['A MOS', 'F SEV', 'F STP/SC', 'A WAR'],
  TURKEY: ['F ANK', 'A CON', 'A SMY'],
};
const centers = Object.fromEntries(
  Object.entries(HOMES).map(([power, units]) => [power, units.map((unit) => unit.slice(2, 5))]),
);
const state = (units: object) => ({ units: { ...HOMES, ...units }, centers, retreats: {} });
const SAVED = {
  id: 'saved-1',
  map: 'standard',
  rules: [],
  phases: [
    {
      name: 'S1901M',
      state: state({}),
      orders: { FRANCE: ['A PAR - BUR', 'F BRE H'], ITALY: null },
      results: {},
      messages: [],
    },
    {
      name: 'F1901M',
      state: state({ FRANCE: ['F BRE', 'A MAR', 'A BUR'] }),
      orders: { FRANCE: ['A BUR - MUN'] },
    },
  ],
};

function play(changes: (saved: typeof SAVED) => void = () => {}) {
  const saved = structuredClone(SAVED);
  changes(saved);
  return playSavedGame(readSavedGame(saved), scribe);
}

describe('playSavedGame', () => {
  it('plays each phase by the decisions that any game is played by, the last one only as far as its orders', () => {
    const { commands, game, phases, differences } = play();
    expect(differences).toEqual([]);
    expect(commands.map((events) => events.map(({ type }) => type))).toEqual([
      ['GameCreated'],
      ['GameStarted'],
      ['OrdersSubmitted'],
      ['PhaseAdjudicated'],
      ['OrdersSubmitted'],
    ]);
    expect(phases).toBe(1);
    expect(game).toMatchObject({
      control: 'SCRIBE',
      owner: OWNER,
      status: 'ACTIVE',
      position: { phase: 'F1901M' },
    });
  });

  it.each<[string, (saved: typeof SAVED) => void, string[]]>([
    [
      'units',
      ({ phases }) =>
        Object.assign(phases[1]?.state.units ?? {}, { FRANCE: ['F BRE', 'A MAR', 'A GAS'] }),
      ['F1901M units: we have france A BUR, the file france A GAS'],
    ],
    [
      'centres',
      ({ phases }) =>
        Object.assign(phases[0]?.state ?? {}, { centers: { ...centers, ITALY: ['NAP', 'ROM'] } }),
      ['S1901M centres: we have italy ven, the file no more'],
    ],
    [
      'dislodged units',
      ({ phases }) =>
        Object.assign(phases[1]?.state ?? {}, { retreats: { ITALY: { 'A VEN': ['TUS'] } } }),
      ['F1901M dislodged: we have no more, the file italy A VEN (TUS)'],
    ],
    [
      'a phase that is not played',
      ({ phases }) => Object.assign(phases[1] ?? {}, { name: 'S1902M' }),
      ['S1902M is played there, where we have F1901M'],
    ],
    [
      'what is no order',
      ({ phases }) =>
        Object.assign(phases[0]?.orders ?? {}, { FRANCE: ['A PAR - BUR', 'A PAR XYZ'] }),
      [expect.stringMatching(/^S1901M FRANCE: "A PAR XYZ" is no order: /) as unknown as string],
    ],
    [
      'a power that there is not',
      ({ phases }) => Object.assign(phases[0]?.orders ?? {}, { SPAIN: ['A MAD H'] }),
      [expect.stringMatching(/^S1901M SPAIN: /) as unknown as string],
    ],
  ])('names a difference in %s', (_, change, differences) => {
    expect(play(change).differences).toEqual(differences);
  });

  it.each<[string, unknown, string]>([
    ['another map', { ...SAVED, map: 'ancmed' }, 'There is no variant "ancmed"'],
    ['no phases', { ...SAVED, phases: undefined }, 'phases should be a list'],
    [
      'no units',
      { ...SAVED, phases: [{ name: 'S1901M', state: {}, orders: {} }] },
      'phases[0]: units should be an object',
    ],
    [
      'orders that are no texts',
      { ...SAVED, phases: [{ ...SAVED.phases[0], orders: { FRANCE: [1] } }] },
      'phases[0]: FRANCE should be a list of texts',
    ],
    ['no object', [], 'a saved game should be an object'],
  ])('says what is no saved game: %s', (_, saved, message) => {
    expect(() => playSavedGame(readSavedGame(saved), scribe)).toThrow(message);
  });
});
