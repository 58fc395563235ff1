import type { Variant } from '../board/variant.js';
import type {
  Convoy,
  Move,
  Order,
  Retreat,
  SupportHold,
  SupportMove,
  Unit,
  UnitType,
} from '../vocabulary.js';
import { placeInWords, UNIT_WORDS } from './full-names.js';
import { powerName } from './names.js';
import { seaRoute, seasOf } from './sea-route.js';
import type { WriteOptions } from './notation.js';

/** "France: Army Paris -> Burgundy." as the judges and jDip print orders. */
export function writeJdip(variant: Variant, order: Order, options: WriteOptions): string {
  const power = powerName(variant, order.power, 'EN');
  const isRemoval = order.type === 'DISBAND' && options.phase === 'ADJUSTMENT';
  const text = isRemoval
    ? `Removes the ${placed(variant, order.unit)}`
    : actionOf(variant, order, options.units ?? []);
  return `${power}: ${text}.`;
}

function actionOf(variant: Variant, order: Order, units: readonly Unit[]): string {
  switch (order.type) {
    case 'WAIVE':
      return 'Build waived';
    case 'BUILD':
      return `Builds ${article(order.unit.type)} ${placed(variant, order.unit)}`;
    case 'DISBAND':
      return `${unitWords(variant, order.unit)} DISBAND`;
    case 'HOLD':
      return `${unitWords(variant, order.unit)} HOLD`;
    case 'SUPPORT_HOLD':
    case 'SUPPORT_MOVE':
    case 'CONVOY':
      return `${unitWords(variant, order.unit)} ${helpOf(variant, order)}`;
    case 'MOVE':
    case 'RETREAT':
      return [unitWords(variant, order.unit), ...stopsOf(variant, order, units)].join(' -> ');
  }
}

/** A voyage names the seas that it crosses, where the fleets there are told. */
function stopsOf(variant: Variant, order: Move | Retreat, units: readonly Unit[]): string[] {
  const { unit, target } = order;
  const goal = placeInWords(variant, target, 'EN');
  if (order.type === 'RETREAT' || !order.isByConvoy) return [goal];
  const seas = seaRoute(variant.board, unit.location, target, seasOf(variant.board, units));
  if (seas.length === 0) return [`${goal} via convoy`];
  return [...seas.map((sea) => placeInWords(variant, sea, 'EN')), goal];
}

function helpOf(variant: Variant, order: SupportHold | SupportMove | Convoy): string {
  const { supportedUnit } = order;
  const isForeign = supportedUnit.power !== order.unit.power;
  const owner = isForeign ? `${powerName(variant, supportedUnit.power, 'EN')}'s ` : '';
  const aided = `${owner}${unitWords(variant, supportedUnit)}`;
  if (order.type === 'SUPPORT_HOLD') return `SUPPORT ${aided}`;
  const verb = order.type === 'CONVOY' ? 'CONVOY' : 'SUPPORT';
  return `${verb} ${aided} -> ${placeInWords(variant, order.target, 'EN')}`;
}

function unitWords(variant: Variant, { type, location }: Unit): string {
  return `${UNIT_WORDS.EN[type]} ${placeInWords(variant, location, 'EN')}`;
}

/** "fleet in St Petersburg (south coast)". */
function placed(variant: Variant, { type, location }: Unit): string {
  return `${UNIT_WORDS.EN[type].toLowerCase()} in ${placeInWords(variant, location, 'EN')}`;
}

function article(type: UnitType): string {
  return type === 'ARMY' ? 'an' : 'a';
}
