import { normalize } from './spelling.js';
import type { Token } from './tokens.js';

/** "trekt zich terug". */
export const LONGEST_PHRASE = 3;

/** A place among the tokens of one line, and what comes next there. */
export class TokenCursor {
  private place = 0;

  constructor(
    private readonly tokens: readonly Token[],
    protected readonly endColumn: number,
  ) {}

  get isAtEnd(): boolean {
    return this.place >= this.tokens.length;
  }

  get column(): number {
    return this.tokens[this.place]?.column ?? this.endColumn;
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.place + ahead];
  }

  /** The next word, normalized; an empty text when the next token is none. */
  peekWord(ahead = 0): string {
    const token = this.peek(ahead);
    return token?.kind === 'word' ? normalize(token.text) : '';
  }

  skip(count = 1): void {
    this.place += count;
  }

  acceptArrow(): boolean {
    const isArrow = this.peek()?.kind === 'arrow';
    if (isArrow) this.skip();
    return isArrow;
  }

  /** The longest of these phrases that comes next: "attack", "trekt zich terug". */
  acceptWord(phrases: ReadonlySet<string>): boolean {
    const length = this.longest(LONGEST_PHRASE, (text) => phrases.has(normalize(text)));
    this.skip(length);
    return length > 0;
  }

  /** The most tokens, from here on, that begin and end with a word and make a text of some kind. */
  protected longest(most: number, isOne: (text: string) => boolean, from = 0): number {
    for (let length = most; length > 0; length -= 1) {
      const ends = [this.peek(from), this.peek(from + length - 1)];
      const isText =
        ends.every((token) => token?.kind === 'word') && this.isPlainText(length, from);
      if (isText && isOne(this.textOf(length, from))) return length;
    }
    return 0;
  }

  protected isPlainText(length: number, from = 0): boolean {
    const tokens = this.tokens.slice(this.place + from, this.place + from + length);
    return tokens.every(({ kind, text }) => kind === 'word' || /^[-\u2010\u2011]$/u.test(text));
  }

  protected textOf(length: number, from = 0): string {
    return this.tokens
      .slice(this.place + from, this.place + from + length)
      .map(({ text }) => text)
      .join(' ');
  }

  /** How many characters of the line these tokens take. */
  protected widthOf(length: number): number {
    const last = this.peek(length - 1);
    return last ? last.column + last.text.length - this.column : 0;
  }
}
