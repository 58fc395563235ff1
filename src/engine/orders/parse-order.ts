import type { OrderType } from '../vocabulary.js';
import { Choices } from './choices.js';
import type { Lexicon } from './lexicon.js';
import { nearest } from './nearest.js';
import {
  type Mistake,
  NotAnOrder,
  type Sentence,
  type WrittenPlace,
  type WrittenUnit,
} from './sentence.js';
import { TokenReader } from './token-reader.js';
import { type Token, tokenize } from './tokens.js';
import {
  BUILD,
  CONVOY,
  FILLER,
  HOLD,
  MOVE,
  MUTUAL_SUPPORT,
  OF_A_BUILD,
  REMOVE,
  RETREAT,
  SUPPORT,
  VERB_SPELLINGS,
  VIA,
  WAIVE,
} from './words.js';

const VERBS_EXPECTED = 'Expected "-", "H", "S", "C", "R", "D" or "B" after the unit';
/** "1 unused build pending." */
const UNUSED = /^\s*(?:[\p{L}-]+:\s*)?([1-9]\d?) unused builds? pending\.?\s*$/iu;
/** "W 2", "waive 2"; a "W" alone might be anything. */
const WAIVES = /^\s*(?:w|v|waive) ?x? ?([1-9]\d?)\s*$/i;

/** Reads one line as an order or several, or throws NotAnOrder where it stops making sense. */
export function parseOrder(line: string, lexicon: Lexicon, choices = new Choices()): Sentence[] {
  const waives = (UNUSED.exec(line) ?? WAIVES.exec(line))?.[1];
  if (waives !== undefined) return Array.from({ length: Number(waives) }, waive);
  const reader = new TokenReader(tokenize(line), lexicon, line.trimEnd().length + 1, choices);
  if (reader.isAtEnd) throw new NotAnOrder(1, 'Expected an order, but the line is empty');
  reader.skipHeading();
  reader.acceptPower();
  const sentences = parseSentences(reader);
  if (!reader.isAtEnd) throw goesOn(reader, line);
  return sentences;
}

function goesOn(reader: TokenReader, line: string): NotAnOrder {
  const { column } = reader;
  const message = `Expected the end of the order, found "${reader.peek()?.text ?? ''}"`;
  return new NotAnOrder(column, message, () => ({ length: line.length - column + 1, nearest: '' }));
}

function parseSentences(reader: TokenReader): Sentence[] {
  if (reader.acceptWord(WAIVE)) {
    reader.acceptWord(OF_A_BUILD);
    return [waive()];
  }
  if (startsWithVerb(reader, BUILD)) return [plain('BUILD', readBuilt(reader))];
  if (startsWithVerb(reader, REMOVE)) return [plain('DISBAND', reader.readUnit())];
  const unit = reader.readUnit();
  return reader.acceptWord(MUTUAL_SUPPORT)
    ? mutualSupport(unit, readAided(reader))
    : [parseAction(reader, unit)];
}

/** A verb in front of a unit; "B" and "D" only where a unit word follows, as no place is called that. */
function startsWithVerb(reader: TokenReader, verbs: ReadonlySet<string>): boolean {
  return reader.peek(1)?.kind === 'word' && reader.acceptWord(verbs);
}

function readBuilt(reader: TokenReader): WrittenUnit {
  const unit = reader.readUnit();
  return { ...unit, unitType: unit.unitType ?? reader.acceptClosingUnitType() };
}

/** Two units that support each other to hold. */
function mutualSupport(unit: WrittenUnit, aided: WrittenUnit): Sentence[] {
  return [
    { ...plain('SUPPORT_HOLD', unit), aided },
    { ...plain('SUPPORT_HOLD', aided), aided: unit },
  ];
}

function parseAction(reader: TokenReader, unit: WrittenUnit): Sentence {
  if (reader.acceptWord(HOLD)) return plain('HOLD', unit);
  if (reader.acceptWord(SUPPORT)) return parseSupport(reader, unit);
  if (reader.acceptWord(CONVOY)) return parseConvoy(reader, unit);
  if (reader.acceptWord(RETREAT)) return parseRetreat(reader, unit);
  if (reader.acceptWord(REMOVE)) return plain('DISBAND', unit);
  if (reader.acceptWord(BUILD)) return plain('BUILD', unit);
  // Two places and nothing between them can only be a move.
  if (acceptMove(reader) || reader.isAtPlace) return parseMove(reader, unit);
  throw notAVerb(reader);
}

function notAVerb(reader: TokenReader): NotAnOrder {
  const found = reader.peek();
  if (!found) return new NotAnOrder(reader.column, `${VERBS_EXPECTED}, but the line ends here`);
  const message = `${VERBS_EXPECTED}, found "${found.text}"`;
  return new NotAnOrder(reader.column, message, () => nearestVerb(found));
}

/** A strange mark may be meant for an arrow, a word for a verb. */
function nearestVerb({ kind, text }: Token): Mistake | null {
  const near = kind === 'word' ? nearest(text.toLowerCase(), VERB_SPELLINGS) : '-';
  return near === null ? null : { length: text.length, nearest: near };
}

function acceptMove(reader: TokenReader): boolean {
  if (!reader.acceptArrow() && !reader.acceptWord(MOVE)) return false;
  reader.acceptWord(FILLER);
  return true;
}

function parseMove(reader: TokenReader, unit: WrittenUnit): Sentence {
  let target = reader.readPlace();
  let isVia = false;
  // A written path is accepted and ignored (DATC 4.A.6); it does say that a convoy is meant.
  while (reader.acceptArrow()) {
    target = reader.readPlace();
    isVia = true;
  }
  return { verb: 'MOVE', unit, aided: null, target, isVia: reader.acceptWord(VIA) || isVia };
}

function parseSupport(reader: TokenReader, unit: WrittenUnit): Sentence {
  const aided = readAided(reader);
  if (reader.isAtEnd || reader.acceptWord(HOLD)) return { ...plain('SUPPORT_HOLD', unit), aided };
  const target = readAidedTarget(reader);
  reader.acceptWord(VIA);
  return { ...plain('SUPPORT_MOVE', unit), aided, target };
}

function parseConvoy(reader: TokenReader, unit: WrittenUnit): Sentence {
  const aided = readAided(reader);
  const target = readAidedTarget(reader);
  reader.acceptWord(VIA);
  return { ...plain('CONVOY', unit), aided, target };
}

function readAided(reader: TokenReader): WrittenUnit {
  const owner = reader.acceptPower();
  return { ...reader.readUnit(), ...(owner !== undefined && { owner }) };
}

function readAidedTarget(reader: TokenReader): WrittenPlace {
  if (acceptMove(reader) || reader.isAtPlace) return reader.readPlace();
  throw new NotAnOrder(reader.column, 'Expected "-" and where the supported or convoyed unit goes');
}

function parseRetreat(reader: TokenReader, unit: WrittenUnit): Sentence {
  if (!acceptMove(reader)) reader.acceptWord(FILLER);
  return { ...plain('RETREAT', unit), target: reader.readPlace() };
}

function plain(verb: OrderType, unit: WrittenUnit): Sentence {
  return { verb, unit, aided: null, target: null, isVia: false };
}

function waive(): Sentence {
  return { verb: 'WAIVE', unit: null, aided: null, target: null, isVia: false };
}
