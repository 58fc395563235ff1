import type { Variant } from '../board/variant.js';
import { NotAnOrder, type Sentence, type WrittenPlace } from '../orders/sentence.js';
import { notOneOf, parseJson, valuesIn } from './json-line.js';
import { godipNames, type Names } from './names.js';
import { anyUnit, sentence } from './sentences.js';

const VERBS = ['hold', 'move', 'moveviaconvoy', 'support', 'convoy', 'build', 'disband', 'waive'];
const UNIT_TYPES = ['army', 'fleet'];

/** Reads `["par","Move","bur"]`. @throws NotAnOrder where it makes no sense. */
export function readGodip(line: string, variant: Variant): Sentence[] {
  const value = parseJson(line);
  if (!Array.isArray(value))
    throw new NotAnOrder(1, 'Expected a list such as ["par","Move","bur"]');
  return [new GodipReader(line, godipNames(variant)).read()];
}

class GodipReader {
  private readonly parts: readonly { text: string; column: number }[];

  constructor(
    private readonly line: string,
    private readonly names: Names,
  ) {
    this.parts = valuesIn(line);
  }

  read(): Sentence {
    if (this.parts[0]?.text.toLowerCase() === 'waive') return this.end(sentence('WAIVE'), 1);
    const unit = anyUnit(this.place(0));
    const verb = this.word(1, 'a verb such as "Move"', VERBS);
    switch (verb) {
      case 'hold':
        return this.end(sentence('HOLD', { unit }), 2);
      case 'disband':
        return this.end(sentence('DISBAND', { unit }), 2);
      case 'build':
        return this.build();
      case 'support':
        return this.support();
      case 'convoy': {
        const aided = anyUnit(this.place(2));
        return this.end(sentence('CONVOY', { unit, aided, target: this.place(3) }), 4);
      }
      default: {
        const isVia = verb === 'moveviaconvoy';
        return this.end(sentence('MOVE', { unit, target: this.place(2), isVia }), 3);
      }
    }
  }

  private build(): Sentence {
    const type = this.word(2, '"Army" or "Fleet"', UNIT_TYPES);
    const unit = {
      ...this.place(0),
      unitType: type === 'army' ? ('ARMY' as const) : ('FLEET' as const),
    };
    return this.end(sentence('BUILD', { unit }), 3);
  }

  /** A support to hold names the supported province twice. */
  private support(): Sentence {
    const unit = anyUnit(this.place(0));
    const [aided, target] = [anyUnit(this.place(2)), this.place(3)];
    const isHold = aided.province === target.province;
    const parts = isHold ? { unit, aided } : { unit, aided, target };
    return this.end(sentence(isHold ? 'SUPPORT_HOLD' : 'SUPPORT_MOVE', parts), 4);
  }

  private place(index: number): WrittenPlace {
    const part = this.part(index, 'a province such as "par"');
    const place = this.names.place(part.text.replace('_', '/'));
    if (!place) throw notOneOf(part, 'a province such as "par"', this.names.all);
    return place;
  }

  private word(index: number, expected: string, words: readonly string[]): string {
    const part = this.part(index, expected);
    const word = part.text.toLowerCase();
    if (!words.includes(word)) throw notOneOf(part, expected, words);
    return word;
  }

  private part(index: number, expected: string): { text: string; column: number } {
    const part = this.parts[index];
    if (part) return part;
    const end = this.line.trimEnd().length;
    throw new NotAnOrder(end, `Expected ${expected}, but the list ends here`);
  }

  private end(order: Sentence, length: number): Sentence {
    const surplus = this.parts[length];
    if (!surplus) return order;
    throw new NotAnOrder(surplus.column, `Expected the end of the list, found "${surplus.text}"`);
  }
}
