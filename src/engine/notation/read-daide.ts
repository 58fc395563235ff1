import type { Variant } from '../board/variant.js';
import type { PowerCode } from '../vocabulary.js';
import { mistakeFor } from './json-line.js';
import {
  NotAnOrder,
  type Sentence,
  type WrittenPlace,
  type WrittenUnit,
} from '../orders/sentence.js';
import { isList, type List, type Node, parseLists } from './daide-syntax.js';
import { daideNames, daidePower, type Names } from './names.js';
import { sentence } from './sentences.js';

const VERBS = ['HLD', 'MTO', 'CTO', 'SUP', 'CVY', 'RTO', 'DSB', 'REM', 'BLD'];
const COASTS = ['NCS', 'SCS', 'ECS', 'WCS'];
const UNIT_TYPES = ['AMY', 'FLT'];

/** Reads "( ( FRA AMY PAR ) MTO BUR )". @throws NotAnOrder where it makes no sense. */
export function readDaide(line: string, variant: Variant): Sentence[] {
  return [new DaideReader(variant).order(unwrap(parseLists(line)))];
}

/** Some write the brackets around the whole order, some do not. */
function unwrap(list: List): List {
  const [only, ...others] = list.items;
  return isList(only) && others.length === 0 ? unwrap(only) : list;
}

class DaideReader {
  private readonly names: Names;
  private readonly powers: ReadonlyMap<string, PowerCode>;

  constructor(variant: Variant) {
    this.names = daideNames(variant);
    this.powers = new Map(variant.powers.map(({ code }) => [daidePower(code), code]));
  }

  order(list: List): Sentence {
    const [subject] = list.items;
    if (!isList(subject)) {
      this.word(list, 0, 'a power such as FRA, or a unit in brackets', [...this.powers.keys()]);
      this.word(list, 1, 'WVE', ['WVE']);
      return this.end(sentence('WAIVE'), list, 2);
    }
    const unit = this.unit(list, 0);
    const verb = this.word(list, 1, 'a verb such as MTO', VERBS);
    return this.action(verb, unit, list);
  }

  private action(verb: string, unit: WrittenUnit, list: List): Sentence {
    switch (verb) {
      case 'MTO':
        return this.end(sentence('MOVE', { unit, target: this.place(list, 2) }), list, 3);
      case 'RTO':
        return this.end(sentence('RETREAT', { unit, target: this.place(list, 2) }), list, 3);
      case 'CTO':
        return this.voyage(unit, list);
      case 'SUP':
        return this.support(unit, list);
      case 'CVY':
        return this.convoy(unit, list);
      case 'HLD':
        return this.end(sentence('HOLD', { unit }), list, 2);
      case 'BLD':
        return this.end(sentence('BUILD', { unit }), list, 2);
      default:
        return this.end(sentence('DISBAND', { unit }), list, 2);
    }
  }

  /** The route is read, and then the rules find one themselves. */
  private voyage(unit: WrittenUnit, list: List): Sentence {
    const order = sentence('MOVE', { unit, target: this.place(list, 2), isVia: true });
    if (list.items.length < 4) return order;
    this.word(list, 3, 'VIA', ['VIA']);
    const seas = list.items[4];
    if (!isList(seas)) throw missing(list, 'the seas of the route in brackets', seas);
    seas.items.forEach((_, index) => this.place(seas, index));
    return this.end(order, list, 5);
  }

  private support(unit: WrittenUnit, list: List): Sentence {
    const aided = this.unit(list, 2);
    if (list.items.length < 4) return sentence('SUPPORT_HOLD', { unit, aided });
    this.word(list, 3, 'MTO', ['MTO']);
    const target = this.place(list, 4);
    return this.end(sentence('SUPPORT_MOVE', { unit, aided, target }), list, 5);
  }

  private convoy(unit: WrittenUnit, list: List): Sentence {
    const aided = this.unit(list, 2);
    this.word(list, 3, 'CTO', ['CTO']);
    return this.end(sentence('CONVOY', { unit, aided, target: this.place(list, 4) }), list, 5);
  }

  private unit(list: List, index: number): WrittenUnit {
    const node = list.items[index];
    if (!isList(node)) throw missing(list, 'a unit such as ( FRA AMY PAR )', node);
    const power = this.word(node, 0, 'a power such as FRA', [...this.powers.keys()]);
    const owner = this.powers.get(power) ?? '';
    const type = this.word(node, 1, 'AMY or FLT', UNIT_TYPES);
    const unitType = type === 'AMY' ? 'ARMY' : 'FLEET';
    return this.end({ unitType, owner, ...this.place(node, 2) }, node, 3);
  }

  /** "PAR", or with a coast "( SPA NCS )". */
  private place(list: List, index: number): WrittenPlace {
    const node = list.items[index];
    if (!isList(node)) return this.province(list, index);
    const { province } = this.province(node, 0);
    const coast = this.word(node, 1, 'a coast: NCS, SCS, ECS or WCS', COASTS);
    return this.end({ province, coast: coast.slice(0, 2).toLowerCase() }, node, 2);
  }

  private province(list: List, index: number): WrittenPlace {
    const words = this.names.all.map((name) => name.toUpperCase());
    const name = this.word(list, index, 'a province such as PAR', words);
    return this.names.place(name) ?? { province: 0, coast: null };
  }

  private word(list: List, index: number, expected: string, words: readonly string[]): string {
    const node = list.items[index];
    if (node === undefined || isList(node)) throw missing(list, expected, node);
    const word = node.text.toUpperCase();
    if (words.includes(word)) return word;
    const message = `Expected ${expected}, found "${node.text}"`;
    throw new NotAnOrder(node.column, message, () => mistakeFor(word, words));
  }

  private end<Read>(read: Read, list: List, length: number): Read {
    const surplus = list.items[length];
    if (surplus === undefined) return read;
    throw new NotAnOrder(surplus.column, 'Expected ")" here');
  }
}

function missing(list: List, expected: string, found?: Node): NotAnOrder {
  return found === undefined
    ? new NotAnOrder(list.end, `Expected ${expected}, but the list ends here`)
    : new NotAnOrder(found.column, `Expected ${expected}`);
}
