import { deskOf, type Desk } from '../desk.js';
import { encodePosition } from '../movement/encode.js';
import { CONVOY, NONE, SUPPORT_HOLD, SUPPORT_MOVE } from '../movement/battle.js';
import type { MovementOrder, PowerCode, Reason } from '../vocabulary.js';
import { aidedOf, encodeHelp, encodeHold, encodeMove, kindOf, unitOf } from './encoding.js';
import { at } from '../board/ints.js';
import { coastProblem } from './coast-problems.js';
import { EMPTY, type Field } from './field.js';
import { nameOrder } from './movement-names.js';
import { problemReason } from './movement-problems.js';
import { fleetTargets, namedCoast } from './reach.js';
import { meantUnit, ownershipProblem, type Reading } from './reading.js';
import type { Sentence, WrittenPlace, WrittenUnit } from './sentence.js';

/** A sentence whose verb belongs to a movement phase. */
export interface MovementSentence extends Sentence {
  readonly verb: MovementOrder['type'];
  readonly unit: WrittenUnit;
}

/** Understands movement orders on one position; what is possible does not depend on what others order. */
export class MovementReader {
  private readonly desk: Desk;

  constructor(
    private readonly field: Field,
    private readonly power: PowerCode,
  ) {
    this.desk = deskOf(field.board);
    encodePosition(this.desk.battle, field.position);
    this.desk.check.begin(field.rules.adjacentConvoy);
  }

  /** Reads a line in canonical notation; null leaves it to the parser. */
  readCanonical(text: string): Reading | null {
    const order = this.desk.reader.read(text);
    if (order === NONE) return null;
    const { locationCodes } = this.field.board;
    const unit = this.field.unitIn(unitOf(order));
    const aided = kindOf(order) >= SUPPORT_HOLD ? this.field.unitIn(aidedOf(order)) : null;
    if (!unit) return null;
    const named = nameOrder(order, { power: this.power, unit, aided, locationCodes });
    return { order: named, problem: this.problemOf(named, unitOf(order)) };
  }

  read(sentence: MovementSentence): Reading {
    const { unit, aided } = sentence;
    const isStanding = this.field.isOccupied(unit.province);
    const encoded = isStanding ? this.check(sentence) : this.asWritten(sentence);
    const order = nameOrder(encoded, {
      power: this.power,
      unit: meantUnit(this.field, this.power, unit),
      aided: aided && meantUnit(this.field, this.power, aided),
      locationCodes: this.field.board.locationCodes,
    });
    const problem = this.problemOf(order, unit.province);
    return { order, problem: problem ?? coastProblem(this.field, this.power, sentence, order) };
  }

  private check({ verb, unit, aided, target, isVia }: MovementSentence): number {
    const { check } = this.desk;
    const from = unit.province;
    if (aided && verb === 'CONVOY') return check.convoy(from, aided.province, placeOf(target));
    if (aided && target) {
      return check.supportMove(from, aided.province, target.province, this.coastFor(aided, target));
    }
    if (aided) return check.supportHold(from, aided.province);
    if (!target) return check.hold(from);
    return check.move(from, target.province, this.coastFor(unit, target), Number(isVia));
  }

  /** The coast that counts for the unit that goes there. */
  private coastFor({ province }: WrittenUnit, target: WrittenPlace): number {
    const coast = this.coastOf(target);
    const { board, location, rules } = this.field;
    if (coast === NONE || rules.impossibleCoast === 'ILLEGAL') return coast;
    const from = at(location, province);
    const isPossible = from === EMPTY || fleetTargets(board, from, target.province).includes(coast);
    return isPossible ? coast : NONE;
  }

  /** For a unit that does not stand there nothing can be checked: the order is kept as it was written. */
  private asWritten({ verb, unit, aided, target, isVia }: MovementSentence): number {
    const place = target ? this.locationOf(target) : NONE;
    if (aided) {
      const kind = verb === 'CONVOY' ? CONVOY : target ? SUPPORT_MOVE : SUPPORT_HOLD;
      return encodeHelp(kind, unit.province, aided.province, target ? place : aided.province);
    }
    return target ? encodeMove(unit.province, place, Number(isVia)) : encodeHold(unit.province);
  }

  private problemOf(order: MovementOrder, province: number): Reason | null {
    const { board } = this.field;
    return (
      ownershipProblem(this.field, this.power, province) ??
      problemReason(board, order, this.desk.check.problem)
    );
  }

  private coastOf({ province, coast }: WrittenPlace): number {
    return namedCoast(this.field.board, province, coast) ?? NONE;
  }

  private locationOf(place: WrittenPlace): number {
    const coast = this.coastOf(place);
    return coast === NONE ? place.province : coast;
  }
}

function placeOf(target: WrittenPlace | null): number {
  return target?.province ?? NONE;
}
