import type { Sentence, WrittenPlace, WrittenUnit } from '../orders/sentence.js';

const NOTHING: Omit<Sentence, 'verb'> = { unit: null, aided: null, target: null, isVia: false };

/** A sentence with the parts that it has. */
export function sentence(verb: Sentence['verb'], parts: Partial<Sentence> = {}): Sentence {
  return { ...NOTHING, verb, ...parts };
}

/** Whatever unit stands there: the board knows what kind it is. */
export function anyUnit(place: WrittenPlace): WrittenUnit {
  return { ...place, unitType: null };
}
