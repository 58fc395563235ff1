import { describe, expect, it } from '@jest/globals';
import {
  gameCreated,
  gameEnded,
  OWNER,
  phaseAdjudicated,
  playerOf,
  POWERS,
  scribeGameStarted,
  seatedGameStarted,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { expandRules, type RulesRequest } from '../../engine/index.js';
import { submitOrders, type SubmitOrdersCommand } from './submit-orders.js';

function franceOrders(...lines: readonly string[]): SubmitOrdersCommand {
  const player = playerOf('france');
  return { player, phase: 'S1901M', power: 'france', lines, keepReadable: false };
}

describe('submitOrders', () => {
  it('records what was written, the order it means, and no problem', () => {
    const { events } = given(...seatedGameStarted()).when(
      submitOrders,
      franceOrders('a par - bur'),
    );
    expect(events).toEqual([
      {
        type: 'OrdersSubmitted',
        data: {
          phase: 'S1901M',
          power: 'france',
          orders: [
            {
              submittedText: 'a par - bur',
              order: {
                type: 'MOVE',
                power: 'france',
                unit: { power: 'france', type: 'ARMY', location: 'par' },
                target: 'bur',
                isByConvoy: false,
              },
              problem: null,
            },
          ],
          unreadable: [],
        },
      },
    ]);
  });

  it('records an order that is understood but impossible, with its problem', () => {
    const { events } = given(...seatedGameStarted()).when(
      submitOrders,
      franceOrders('A PAR - MOS', 'A BER - KIE', 'A PAR - BUR', 'A PAR - PIC'),
    );
    const [event] = events;
    if (event?.type !== 'OrdersSubmitted') throw new Error('nothing was submitted');
    expect(event.data.orders).toHaveLength(4);
    expect(event.data.orders[0]?.problem).not.toBeNull();
    expect(event.data.orders[1]?.problem).not.toBeNull();
  });

  it('records an empty list, which withdraws the earlier orders', () => {
    const { events } = given(...seatedGameStarted()).when(submitOrders, franceOrders());
    expect(events).toMatchObject([{ type: 'OrdersSubmitted', data: { orders: [] } }]);
  });

  it('refuses the whole submission for one line that is no order, and names the line', () => {
    given(...seatedGameStarted())
      .when(submitOrders, franceOrders('A PAR - BUR', 'banana'))
      .thenRefused('UnreadableOrders', {
        lines: [expect.objectContaining({ index: 1, text: 'banana' })],
      });
  });

  it('records the readable lines if the client asked for that, and keeps the others beside them', () => {
    const command = { ...franceOrders('banana', 'A PAR - BUR'), keepReadable: true };
    const { events } = given(...seatedGameStarted()).when(submitOrders, command);
    expect(events).toMatchObject([
      {
        data: {
          orders: [{ submittedText: 'A PAR - BUR' }],
          unreadable: [{ index: 0, text: 'banana' }],
        },
      },
    ]);
  });

  it.each([true, false])(
    'refuses lines of which none is an order, whether or not the readable ones were to be kept (%s)',
    (keepReadable) => {
      const refusal = given(...seatedGameStarted())
        .when(submitOrders, { ...franceOrders('banana', 'pear'), keepReadable })
        .thenRefused('UnreadableOrders', {
          lines: [expect.objectContaining({ index: 0 }), expect.objectContaining({ index: 1 })],
        });
      expect(refusal.message).toContain('to withdraw the orders, send no line at all');
    },
  );

  it('records orders that are all impossible, for they can be read', () => {
    const command = { ...franceOrders('A PAR - MOS', 'banana'), keepReadable: true };
    expect(given(...seatedGameStarted()).when(submitOrders, command).events).toHaveLength(1);
  });

  it('refuses who does not hold the seat, its owner too', () => {
    for (const player of [STRANGER, OWNER, playerOf('italy')]) {
      given(...seatedGameStarted())
        .when(submitOrders, { ...franceOrders('A PAR H'), player })
        .thenRefused('NotYourPower');
    }
  });

  it('lets the owner of a SCRIBE game, and nobody else, write for every power', () => {
    for (const power of POWERS) {
      const command = { ...franceOrders(), power, player: OWNER };
      expect(given(...scribeGameStarted()).when(submitOrders, command).events).toHaveLength(1);
      given(...scribeGameStarted())
        .when(submitOrders, { ...command, player: STRANGER })
        .thenRefused('NotYourPower');
    }
  });

  it.each(['wales', 'toString', '__proto__'])(
    'names the powers to who writes for "%s"',
    (power) => {
      const refusal = given(...scribeGameStarted())
        .when(submitOrders, { ...franceOrders(), power, player: OWNER })
        .thenRefused('NotYourPower');
      expect(refusal.message).toContain('austria, england, france');
    },
  );

  it.each(['F1901M', 'S1901R', 'banana', ''])(
    'refuses orders for "%s", and names the phase that is open',
    (phase) => {
      given(...seatedGameStarted())
        .when(submitOrders, { ...franceOrders('A PAR H'), phase })
        .thenRefused('PhaseNotCurrent', { currentPhase: 'S1901M' });
    },
  );

  it('refuses orders before the start and after the end', () => {
    const command = { ...franceOrders('A PAR H'), player: OWNER };
    given(gameCreated({ control: 'SCRIBE' }))
      .when(submitOrders, command)
      .thenRefused('PhaseNotCurrent', { currentPhase: null });
    given(...scribeGameStarted(), phaseAdjudicated(), gameEnded('france'))
      .when(submitOrders, { ...command, phase: 'F1901M' })
      .thenRefused('PhaseNotCurrent', { currentPhase: null });
  });
});

describe('submitOrders for a power that has orders already', () => {
  const first = ['A PAR - BUR', 'A MAR - SPA', 'A MAR - GAS', 'F BRE - MAO'];
  const standing = (rules: RulesRequest, ...later: readonly string[]) => {
    const started = seatedGameStarted({ rules: expandRules(rules) });
    const { events } = given(...started).when(submitOrders, franceOrders(...first));
    const again = given(...started, ...events).when(submitOrders, franceOrders(...later));
    const [event] = again.events;
    if (event?.type !== 'OrdersSubmitted') throw new Error('nothing was submitted');
    return event.data.orders.map(
      ({ submittedText, problem }) => `${submittedText}${problem ? ` (${problem.code})` : ''}`,
    );
  };

  it('takes the new list in place of the old one', () => {
    expect(standing({}, 'A PAR - PIC')).toEqual(['A PAR - PIC']);
  });

  it('keeps what the new list leaves alone, where the game combines lists (DATC 4.D.1)', () => {
    expect(standing({ laterOrderSet: 'COMBINES' }, 'A PAR - PIC', 'F BRE - MOS')).toEqual([
      'A PAR - PIC',
      'F BRE - MOS (problem.wrongTerrain)',
      'A MAR - SPA',
      'F BRE - MAO',
    ]);
  });

  it('withdraws all by an empty list, whatever the game says', () => {
    expect(standing({ laterOrderSet: 'COMBINES' })).toEqual([]);
  });
});
