import { at, type Ints } from '../board/ints.js';
import type { Board } from '../board/board.js';
import { NONE, type Battle } from '../movement/battle.js';
import type { OrderCheck } from './order-check.js';

const SPACE = 32;
const DASH = 45;
const SLASH = 47;
const LETTERS = 26;
const CODE_LENGTH = 3;
const COASTS = ['nc', 'sc', 'ec', 'wc'];

/**
 * Reads movement orders in canonical notation ("A PAR - BUR", "F STP/SC S A MOS - LVN") letter by letter,
 * without cutting them up first. Whatever is written in any other way it leaves to the parser.
 */
export class CanonicalReader {
  private readonly provinceOfCode: Ints;
  private readonly coastOf: Ints;
  private text = '';
  private place = 0;
  private coast = NONE;

  constructor(
    private readonly battle: Battle,
    private readonly check: OrderCheck,
  ) {
    const { board } = battle;
    this.provinceOfCode = new Int32Array(LETTERS ** CODE_LENGTH).fill(NONE);
    this.coastOf = new Int32Array(board.provinceCount * COASTS.length).fill(NONE);
    board.locationCodes.forEach((code, location) => this.learn(board, code, location));
  }

  private learn(board: Board, code: string, location: number): void {
    const [province = '', coast] = code.split('/');
    if (coast === undefined) this.provinceOfCode[codeNumber(province, 0)] = location;
    else
      this.coastOf[at(board.provinceOf, location) * COASTS.length + COASTS.indexOf(coast)] =
        location;
  }

  /** The order, encoded, with the check's problem set; NONE when it is for no unit on the board, or not canonical. */
  read(text: string): number {
    this.text = text;
    this.place = 0;
    const unit = this.readUnit();
    if (unit === NONE || !this.accept(SPACE)) return NONE;
    switch (this.next() | SPACE) {
      case DASH | SPACE:
        return this.readMove(unit);
      case 104: // h
        this.place += 1;
        return this.isAtEnd() ? this.check.hold(unit) : NONE;
      case 115: // s
        return this.readSupport(unit);
      case 99: // c
        return this.readConvoy(unit);
      default:
        return NONE;
    }
  }

  private readMove(unit: number): number {
    this.place += 1;
    if (!this.accept(SPACE)) return NONE;
    const target = this.readPlace();
    if (target === NONE) return NONE;
    const isVia = this.isAtEnd() ? 0 : 1;
    if (isVia && !this.acceptVia()) return NONE;
    return this.check.move(unit, target, this.coast, isVia);
  }

  private readSupport(unit: number): number {
    this.place += 1;
    if (!this.accept(SPACE)) return NONE;
    const aided = this.readUnit();
    if (aided === NONE) return NONE;
    if (this.isAtEnd()) return this.check.supportHold(unit, aided);
    const target = this.readAidedTarget();
    return target === NONE ? NONE : this.check.supportMove(unit, aided, target, this.coast);
  }

  private readConvoy(unit: number): number {
    this.place += 1;
    if (!this.accept(SPACE)) return NONE;
    const aided = this.readUnit();
    if (aided === NONE) return NONE;
    const target = this.readAidedTarget();
    return target === NONE ? NONE : this.check.convoy(unit, aided, target);
  }

  private readAidedTarget(): number {
    if (!this.accept(SPACE) || !this.accept(DASH) || !this.accept(SPACE)) return NONE;
    const target = this.readPlace();
    return this.isAtEnd() ? target : NONE;
  }

  /** "A PAR": the province, where such a unit stands. */
  private readUnit(): number {
    const letter = this.next() | SPACE;
    this.place += 1;
    const isUnit = letter === 97 || letter === 102; // a, f
    if (!isUnit || !this.accept(SPACE)) return NONE;
    const province = this.readPlace();
    if (province === NONE) return NONE;
    const unit = at(this.battle.unitAt, province);
    if (unit === NONE) return NONE;
    return at(this.battle.isFleet, unit) === Number(letter === 102) ? province : NONE;
  }

  /** A province; the coast that is named with it is kept apart. */
  private readPlace(): number {
    const province = codeNumberAt(this.text, this.place, this.provinceOfCode);
    this.place += CODE_LENGTH;
    this.coast = NONE;
    if (province === NONE || this.next() !== SLASH) return province;
    const coast = COASTS.indexOf(this.text.slice(this.place + 1, this.place + 3).toLowerCase());
    this.place += CODE_LENGTH;
    if (coast === -1) return NONE;
    this.coast = at(this.coastOf, province * COASTS.length + coast);
    return province;
  }

  private acceptVia(): boolean {
    const rest = this.text.slice(this.place).toLowerCase();
    return rest === ' via' || rest === ' via convoy';
  }

  private accept(character: number): boolean {
    const isNext = this.next() === character;
    this.place += 1;
    return isNext;
  }

  private next(): number {
    return this.place < this.text.length ? this.text.charCodeAt(this.place) : 0;
  }

  private isAtEnd(): boolean {
    return this.place === this.text.length;
  }
}

function codeNumberAt(text: string, place: number, provinceOfCode: Ints): number {
  if (place + CODE_LENGTH > text.length) return NONE;
  const number = codeNumber(text, place);
  return number < 0 ? NONE : at(provinceOfCode, number);
}

/** A code of three letters as a number; negative for anything else. */
function codeNumber(text: string, place: number): number {
  const first = letterAt(text, place);
  const second = letterAt(text, place + 1);
  const third = letterAt(text, place + 2);
  if ((first | second | third) < 0) return NONE;
  return (first * LETTERS + second) * LETTERS + third;
}

function letterAt(text: string, place: number): number {
  const letter = (text.charCodeAt(place) | SPACE) - 97;
  return letter < LETTERS ? letter : NONE;
}
