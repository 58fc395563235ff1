import type { Variant } from '../board/variant.js';
import type {
  Convoy,
  LocationCode,
  Move,
  Order,
  SupportHold,
  SupportMove,
  Unit,
} from '../vocabulary.js';
import { daideNames, daidePower, partsOf, type Names } from './names.js';
import { allSeas, seaRoute, seasOf } from './sea-route.js';
import type { WriteOptions } from './notation.js';

/** "( ( FRA AMY PAR ) MTO BUR )". */
export function writeDaide(variant: Variant, order: Order, options: WriteOptions): string {
  if (order.type === 'WAIVE') return `( ${daidePower(order.power)} WVE )`;
  const pen = new Pen(variant, options);
  return `( ${pen.unit(order.unit)} ${pen.action(order)} )`;
}

class Pen {
  private readonly names: Names;

  constructor(
    private readonly variant: Variant,
    private readonly options: WriteOptions,
  ) {
    this.names = daideNames(variant);
  }

  unit({ power, type, location }: Unit): string {
    return `( ${daidePower(power)} ${type === 'ARMY' ? 'AMY' : 'FLT'} ${this.place(location)} )`;
  }

  action(order: Exclude<Order, { type: 'WAIVE' }>): string {
    switch (order.type) {
      case 'HOLD':
        return 'HLD';
      case 'BUILD':
        return 'BLD';
      case 'DISBAND':
        return this.options.phase === 'ADJUSTMENT' ? 'REM' : 'DSB';
      case 'MOVE':
        return order.isByConvoy ? this.voyage(order) : `MTO ${this.place(order.target)}`;
      case 'RETREAT':
        return `RTO ${this.place(order.target)}`;
      default:
        return this.help(order);
    }
  }

  private help(order: SupportHold | SupportMove | Convoy): string {
    const aided = this.unit(order.supportedUnit);
    if (order.type === 'SUPPORT_HOLD') return `SUP ${aided}`;
    const [verb, going] = order.type === 'CONVOY' ? ['CVY', 'CTO'] : ['SUP', 'MTO'];
    return `${verb} ${aided} ${going} ${this.place(order.target)}`;
  }

  /** The syntax demands a route: over the fleets on the board, or, where these are not told, over any seas. */
  private voyage({ unit, target }: Move): string {
    const { board } = this.variant;
    const waters = [seasOf(board, this.options.units ?? []), allSeas(board)];
    const routes = waters.map((seas) => seaRoute(board, unit.location, target, seas));
    const route = routes.find((seas) => seas.length > 0) ?? [];
    const names = route.map((sea) => this.place(sea)).join(' ');
    return `CTO ${this.place(target)}${names === '' ? '' : ` VIA ( ${names} )`}`;
  }

  private place(location: LocationCode): string {
    const { province, coast } = partsOf(location);
    const name = this.names.of(province);
    return coast === null ? name : `( ${name} ${coast.toUpperCase()}S )`;
  }
}
