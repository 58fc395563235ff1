import { readBuild, readDisband } from '../adjustments/read-adjustment.js';
import { reason } from '../explanation/reason.js';
import { phaseOf } from '../position/calendar.js';
import { readRetreat } from '../retreats/read-retreat.js';
import type { MovementOrder, Order, PhaseType, PowerCode } from '../vocabulary.js';
import { findsCoasts } from './coast-problems.js';
import type { Field } from './field.js';
import { MovementReader } from './movement-reader.js';
import type { Reading } from './reading.js';
import type { Sentence, WrittenUnit } from './sentence.js';
import { forgivesAll, heldAgainst } from './slips.js';

/** Understands sentences of one power on one position, each by itself. */
export class Interpreter {
  private readonly phase: PhaseType;
  private readonly isForgiving: boolean;
  private movement: MovementReader | null = null;

  constructor(
    private readonly field: Field,
    private readonly power: PowerCode,
  ) {
    this.phase = phaseOf(field.position).type;
    this.isForgiving = forgivesAll(field.rules);
  }

  /** Reads a movement order in canonical notation; null where a line is anything else. */
  readCanonical(text: string): Reading | null {
    const isPlain = this.isForgiving && findsCoasts(this.field.rules);
    return isPlain && this.phase === 'MOVEMENT' ? this.movementReader().readCanonical(text) : null;
  }

  /** The order meant, and why it is not possible by itself. */
  interpret(sentence: Sentence): Reading {
    const reading = this.understand(sentence);
    if (this.isForgiving || reading.problem !== null) return reading;
    return heldAgainst(this.field, this.power, sentence, reading);
  }

  private understand(sentence: Sentence): Reading {
    const { unit } = sentence;
    if (!unit) return this.readUnitless(sentence);
    switch (this.phase) {
      case 'MOVEMENT':
        return this.readMovement(sentence, unit);
      case 'RETREAT':
        return this.readRetreat(sentence, unit);
      case 'ADJUSTMENT':
        return this.readAdjustment(sentence, unit);
    }
  }

  private readUnitless(sentence: Sentence): Reading {
    const order: Order = { type: 'WAIVE', power: this.power };
    return this.phase === 'ADJUSTMENT'
      ? { order, problem: null }
      : this.wrongPhase(sentence, order);
  }

  private readMovement(sentence: Sentence, unit: WrittenUnit): Reading {
    const { verb } = sentence;
    if (isMovementVerb(verb)) {
      return this.movementReader().read({ ...sentence, verb, unit });
    }
    return this.wrongPhase(sentence, this.orderOfAnotherPhase(sentence, unit));
  }

  private readRetreat(sentence: Sentence, unit: WrittenUnit): Reading {
    const { verb, target } = sentence;
    const isRetreat = (verb === 'MOVE' || verb === 'RETREAT') && target !== null;
    if (isRetreat) return readRetreat(this.field, this.power, unit, target);
    if (verb === 'DISBAND') return readRetreat(this.field, this.power, unit, null);
    return this.wrongPhase(sentence, this.orderOfAnotherPhase(sentence, unit));
  }

  private readAdjustment(sentence: Sentence, unit: WrittenUnit): Reading {
    if (sentence.verb === 'BUILD') return readBuild(this.field, this.power, unit);
    if (sentence.verb === 'DISBAND') return readDisband(this.field, this.power, unit);
    return this.wrongPhase(sentence, this.orderOfAnotherPhase(sentence, unit));
  }

  private orderOfAnotherPhase(sentence: Sentence, unit: WrittenUnit): Order {
    const { verb, target } = sentence;
    if (isMovementVerb(verb)) {
      return this.movementReader().read({ ...sentence, verb, unit }).order;
    }
    if (verb === 'RETREAT') return readRetreat(this.field, this.power, unit, target).order;
    return verb === 'BUILD'
      ? readBuild(this.field, this.power, unit).order
      : readDisband(this.field, this.power, unit).order;
  }

  private movementReader(): MovementReader {
    this.movement ??= new MovementReader(this.field, this.power);
    return this.movement;
  }

  private wrongPhase({ verb }: Sentence, order: Order): Reading {
    const { phase } = this.field.position;
    return { order, problem: reason('problem.wrongPhase', { verb, phase }) };
  }
}

function isMovementVerb(verb: Order['type']): verb is MovementOrder['type'] {
  return ['HOLD', 'MOVE', 'SUPPORT_HOLD', 'SUPPORT_MOVE', 'CONVOY'].includes(verb);
}
