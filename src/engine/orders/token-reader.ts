import type { UnitType } from '../vocabulary.js';
import { normalize, type Lexicon } from './lexicon.js';
import { NotAnOrder, type WrittenPlace, type WrittenUnit } from './sentence.js';
import type { Token } from './tokens.js';

const UNIT_WORDS: ReadonlyMap<string, UnitType> = new Map([
  ['a', 'ARMY'],
  ['army', 'ARMY'],
  ['f', 'FLEET'],
  ['fleet', 'FLEET'],
]);
const COASTS: ReadonlyMap<string, string> = new Map([
  ['nc', 'nc'],
  ['ncs', 'nc'],
  ['north', 'nc'],
  ['sc', 'sc'],
  ['scs', 'sc'],
  ['south', 'sc'],
  ['ec', 'ec'],
  ['ecs', 'ec'],
  ['east', 'ec'],
  ['wc', 'wc'],
  ['wcs', 'wc'],
  ['west', 'wc'],
]);
/** "St. Petersburg" and "Mid-Atlantic Ocean" take three tokens and four. */
const LONGEST_NAME = 5;

/** Reads units and places off the tokens of one line, from left to right. */
export class TokenReader {
  private place = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly lexicon: Lexicon,
    private readonly endColumn: number,
  ) {}

  get isAtEnd(): boolean {
    return this.place >= this.tokens.length;
  }

  get column(): number {
    return this.tokens[this.place]?.column ?? this.endColumn;
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.place + ahead];
  }

  /** The next word, normalized; an empty text when the next token is none. */
  peekWord(ahead = 0): string {
    const token = this.peek(ahead);
    return token?.kind === 'word' ? normalize(token.text) : '';
  }

  skip(count = 1): void {
    this.place += count;
  }

  acceptArrow(): boolean {
    const isArrow = this.peek()?.kind === 'arrow';
    if (isArrow) this.skip();
    return isArrow;
  }

  acceptWord(words: ReadonlySet<string>): boolean {
    const isOne = words.has(this.peekWord());
    if (isOne) this.skip();
    return isOne;
  }

  /** "A PAR", "fleet St Petersburg (south coast)", or a place alone. */
  readUnit(): WrittenUnit {
    const unitType = this.acceptUnitType();
    return {
      unitType,
      ...this.readPlace(unitType === null ? 'a unit such as "A PAR"' : 'a province'),
    };
  }

  acceptUnitType(): UnitType | null {
    const unitType = UNIT_WORDS.get(this.peekWord()) ?? null;
    // A letter is a unit only when a place follows it: nothing else may be called "A" or "F".
    if (unitType === null || this.peek(1) === undefined) return null;
    this.skip();
    return unitType;
  }

  readPlace(expected = 'a province'): WrittenPlace {
    const length = this.lengthOfName();
    if (length === 0) throw this.unknownPlace(expected);
    const province = this.lexicon.province(this.textOf(length));
    this.skip(length);
    return { province: province ?? 0, coast: this.acceptCoast() };
  }

  /** The most tokens, from here on, that together name a province; 0 for none. */
  private lengthOfName(): number {
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const ends = [this.peek(), this.peek(length - 1)];
      const isName = ends.every((token) => token?.kind === 'word') && this.isPlainText(length);
      if (isName && this.lexicon.province(this.textOf(length)) !== undefined) return length;
    }
    return 0;
  }

  private isPlainText(length: number): boolean {
    const tokens = this.tokens.slice(this.place, this.place + length);
    return tokens.every(({ kind, text }) => kind === 'word' || text === '-');
  }

  private textOf(length: number): string {
    return this.tokens
      .slice(this.place, this.place + length)
      .map(({ text }) => text)
      .join(' ');
  }

  private acceptCoast(): string | null {
    const opening = this.peek()?.kind;
    if (opening === 'slash' || opening === 'open') return this.acceptMarkedCoast(opening);
    const bare = COASTS.get(this.peekWord());
    const isName = this.peekWord().length > 3;
    if (!bare || (isName && this.peekWord(1) !== 'coast')) return null;
    this.skip(isName ? 2 : 1);
    return bare;
  }

  private acceptMarkedCoast(opening: 'slash' | 'open'): string | null {
    const coast = COASTS.get(this.peekWord(1).replace(/coast$/, ''));
    if (!coast) throw new NotAnOrder(this.column, 'Expected a coast: nc, sc, ec or wc');
    this.skip(2);
    if (this.peekWord() === 'coast') this.skip();
    if (opening === 'open' && this.peek()?.kind === 'close') this.skip();
    return coast;
  }

  private unknownPlace(expected: string): NotAnOrder {
    const token = this.peek();
    if (!token)
      return new NotAnOrder(this.endColumn, `Expected ${expected}, but the line ends here`);
    const message = `Expected ${expected}, found "${token.text}"`;
    return new NotAnOrder(token.column, message, token.text);
  }
}
