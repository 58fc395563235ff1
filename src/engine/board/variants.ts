import type { LocationCode, UnitType } from '../vocabulary.js';
import { coastCodes, compileBoard } from './compile-board.js';
import type { ProvinceFacts, VariantFacts } from './facts.js';
import standard from './standard.json' with { type: 'json' };
import type { AdjacencyFacts, Variant } from './variant.js';

// The compiler infers string for "type" in a JSON file, and no index signature for its coasts.
const FACTS = [standard as unknown as VariantFacts];
const VARIANTS = new Map(FACTS.map((facts) => [facts.code, describeVariant(facts)]));

export const variantCodes: readonly string[] = [...VARIANTS.keys()];

/** The variant of this code, compiled; undefined where there is none. */
export function findVariant(code: string): Variant | undefined {
  return VARIANTS.get(code);
}

function describeVariant(facts: VariantFacts): Variant {
  const { code, name, soloCenters } = facts;
  return {
    code,
    name,
    soloCenters,
    facts,
    board: compileBoard(facts),
    powers: facts.powers.map((power) => ({
      code: power.code,
      names: power.names,
      homes: power.homes,
    })),
    provinces: facts.provinces.map((province) => ({
      code: province.code,
      names: province.names,
      type: province.type,
      isSupplyCenter: province.isSupplyCenter,
      coasts: coastCodes(province),
      adjacencies: adjacenciesOf(province),
    })),
  };
}

function adjacenciesOf(province: ProvinceFacts): AdjacencyFacts[] {
  const { code, army, fleet, coasts } = province;
  const byCoast = Object.entries(coasts ?? {}).flatMap(([coast, targets]) =>
    targets.map((to) => ({ from: `${code}/${coast}`, to, units: ['FLEET' as const] })),
  );
  return [...provinceBorders(code, army, fleet ?? []), ...byCoast];
}

function provinceBorders(
  from: LocationCode,
  army: readonly LocationCode[],
  fleet: readonly LocationCode[],
): AdjacencyFacts[] {
  const targets = [...new Set([...army, ...fleet])].sort();
  return targets.map((to) => ({ from, to, units: kinds(army.includes(to), fleet.includes(to)) }));
}

function kinds(army: boolean, fleet: boolean): UnitType[] {
  return [...(army ? (['ARMY'] as const) : []), ...(fleet ? (['FLEET'] as const) : [])];
}
