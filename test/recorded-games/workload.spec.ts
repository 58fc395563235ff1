import { describe, expect, it } from '@jest/globals';
import positions from '../../bench/engine/positions.json' with { type: 'json' };
import {
  expandRules,
  RULE_PRESETS,
  unitText,
  type Adjudication,
  type Unit,
} from '../../src/engine/index.js';
import {
  close,
  listedTexts,
  lowerCased,
  positionOf,
  unitTexts,
  type ByPower,
} from '../support/board.js';

/** A position that six other adjudicators agree on. */
interface AgreedPosition {
  readonly id: number;
  readonly phase: string;
  readonly units: ByPower;
  readonly centers: ByPower;
  readonly orders: ByPower;
  readonly result: {
    readonly units: ByPower;
    readonly dislodged: ByPower;
    /** Where each dislodged unit may go, by its text; empty for one that is gone at once. */
    readonly retreats: ByPower;
  };
}

const AGREED = positions as unknown as readonly AgreedPosition[];

describe('The positions of the workload', () => {
  it('are 400', () => {
    expect(AGREED).toHaveLength(400);
  });

  it.each(RULE_PRESETS)('come out by %s as six other adjudicators have them', (preset) => {
    const rules = expandRules({ preset });
    for (const { id, phase, units, centers, orders, result } of AGREED) {
      const position = positionOf({
        phase,
        units: lowerCased(units),
        centers: lowerCased(centers),
      });
      const outcome = close(position, lowerCased(orders), rules);
      expect([id, boardAfter(outcome)]).toEqual([id, boardOf(result)]);
    }
  });
});

interface BoardAfter {
  readonly units: readonly string[];
  readonly dislodged: readonly string[];
  readonly retreats: ByPower;
}

function boardAfter({ orders, next }: Adjudication): BoardAfter {
  const lost = orders.flatMap(({ order, isDislodged }) =>
    isDislodged && 'unit' in order ? [order.unit] : [],
  );
  const openTo = (unit: Unit) =>
    next.dislodged.find(({ unit: other }) => other.location === unit.location)?.retreats ?? [];
  const retreats = lost.map((unit) => [
    unitText(unit),
    openTo(unit).map((place) => place.toUpperCase()),
  ]);
  return {
    units: unitTexts(next.units),
    dislodged: unitTexts(lost),
    retreats: Object.fromEntries(retreats) as ByPower,
  };
}

function boardOf({ units, dislodged, retreats }: AgreedPosition['result']): BoardAfter {
  return { units: listedTexts(units), dislodged: listedTexts(dislodged), retreats };
}
