import { countAdjustments } from '../adjustments/count-adjustments.js';
import { adjustmentsOf } from '../position/adjustments.js';
import { phaseOf } from '../position/calendar.js';
import type { PowerCode } from '../vocabulary.js';
import { countOncePerUnit } from './count-orders.js';
import type { Field } from './field.js';
import type { Reading } from './reading.js';

/** One power's whole list, with a problem for each order that does not count beside the others. */
export function counted<Read extends Reading>(
  { position, rules, variant }: Field,
  power: PowerCode,
  readings: readonly Read[],
): Read[] {
  if (phaseOf(position).type !== 'ADJUSTMENT') return countOncePerUnit(readings, rules);
  const due = adjustmentsOf(variant, position).find((adjustment) => adjustment.power === power);
  return countAdjustments(readings, rules, due ?? { builds: 0, disbands: 0 });
}
