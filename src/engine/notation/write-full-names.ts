import type { Variant } from '../board/variant.js';
import type { Locale, Order, Unit } from '../vocabulary.js';
import { ORDER_WORDS, type OrderWords, placeInWords, UNIT_WORDS } from './full-names.js';
import type { WriteOptions } from './notation.js';

/** "Army Berlin supports Army Munich - Silesia", in any of the languages. */
export function writeFullNames(
  variant: Variant,
  order: Order,
  { locale = 'EN' }: WriteOptions,
): string {
  return new Pen(variant, locale).write(order);
}

class Pen {
  private readonly words: OrderWords;

  constructor(
    private readonly variant: Variant,
    private readonly locale: Locale,
  ) {
    this.words = ORDER_WORDS[locale];
  }

  write(order: Order): string {
    const { words } = this;
    switch (order.type) {
      case 'WAIVE':
        return words.waive;
      case 'BUILD':
        return `${words.build} ${this.unit(order.unit)}`;
      case 'DISBAND':
        return `${words.disband} ${this.unit(order.unit)}`;
      default:
        return `${this.unit(order.unit)} ${this.action(order)}`;
    }
  }

  private action(order: Exclude<Order, { type: 'WAIVE' | 'BUILD' | 'DISBAND' }>): string {
    const { words } = this;
    switch (order.type) {
      case 'HOLD':
        return words.holds;
      case 'MOVE':
        return `- ${this.place(order.target)}${order.isByConvoy ? ` ${words.byConvoy}` : ''}`;
      case 'RETREAT':
        return `${words.retreatsTo} ${this.place(order.target)}`;
      case 'SUPPORT_HOLD':
        return `${words.supports} ${this.unit(order.supportedUnit)}`;
      case 'SUPPORT_MOVE':
        return `${words.supports} ${this.unit(order.supportedUnit)} - ${this.place(order.target)}`;
      case 'CONVOY':
        return `${words.convoys} ${this.unit(order.supportedUnit)} - ${this.place(order.target)}`;
    }
  }

  private unit({ type, location }: Unit): string {
    return `${UNIT_WORDS[this.locale][type]} ${this.place(location)}`;
  }

  private place(location: string): string {
    return placeInWords(this.variant, location, this.locale);
  }
}
