import {
  parsePhaseName,
  type Adjudication,
  type JudgedOrder,
  type OrderOutcome,
} from '../../src/engine/index.js';

type Words = Readonly<Partial<Record<OrderOutcome, string>>>;

const SUPPORT: Words = { SUCCEEDED: 'given', CUT: 'cut', UNMATCHED: 'invalid' };
const CONVOY: Words = { SUCCEEDED: 'available', DISRUPTED: 'disrupted', UNMATCHED: 'invalid' };
const OTHERS: Words = { SUCCEEDED: 'succeeds', BOUNCED: 'fails', NO_CONVOY: 'fails' };

/** DATC's words for what became of an order, such as "given" or "fails, dislodged". */
export function wordsFor(judged: JudgedOrder, phase: string, { next }: Adjudication): string {
  const word = wordFor(judged);
  if (parsePhaseName(phase)?.type !== 'MOVEMENT' || !judged.isDislodged) return word;
  const mayRetreat = next.dislodged.some(
    ({ unit }) => 'unit' in judged.order && unit.location === judged.order.unit.location,
  );
  const fate = mayRetreat ? 'dislodged' : 'destroyed';
  return word === 'stands' ? fate : `${word}, ${fate}`;
}

function wordFor({ order: { type }, outcome, reason }: JudgedOrder): string {
  if (outcome === 'VOID') return 'illegal';
  if (type === 'HOLD') return 'stands';
  // A move that needs a convoy which nobody ordered is possible, but has no match.
  if (reason.code === 'move.noConvoy') return 'invalid';
  return wordsOfType(type)[outcome] ?? outcome;
}

function wordsOfType(type: JudgedOrder['order']['type']): Words {
  if (type === 'CONVOY') return CONVOY;
  return type.startsWith('SUPPORT') ? SUPPORT : OTHERS;
}
