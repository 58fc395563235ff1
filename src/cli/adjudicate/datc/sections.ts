import { CommandError } from '../../command-error.js';

const BLOCKS = [
  'PRESTATE',
  'PRESTATE_SUPPLYCENTER_OWNERS',
  'PRESTATE_DISLODGED',
  'PRESTATE_RESULTS',
  'ORDERS',
  'POSTSTATE',
  'POSTSTATE_DISLODGED',
  'POSTSTATE_SAME',
] as const;
export type Block = (typeof BLOCKS)[number];

/** A line of a case, with its number in the file. */
export interface CaseLine {
  readonly text: string;
  readonly place: string;
}

/** A case as it is written: its lines under the words that open them. */
export interface CaseText {
  readonly variant: string;
  readonly title: string;
  readonly phase: CaseLine | null;
  readonly blocks: ReadonlyMap<Block, readonly CaseLine[]>;
}

/**
 * Cuts DATC text into its cases: a line that begins with a word in capitals opens a case or a block, what
 * follows a # is a remark. @throws CommandError naming the line that belongs nowhere.
 */
export function readCases(text: string): CaseText[] {
  const reader = new CaseReader();
  text.split(/\r?\n/).forEach((line, index) => {
    const [content = ''] = line.split('#');
    if (content.trim() !== '') reader.read({ text: content.trim(), place: `line ${index + 1}` });
  });
  return reader.finish();
}

class CaseReader {
  private readonly cases: CaseText[] = [];
  private variant = 'standard';
  private title: string | null = null;
  private phase: CaseLine | null = null;
  private blocks = new Map<Block, CaseLine[]>();
  private block: CaseLine[] | null = null;

  read(line: CaseLine): void {
    const [word = ''] = line.text.split(/\s/, 1);
    const rest = line.text.slice(word.length).trim();
    if (word === 'VARIANT_ALL') this.variant = rest;
    else if (word === 'CASE') this.open(rest, line);
    else if (word === 'END') this.close(line);
    else if (this.title === null) throw new CommandError(`${line.place}: expected CASE or END`);
    else if (word === 'PRESTATE_SETPHASE') this.phase = { text: rest, place: line.place };
    else this.readInCase(word, line);
  }

  finish(): CaseText[] {
    if (this.title !== null) throw new CommandError(`the case "${this.title}" has no END`);
    if (this.cases.length === 0) throw new CommandError('the file holds no case');
    return this.cases;
  }

  private readInCase(word: string, line: CaseLine): void {
    const name = BLOCKS.find((block) => block === word);
    if (name) {
      this.block = [];
      this.blocks.set(name, this.block);
    } else if (this.block) this.block.push(line);
    else throw new CommandError(`${line.place}: expected PRESTATE, ORDERS or another such word`);
  }

  private open(title: string, { place }: CaseLine): void {
    if (this.title !== null) throw new CommandError(`${place}: "${this.title}" has no END before`);
    this.title = title;
    this.phase = null;
    this.blocks = new Map();
    this.block = null;
  }

  private close({ place }: CaseLine): void {
    if (this.title === null) throw new CommandError(`${place}: END without a CASE`);
    const { variant, title, phase, blocks } = this;
    this.cases.push({ variant, title, phase, blocks });
    this.title = null;
  }
}
