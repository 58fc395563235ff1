import type { OrderType } from '../vocabulary.js';
import { normalize, type Lexicon } from './lexicon.js';
import { NotAnOrder, type Sentence, type WrittenPlace, type WrittenUnit } from './sentence.js';
import { TokenReader } from './token-reader.js';
import { tokenize } from './tokens.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const BUILD = words('build builds b');
const REMOVE = words('disband disbands remove removes destroy destroys d');
const WAIVE = words('waive waives waived pass');
const HOLD = words('h hold holds stand stands');
const MOVE = words('to m mv move moves moving attack attacks into');
const SUPPORT = words('s support supports supporting');
const CONVOY = words('c convoy convoys transport transports');
const RETREAT = words('r retreat retreats');
const VIA = words('via by');
const FILLER = words('to on into at in the a an of from');
const VERBS_EXPECTED = 'Expected "-", "H", "S", "C", "R", "D" or "B" after the unit';

/** Reads one line as an order, or throws NotAnOrder where it stops making sense. */
export function parseOrder(line: string, lexicon: Lexicon): Sentence {
  const reader = new TokenReader(tokenize(line), lexicon, line.trimEnd().length + 1);
  if (reader.isAtEnd) throw new NotAnOrder(1, 'Expected an order, but the line is empty');
  skipPower(reader);
  const sentence = parseSentence(reader);
  if (!reader.isAtEnd) {
    const left = reader.peek()?.text ?? '';
    throw new NotAnOrder(reader.column, `Expected the end of the order, found "${left}"`);
  }
  return sentence;
}

/** "England: F LON - NTH" names the power again; the submission has said it already. */
function skipPower(reader: TokenReader): void {
  if (reader.peek(1)?.kind === 'colon') reader.skip(2);
}

function parseSentence(reader: TokenReader): Sentence {
  if (reader.acceptWord(WAIVE)) {
    reader.acceptWord(BUILD);
    return { verb: 'WAIVE', unit: null, aided: null, target: null, isVia: false };
  }
  if (startsWithVerb(reader, BUILD)) return plain('BUILD', reader.readUnit());
  if (startsWithVerb(reader, REMOVE)) return plain('DISBAND', reader.readUnit());
  return parseAction(reader, reader.readUnit());
}

/** A verb in front of a unit; "B" and "D" only where a unit word follows, as no place is called that. */
function startsWithVerb(reader: TokenReader, verbs: ReadonlySet<string>): boolean {
  return reader.peek(1)?.kind === 'word' && reader.acceptWord(verbs);
}

function parseAction(reader: TokenReader, unit: WrittenUnit): Sentence {
  if (reader.acceptWord(HOLD)) return plain('HOLD', unit);
  if (reader.acceptWord(SUPPORT)) return parseSupport(reader, unit);
  if (reader.acceptWord(CONVOY)) return parseConvoy(reader, unit);
  if (reader.acceptWord(RETREAT)) return parseRetreat(reader, unit);
  if (reader.acceptWord(REMOVE)) return plain('DISBAND', unit);
  if (reader.acceptWord(BUILD)) return plain('BUILD', unit);
  if (acceptMove(reader)) return parseMove(reader, unit);
  throw notAVerb(reader);
}

function notAVerb(reader: TokenReader): NotAnOrder {
  const found = reader.peek();
  const suffix = found ? `, found "${found.text}"` : ', but the line ends here';
  return new NotAnOrder(reader.column, `${VERBS_EXPECTED}${suffix}`);
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
  return { verb: 'MOVE', unit, aided: null, target, isVia: acceptVia(reader) || isVia };
}

function acceptVia(reader: TokenReader): boolean {
  if (!reader.acceptWord(VIA)) return false;
  reader.acceptWord(CONVOY);
  return true;
}

function parseSupport(reader: TokenReader, unit: WrittenUnit): Sentence {
  const aided = readAided(reader);
  if (reader.isAtEnd || reader.acceptWord(HOLD)) return { ...plain('SUPPORT_HOLD', unit), aided };
  const target = readAidedTarget(reader);
  acceptVia(reader);
  return { ...plain('SUPPORT_MOVE', unit), aided, target };
}

function parseConvoy(reader: TokenReader, unit: WrittenUnit): Sentence {
  const aided = readAided(reader);
  const target = readAidedTarget(reader);
  acceptVia(reader);
  return { ...plain('CONVOY', unit), aided, target };
}

/** "England's A LON" may name the unit's power: the board knows it better. */
function readAided(reader: TokenReader): WrittenUnit {
  const isPossessive = /['’]s$/u.test(reader.peek()?.text ?? '');
  if (isPossessive || normalize(reader.peek()?.text ?? '') === 'the') reader.skip();
  return reader.readUnit();
}

function readAidedTarget(reader: TokenReader): WrittenPlace {
  if (acceptMove(reader)) return reader.readPlace();
  throw new NotAnOrder(reader.column, 'Expected "-" and where the supported or convoyed unit goes');
}

function parseRetreat(reader: TokenReader, unit: WrittenUnit): Sentence {
  if (!acceptMove(reader)) reader.acceptWord(FILLER);
  return { ...plain('RETREAT', unit), target: reader.readPlace() };
}

function plain(verb: OrderType, unit: WrittenUnit): Sentence {
  return { verb, unit, aided: null, target: null, isVia: false };
}
