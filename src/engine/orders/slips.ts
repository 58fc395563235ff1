import { reason } from '../explanation/reason.js';
import type { ReasonCode } from '../explanation/reason-codes.js';
import type { ChoiceOf } from '../rules/rule-issues.js';
import type { Rules } from '../rules/rules.js';
import type { Order, PowerCode, Reason, Unit } from '../vocabulary.js';
import type { Field } from './field.js';
import { namedCoast } from './reach.js';
import type { Reading } from './reading.js';
import type { Sentence, WrittenPlace, WrittenUnit } from './sentence.js';
import { unitText } from './text.js';

type Answer = ChoiceOf<'irrelevantCoast'> | ChoiceOf<'wrongUnitType'>;

/** What the writer of an order got wrong or left out, and how the rules of the game take it. */
interface Slip {
  readonly answer: Answer;
  readonly reason: Reason;
}

/** Whether a game passes over every slip of the pen, so that none need be looked for. */
export function forgivesAll(rules: Rules): boolean {
  return ANSWERS.every((name) => rules[name] === 'IGNORED' || rules[name] === 'VALID');
}

const ANSWERS = [
  'wrongUnitCoast',
  'irrelevantCoast',
  'missingUnitType',
  'wrongUnitType',
  'missingNationality',
  'wrongNationality',
] as const satisfies readonly (keyof Rules)[];

/** A reading with the slips of its sentence held against it (DATC 4.B.5, 4.B.6, 4.C.1, 4.C.2, 4.C.5, 4.C.6). */
export function heldAgainst(
  field: Field,
  power: PowerCode,
  sentence: Sentence,
  reading: Reading,
): Reading {
  const slips = new SlipFinder(field, power, sentence, reading.order).find();
  const fatal = slips.find(({ answer }) => answer === 'ILLEGAL' || answer === 'INVALID');
  if (fatal) return { ...reading, problem: fatal.reason };
  const yielding = slips.find(({ answer }) => answer === 'YIELDING');
  return yielding ? { ...reading, yieldsFor: yielding.reason } : reading;
}

/** Compares one sentence with the units that it means. */
class SlipFinder {
  private readonly slips: Slip[] = [];

  constructor(
    private readonly field: Field,
    private readonly power: PowerCode,
    private readonly sentence: Sentence,
    private readonly order: Order,
  ) {}

  find(): readonly Slip[] {
    const { unit: written, aided, verb } = this.sentence;
    const { order } = this;
    if (!('unit' in order) || !written) return [];
    if (verb === 'BUILD') this.checkPlace(written, order.unit.type);
    else this.checkUnit(written, order.unit);
    const supported = 'supportedUnit' in order ? order.supportedUnit : null;
    if (aided && supported) {
      this.checkUnit(aided, supported);
      this.checkOwner(aided, supported);
    }
    if (this.sentence.target) this.checkPlace(this.sentence.target, (supported ?? order.unit).type);
    return this.slips;
  }

  private checkUnit(written: WrittenUnit, unit: Unit): void {
    const { unitType } = written;
    if (unitType === null) {
      if (!this.sentence.isStructured)
        this.note('missingUnitType', 'problem.unitTypeMissing', unit);
    } else if (unitType !== unit.type) {
      this.note('wrongUnitType', 'problem.otherUnitType', unit);
    }
    this.checkPlace(written, unit.type);
    const named = namedCoast(this.field.board, written.province, written.coast);
    if (unit.type === 'FLEET' && named !== undefined && this.field.code(named) !== unit.location) {
      this.note('wrongUnitCoast', 'problem.unitOnOtherCoast', unit);
    }
  }

  private checkOwner({ owner }: WrittenUnit, unit: Unit): void {
    if (owner === undefined) {
      if (this.sentence.isStructured || unit.power === this.power) return;
      this.note('missingNationality', 'problem.powerMissing', unit);
    } else if (owner !== unit.power) {
      this.note('wrongNationality', 'problem.otherPower', unit);
    }
  }

  /** A coast means something to a fleet, in a province that has it. */
  private checkPlace({ province, coast }: WrittenPlace, type: Unit['type']): void {
    if (coast === null) return;
    const isKnown = namedCoast(this.field.board, province, coast) !== undefined;
    if (type === 'FLEET' && isKnown) return;
    const facts = { province: this.field.code(province) };
    const slip = reason('problem.coastIrrelevant', facts);
    this.slips.push({ answer: this.field.rules.irrelevantCoast, reason: slip });
  }

  private note(name: (typeof ANSWERS)[number], code: ReasonCode, unit: Unit): void {
    const facts = { unit: unitText(unit), owner: unit.power };
    this.slips.push({ answer: this.field.rules[name], reason: reason(code, facts) });
  }
}
