import { ID, Int, ObjectType } from '@nestjs/graphql';
import { perEntry, TYPICAL_LENGTH } from '../../api/limits/operation-limits.js';
import { Node } from '../../api/schema/node.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { ProvinceType, UnitType } from '../../engine/index.js';
import { ProvinceTypeEnum, UnitTypeEnum } from './enums.js';

@ObjectType({ description: 'One of the powers of a variant.' })
export class Power {
  @Shown(ID, 'Opaque, and unique over all variants.')
  id: string;

  @Shown(String, 'How arguments and fields called `power` name it: "england".')
  code: string;

  @Shown(String, 'Its name in the asked language.')
  name: string;

  @Shown([String], 'The codes of its home supply centres.')
  homes: readonly string[];
}

@ObjectType({ description: 'A way from one location to another.' })
export class Adjacency {
  @Shown(String, 'The location it starts at, with its coast where it has several.')
  from: string;

  @Shown(String, 'The location it leads to.')
  to: string;

  @Shown([UnitTypeEnum], 'The kinds of unit that can take it.')
  units: readonly UnitType[];
}

@ObjectType({ description: 'A province of the map.' })
export class Province {
  @Shown(ID, 'Opaque, and unique over all variants.')
  id: string;

  @Shown(String, 'How orders and fields name it: "stp".')
  code: string;

  @Shown(String, 'Its name in the asked language.')
  name: string;

  @Shown(ProvinceTypeEnum, 'Inland, coast or sea.')
  type: ProvinceType;

  @Shown(Boolean, 'Whether it holds a supply centre.')
  isSupplyCenter: boolean;

  @Shown(
    [String],
    'The locations of its separate coasts, "stp/nc"; none where it has one coast or is inland.',
  )
  coasts: readonly string[];

  @Shown(() => [Adjacency], 'The ways out of it.', { complexity: perEntry(6) })
  adjacencies: readonly Adjacency[];
}

@ObjectType({
  implements: () => [Node],
  description: 'A map with its powers and what it takes to win.',
})
export class Variant extends Node {
  @Shown(String, 'How arguments called `variant` name it: "standard".')
  code: string;

  @Shown(String, 'Its name in English.')
  name: string;

  @Shown(() => [Power], 'Its powers.', { complexity: perEntry(TYPICAL_LENGTH.ofPowers) })
  powers: readonly Power[];

  @Shown(() => [Province], 'Its provinces.', { complexity: perEntry(TYPICAL_LENGTH.ofAMap) })
  provinces: readonly Province[];

  @Shown(Int, 'How many supply centres win alone.')
  soloCenters: number;
}
