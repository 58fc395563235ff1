import { orderText, unitText } from '../orders/text.js';
import type { Order } from '../vocabulary.js';

/** "A PAR - BUR", "A PAR R BUR", "A PAR D", "F STP/SC B", "WAIVE". */
export function writePython(order: Order): string {
  switch (order.type) {
    case 'WAIVE':
      return 'WAIVE';
    case 'BUILD':
      return `${unitText(order.unit)} B`;
    case 'DISBAND':
      return `${unitText(order.unit)} D`;
    case 'RETREAT':
      return `${unitText(order.unit)} R ${order.target.toUpperCase()}`;
    default:
      return orderText(order);
  }
}
