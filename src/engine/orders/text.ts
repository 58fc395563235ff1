import type {
  Build,
  Convoy,
  Disband,
  Order,
  SupportHold,
  SupportMove,
  Unit,
  Waive,
} from '../vocabulary.js';

export interface TextOptions {
  /** "A MUN S FRANCE A BUR": names the power of a unit that is another's. */
  readonly isOwnerNamed?: boolean;
}

/** "A PAR", "F STP/SC". */
export function unitText(unit: Unit): string {
  return `${unit.type === 'ARMY' ? 'A' : 'F'} ${unit.location.toUpperCase()}`;
}

/** The canonical DATC notation of an order: "A PAR - BUR", "F STP/SC S A MOS - LVN", "A LON - BEL VIA", "Build F BRE". */
export function orderText(order: Order, options: TextOptions = {}): string {
  switch (order.type) {
    case 'WAIVE':
      return 'Waive';
    case 'BUILD':
      return `Build ${unitText(order.unit)}`;
    case 'DISBAND':
      return `Disband ${unitText(order.unit)}`;
    default:
      return `${unitText(order.unit)} ${actionText(order, options)}`;
  }
}

function actionText(order: Exclude<Order, Waive | Build | Disband>, options: TextOptions): string {
  switch (order.type) {
    case 'HOLD':
      return 'H';
    case 'MOVE':
      return `- ${order.target.toUpperCase()}${order.isByConvoy ? ' VIA' : ''}`;
    case 'RETREAT':
      return `- ${order.target.toUpperCase()}`;
    case 'SUPPORT_HOLD':
      return `S ${helpedText(order, options)}`;
    case 'SUPPORT_MOVE':
    case 'CONVOY':
      return `${order.type === 'CONVOY' ? 'C' : 'S'} ${helpedText(order, options)} - ${order.target.toUpperCase()}`;
  }
}

function helpedText(
  { power, supportedUnit }: SupportHold | SupportMove | Convoy,
  { isOwnerNamed = false }: TextOptions,
): string {
  const isForeign = supportedUnit.power !== power;
  const owner = isOwnerNamed && isForeign ? `${supportedUnit.power.toUpperCase()} ` : '';
  return `${owner}${unitText(supportedUnit)}`;
}
