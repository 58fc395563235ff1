import type { Build, Convoy, Disband, Order, SupportMove, Unit, Waive } from '../vocabulary.js';

/** "A PAR", "F STP/SC". */
export function unitText(unit: Unit): string {
  return `${unit.type === 'ARMY' ? 'A' : 'F'} ${unit.location.toUpperCase()}`;
}

/** The canonical DATC notation of an order: "A PAR - BUR", "F STP/SC S A MOS - LVN", "A LON - BEL VIA", "Build F BRE". */
export function orderText(order: Order): string {
  switch (order.type) {
    case 'WAIVE':
      return 'Waive';
    case 'BUILD':
      return `Build ${unitText(order.unit)}`;
    case 'DISBAND':
      return `Disband ${unitText(order.unit)}`;
    default:
      return `${unitText(order.unit)} ${actionText(order)}`;
  }
}

function actionText(order: Exclude<Order, Waive | Build | Disband>): string {
  switch (order.type) {
    case 'HOLD':
      return 'H';
    case 'MOVE':
      return `- ${order.target.toUpperCase()}${order.isByConvoy ? ' VIA' : ''}`;
    case 'RETREAT':
      return `- ${order.target.toUpperCase()}`;
    case 'SUPPORT_HOLD':
      return `S ${unitText(order.supportedUnit)}`;
    case 'SUPPORT_MOVE':
    case 'CONVOY':
      return `${order.type === 'CONVOY' ? 'C' : 'S'} ${aidedText(order)}`;
  }
}

function aidedText({ supportedUnit, target }: SupportMove | Convoy): string {
  return `${unitText(supportedUnit)} - ${target.toUpperCase()}`;
}
