import type { PowerCode, UnitType } from '../vocabulary.js';
import { Choices } from './choices.js';
import type { Lexicon } from './lexicon.js';
import { editsBetween, nearest } from './nearest.js';
import { type Mistake, NotAnOrder, type WrittenPlace, type WrittenUnit } from './sentence.js';
import { normalize } from './spelling.js';
import { LONGEST_PHRASE, TokenCursor } from './token-cursor.js';
import type { Token } from './tokens.js';
import { ARTICLE, coastOf, unitTypeOf, WHERE } from './words.js';

/** "St. Petersburg" and "Mid-Atlantic Ocean" take three tokens and four. */
const LONGEST_NAME = 5;

/** Reads units and places off the tokens of one line, from left to right. */
export class TokenReader extends TokenCursor {
  constructor(
    tokens: readonly Token[],
    private readonly lexicon: Lexicon,
    endColumn: number,
    private readonly choices = new Choices(),
  ) {
    super(tokens, endColumn);
  }

  /** "Austria-Hungary:" in front of an order: the submission has named the power already. */
  skipHeading(): void {
    const colon = [1, 2, 3, 4].find((ahead) => this.peek(ahead)?.kind === 'colon');
    if (colon !== undefined && this.isPlainText(colon)) this.skip(colon + 1);
  }

  /** A power in front of a unit, as in "England's A LON" or "Turkish F CON"; undefined for none. */
  acceptPower(): PowerCode | undefined {
    const length = this.longest(LONGEST_PHRASE, (text) => this.lexicon.power(text) !== undefined);
    const isBeforeUnit = unitTypeOf(this.peekWord(length)) !== null && this.peek(length + 1);
    if (length === 0 || !isBeforeUnit) return this.acceptPossessive();
    const power = this.lexicon.power(this.textOf(length));
    this.skip(length);
    return power;
  }

  private acceptPossessive(): PowerCode | undefined {
    const [, owner] = /^(.*)['’]s$/u.exec(this.peek()?.text ?? '') ?? [];
    if (owner === undefined) return undefined;
    this.skip();
    return this.lexicon.power(owner);
  }

  /** "A PAR", "fleet St Petersburg (south coast)", "APAR", or a place alone. */
  readUnit(): WrittenUnit {
    const unitType = this.acceptUnitType();
    if (unitType !== null) {
      this.acceptWord(WHERE);
      return { unitType, ...this.readPlace() };
    }
    const glued = this.acceptGluedUnit();
    return glued ?? { unitType, ...this.readPlace('a unit such as "A PAR"') };
  }

  acceptUnitType(): UnitType | null {
    const articles = this.articlesBeforeUnit();
    const unitType = unitTypeOf(this.peekWord(articles));
    // A letter is a unit only when a place follows it: nothing else may be called "A" or "F".
    if (unitType === null || this.peek(articles + 1) === undefined) return null;
    this.skip(articles + 1);
    return unitType;
  }

  /** "Build Paris army" names the unit last. */
  acceptClosingUnitType(): UnitType | null {
    const unitType = this.peek(1) === undefined ? unitTypeOf(this.peekWord()) : null;
    if (unitType !== null) this.skip();
    return unitType;
  }

  get isAtPlace(): boolean {
    return this.lengthOfName() > 0;
  }

  readPlace(expected = 'a province'): WrittenPlace {
    const before = this.acceptCoastInFront();
    const length = this.lengthOfName();
    if (length === 0) throw this.unknownPlace(expected);
    const province = this.takePlace(this.textOf(length), this.column);
    this.skip(length);
    const coast = before ?? this.acceptCoast();
    return { province, coast: coast === null ? null : this.lexicon.coast(province, coast) };
  }

  private takePlace(text: string, column: number): number {
    const provinces = this.lexicon.provinces(text);
    return this.choices.take(normalize(text), { text, column, provinces });
  }

  /** "Builds a fleet", "the army": an article counts as one only before a unit that is written out. */
  private articlesBeforeUnit(): number {
    const unit = this.peekWord(1);
    const isArticle = ARTICLE.has(this.peekWord()) && unit.length > 1 && unitTypeOf(unit) !== null;
    return isArticle ? 1 : 0;
  }

  private acceptGluedUnit(): WrittenUnit | null {
    const { text = '', column = 0 } = this.peek() ?? {};
    const unitType = unitTypeOf(text.slice(0, 1).toLowerCase());
    const rest = text.slice(1);
    const isName = this.lengthOfName() > 0 || this.lexicon.provinces(rest).length === 0;
    if (unitType === null || isName) return null;
    const province = this.takePlace(rest, column + 1);
    this.skip();
    return { unitType, province, coast: this.acceptCoast() };
  }

  /** The most tokens, from here on, that together name a province; 0 for none. */
  private lengthOfName(): number {
    return this.longest(LONGEST_NAME, (text) => this.lexicon.provinces(text).length > 0);
  }

  /** "north coast of Spain". */
  private acceptCoastInFront(): string | null {
    const length = this.longest(LONGEST_PHRASE, (text) => coastOf(text, false) !== undefined);
    if (length < 2 || !WHERE.has(this.peekWord(length))) return null;
    const coast = coastOf(this.textOf(length), false) ?? null;
    this.skip(length + 1);
    return coast;
  }

  private acceptCoast(): string | null {
    const opening = this.peek()?.kind;
    if (opening === 'slash' || opening === 'open') return this.acceptMarkedCoast();
    return this.acceptCoastAt(0, false) ?? this.acceptHyphenatedCoast();
  }

  private acceptMarkedCoast(): string | null {
    const coast = this.acceptCoastAt(1, true);
    if (coast === null) throw new NotAnOrder(this.column, 'Expected a coast: nc, sc, ec or wc');
    if (this.peek()?.kind === 'close') this.skip();
    return coast;
  }

  /** "SPA-NC": the code of a coast, where a destination would be no province. */
  private acceptHyphenatedCoast(): string | null {
    const isCode = this.peek()?.text === '-' && this.peekWord(1).length <= 3;
    return isCode ? this.acceptCoastAt(1, false) : null;
  }

  private acceptCoastAt(from: number, isMarked: boolean): string | null {
    const isCoast = (text: string) => coastOf(text, isMarked) !== undefined;
    const length = this.longest(LONGEST_PHRASE, isCoast, from);
    if (length === 0) return null;
    const coast = coastOf(this.textOf(length, from), isMarked) ?? null;
    this.skip(from + length);
    return coast;
  }

  private unknownPlace(expected: string): NotAnOrder {
    const token = this.peek();
    if (!token)
      return new NotAnOrder(this.endColumn, `Expected ${expected}, but the line ends here`);
    const message = `Expected ${expected}, found "${token.text}"`;
    return new NotAnOrder(token.column, message, () => this.nearestPlace());
  }

  /** Of the next words, alone or together as far as a name goes, those that are nearest to a name. */
  private nearestPlace(): Mistake | null {
    let best: Mistake | null = null;
    let leastShare = 1;
    for (let length = 1; length <= LONGEST_NAME && this.isPlainText(length); length += 1) {
      const spelling = normalize(this.textOf(length));
      const near = nearest(spelling, this.lexicon.spellings);
      const share = near === null ? 1 : editsBetween(spelling, near) / spelling.length;
      if (near === null || share >= leastShare) continue;
      leastShare = share;
      best = { length: this.widthOf(length), nearest: near };
    }
    return best;
  }
}
