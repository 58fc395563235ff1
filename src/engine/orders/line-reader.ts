import type { Variant } from '../board/variant.js';
import { readStructured } from '../notation/read-structured.js';
import { type Ambiguity, Choices } from './choices.js';
import type { Interpreter } from './interpreter.js';
import { lexiconOf, type Lexicon } from './lexicon.js';
import { parseOrder } from './parse-order.js';
import { NotAnOrder, type Sentence } from './sentence.js';

/** Problems that say that the ordered unit is not the one that was meant. */
const NOT_THAT_UNIT = new Set(['problem.noUnit', 'problem.foreignUnit', 'problem.notDislodged']);

/** One way to understand a line, tried on the board by itself. */
interface Attempt {
  readonly way: Choices;
  readonly sentences: readonly Sentence[];
  readonly problems: readonly (string | null)[];
}

/** Finds out what a line says; where a spelling has several meanings, the board decides. */
export class LineReader {
  private readonly lexicon: Lexicon;

  constructor(
    private readonly variant: Variant,
    private readonly interpreter: Interpreter,
  ) {
    this.lexicon = lexiconOf(variant);
  }

  /** @throws NotAnOrder where the line stops making sense, or could mean several things. */
  read(line: string): readonly Sentence[] {
    const structured = readStructured(line, this.variant);
    if (structured) return structured.map((one) => ({ ...one, isStructured: true }));
    const choices = new Choices();
    const sentences = parseOrder(line, this.lexicon, choices);
    return choices.met.size === 0 ? sentences : this.decide(line, choices);
  }

  /** Whether a line in canonical notation might have another meaning. */
  isDoubtful(line: string): boolean {
    return this.lexicon.isDoubtful(line);
  }

  private decide(line: string, choices: Choices): readonly Sentence[] {
    const attempts = choices.all().flatMap((way) => this.attempt(line, way));
    const possible = attempts.filter(({ problems }) => problems.every((code) => code === null));
    const standing = attempts.filter(({ problems }) => problems.every(isOfThatUnit));
    const [only] = [possible, standing].find((list) => list.length === 1) ?? [];
    if (only) return only.sentences;
    const doubtful = [...choices.met].find(([spelling]) => !this.lexicon.isOwnName(spelling));
    if (doubtful) {
      const [likely] = [possible, standing, attempts].filter((list) => list.length > 0);
      throw this.ambiguous(...doubtful, likely ?? []);
    }
    // A code or a full name means its own province, unless only another reading is possible.
    return attempts[0]?.sentences ?? [];
  }

  private attempt(line: string, way: Choices): Attempt[] {
    try {
      const sentences = parseOrder(line, this.lexicon, way);
      return [{ way, sentences, problems: sentences.map((sentence) => this.problemOf(sentence)) }];
    } catch (error) {
      if (error instanceof NotAnOrder) return [];
      throw error;
    }
  }

  private problemOf(sentence: Sentence): string | null {
    const { problem } = this.interpreter.interpret(sentence);
    return problem?.code ?? null;
  }

  /** Names the meanings that these attempts give the spelling. */
  private ambiguous(
    spelling: string,
    { text, column }: Ambiguity,
    attempts: readonly Attempt[],
  ): NotAnOrder {
    const provinces = new Set(attempts.map(({ way }) => way.meaningOf(spelling) ?? 0));
    const names = [...provinces].map((province) => this.lexicon.nameOf(province));
    return new NotAnOrder(column, `"${text}" may mean ${names.join(' or ')}: name one of them`);
  }
}

function isOfThatUnit(code: string | null): boolean {
  return code === null || !NOT_THAT_UNIT.has(code);
}
