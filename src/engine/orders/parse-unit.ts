import { at } from '../board/ints.js';
import type { Board } from '../board/board.js';
import type { Variant } from '../board/variant.js';
import type { LocationCode, UnitType } from '../vocabulary.js';
import { Choices } from './choices.js';
import { lexiconOf } from './lexicon.js';
import { namedCoast } from './reach.js';
import { NotAnOrder, type WrittenUnit } from './sentence.js';
import { TokenReader } from './token-reader.js';
import { tokenize } from './tokens.js';

/** A unit where it can stand, or what is wrong and would be right. */
type Answer = { type: UnitType; location: LocationCode } | string;

/** Reads "A VIE" or "F STP/SC" where it could stand; otherwise says what is wrong and would be right. */
export function parseUnit(variant: Variant, text: string): Answer {
  try {
    const choices = new Choices();
    const answer = readUnit(variant, text, choices);
    return choices.met.size === 0 ? answer : decide(variant, text, choices, answer);
  } catch (error) {
    if (error instanceof NotAnOrder) return `"${text}": ${error.message}`;
    throw error;
  }
}

function readUnit(variant: Variant, text: string, choices: Choices): Answer {
  const reader = new TokenReader(tokenize(text), lexiconOf(variant), text.length + 1, choices);
  const written = reader.readUnit();
  if (!reader.isAtEnd) return `"${text}" goes on after a unit such as "A VIE"`;
  return standingUnit(variant, text, written);
}

/** Of several places that are called so: the only one where such a unit can stand. */
function decide(variant: Variant, text: string, choices: Choices, first: Answer): Answer {
  const lexicon = lexiconOf(variant);
  const answers = choices.all().map((way) => readUnit(variant, text, way));
  const [only, other] = answers.filter((answer) => typeof answer === 'object');
  if (only && !other) return only;
  const [doubtful] = [...choices.met.values()].filter((met) => !lexicon.isOwnName(met.text));
  if (!doubtful) return first;
  const names = doubtful.provinces.map((province) => lexicon.nameOf(province));
  return `"${text}" may mean ${names.join(' or ')}: name one of them`;
}

function standingUnit({ board }: Variant, text: string, written: WrittenUnit): Answer {
  const { unitType, province } = written;
  const code = board.locationCodes[province] ?? '';
  if (unitType === null) return `"${text}" says neither A for an army nor F for a fleet`;
  if (unitType === 'FLEET') return standingFleet(board, text, written);
  const isAtSea = at(board.isSea, province) === 1;
  return isAtSea ? `No army can stand in ${code}` : { type: unitType, location: code };
}

function standingFleet(board: Board, text: string, { province, coast }: WrittenUnit) {
  const shores = [...(board.fleetLocations[province] ?? [])];
  const [first, second] = shores.map((shore) => board.locationCodes[shore] ?? '');
  if (first === undefined) return `No fleet can stand in ${board.locationCodes[province] ?? ''}`;
  const named = namedCoast(board, province, coast);
  if (named !== undefined) {
    return { type: 'FLEET' as const, location: board.locationCodes[named] ?? '' };
  }
  if (second === undefined) return { type: 'FLEET' as const, location: first };
  return `"${text}" needs a coast: ${first} or ${second}`;
}
