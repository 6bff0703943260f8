import { isNumberWord, isTen, parseNumber } from './numbers.ts';

/** A count read from the words that end where a unit begins. */
export interface Quantity {
  readonly count: number;
  /** Where its words start in the text. */
  readonly start: number;
  /** Nothing but an article says it: "a year". */
  readonly isArticle: boolean;
}

interface Token {
  readonly text: string;
  readonly start: number;
}

/** Enough for the longest way to write a count. */
const reach = 140;
const tokenPattern = /\d[\d.,]*\d(?:st|nd|rd|th)?|\d(?:st|nd|rd|th)?|[½¼¾]|\p{L}+|[^\s\p{L}\d]/gu;
const dashes = /^[-‐‑‒–—~]$/;
const rangeWords = new Set(['to', 'or', 'and', 'through', 'thru', 'plus', 'minus', 'times', 'x', '/', '+']);
const halves = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
]);
const symbols = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
]);

/**
 * Returns the count that ends at `end`, or null where there is none or where it could be read two ways: a range, figures
 * that contradict the words, an ordinal. `adjectives` may stand between the count and its end.
 */
export function quantityBefore(text: string, end: number, adjectives: ReadonlySet<string>): Quantity | null {
  const from = Math.max(0, end - reach);
  const tokens = [...text.slice(from, end).matchAll(tokenPattern)].map((match): Token => ({
    text: match[0].toLowerCase(),
    start: from + match.index,
  }));
  const found = new BackwardReader(tokens, adjectives).read();
  return found && isCutOff.test(text.slice(Math.max(0, found.start - 2), found.start)) ? null : found;
}

/** A letter or a decimal point right before a figure: "O30", ".5". */
const isCutOff = /[\p{L}\d]$|(?:^|[^\p{L}\d])[.,]$/u;

class BackwardReader {
  readonly #tokens: readonly Token[];
  readonly #adjectives: ReadonlySet<string>;
  #at: number;

  constructor(tokens: readonly Token[], adjectives: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.#adjectives = adjectives;
    this.#at = tokens.length - 1;
  }

  read(): Quantity | null {
    const isHyphenated = this.#skipDashes();
    this.#skipAdjectives();
    const bracketed = this.#readBracket();
    if (bracketed === 'unreadable') return null;
    this.#skipDashes();
    const before = this.#at;
    const said = this.#readNumber(isHyphenated || bracketed !== null, isHyphenated && bracketed === null);
    if (said === 'unreadable') return null;
    if (said !== null && bracketed !== null && said !== bracketed) return null;
    const count = said ?? bracketed;
    if (count !== null) return this.#followsAnother() ? null : this.#quantity(count, false);
    this.#at = before;
    return this.#readArticle();
  }

  #quantity(count: number, isArticle: boolean): Quantity | null {
    const first = this.#tokens[this.#at + 1];
    return first ? { count, start: first.start, isArticle } : null;
  }

  #peek(back = 0): string {
    return this.#tokens[this.#at - back]?.text ?? '';
  }

  #skipDashes(): boolean {
    const start = this.#at;
    while (dashes.test(this.#peek())) this.#at -= 1;
    return this.#at < start;
  }

  #skipAdjectives(): void {
    for (let skipped = 0; skipped < 2 && this.#adjectives.has(this.#peek()); skipped += 1) {
      this.#at -= 1;
      this.#skipDashes();
    }
  }

  /** "(90)", "[ninety]", "(1.5)"; anything else in brackets makes the count unreadable. */
  #readBracket(): number | null | 'unreadable' {
    if (this.#peek() !== ')' && this.#peek() !== ']') return null;
    this.#at -= 1;
    const inside = this.#readNumber(false);
    if (inside === null || inside === 'unreadable' || !['(', '['].includes(this.#peek())) return 'unreadable';
    this.#at -= 1;
    return inside;
  }

  #readNumber(mayFollowNumber: boolean, isJoined = false): number | null | 'unreadable' {
    const last = this.#peek();
    const symbol = symbols.get(last);
    if (symbol !== undefined) {
      this.#at -= 1;
      this.#skipDashes();
      return /^\d+$/.test(this.#peek()) ? this.#take(Number(this.#peek()) + symbol) : symbol;
    }
    if (/^\d/.test(last)) return this.#readFigures();
    const fraction = this.#readFraction();
    if (fraction !== null) return fraction;
    return this.#readWords(mayFollowNumber, isJoined);
  }

  #take(count: number): number {
    this.#at -= 1;
    return count;
  }

  /** "18", "2.5", "2,5", "1,095", "1/2", "2 1/2". */
  #readFigures(): number | 'unreadable' {
    const figures = this.#peek();
    if (this.#peek(1) === '/') {
      const [numerator, denominator] = [Number(this.#peek(2)), Number(figures)];
      if (!(numerator > 0 && numerator < denominator && denominator <= 12)) return 'unreadable';
      this.#at -= 3;
      this.#skipDashes();
      const whole = /^\d+$/.test(this.#peek()) ? this.#take(Number(this.#peek())) : 0;
      return whole + numerator / denominator;
    }
    const plain = /^\d{1,3}(?:,\d{3})+$/.test(figures)
      ? figures.replaceAll(',', '')
      : /^\d+(?:[.,]\d{1,2})?$/.test(figures)
        ? figures.replace(',', '.')
        : null;
    return plain === null ? 'unreadable' : this.#take(Number(plain));
  }

  /** "… and a half", "… and one-half": the half, added to the number before it. */
  #readFraction(): number | 'unreadable' | null {
    const part = halves.get(this.#peek());
    if (part === undefined) return null;
    const from = this.#at;
    this.#at -= 1;
    this.#skipDashes();
    if (['a', 'one', 'an'].includes(this.#peek())) this.#at -= 1;
    this.#skipDashes();
    if (this.#peek() !== 'and') {
      this.#at = from;
      return null;
    }
    this.#at -= 1;
    this.#skipDashes();
    const whole = this.#readNumber(false);
    return whole === null ? 'unreadable' : whole === 'unreadable' ? whole : whole + part;
  }

  /** The longest run of words that is one number. */
  #readWords(mayFollowNumber: boolean, isJoined: boolean): number | null | 'unreadable' {
    let best: { count: number; at: number } | null = null;
    const words: string[] = [];
    let at = this.#at;
    for (; at >= 0; at -= 1) {
      const word = this.#tokens[at]?.text ?? '';
      if (dashes.test(word)) continue;
      const isArticle = (word === 'a' || word === 'an') && /^(?:hundred|thousand)$/.test(words[0] ?? '');
      if (!isNumberWord(word) && !(word === 'and' && words.length > 0) && !isArticle) break;
      words.unshift(word);
      const count = word === 'and' ? null : parseNumber(words.join(' '));
      if (count !== null) best = { count, at: at - 1 };
      if (isArticle) break;
    }
    if (!best) return words.length > 0 ? 'unreadable' : null;
    const leftOver = this.#tokens.slice(at + 1, best.at + 1).some(({ text }) => isNumberWord(text));
    if (leftOver && !mayFollowNumber) return 'unreadable';
    if (isJoined && this.#isLoose(best.at)) return 'unreadable';
    this.#at = best.at;
    return best.count;
  }

  /** "Twenty five-year leases" are twenty or of twenty-five years: a ten or a hundred that only a space joins. */
  #isLoose(at: number): boolean {
    const [last, before] = [this.#peek(), this.#peek(1)];
    if (this.#at - 1 <= at || dashes.test(before) || !isNumberWord(before)) return false;
    return last === 'hundred' || isTen(before);
  }

  /** A number in a range or a list before it: "30 to 60", "30-60", "thirty or sixty", "3 (three) - 6". */
  #followsAnother(): boolean {
    let back = 0;
    while (dashes.test(this.#peek(back))) back += 1;
    const dashed = back > 0;
    const joined = rangeWords.has(this.#peek(back));
    if (joined) back += 1;
    while (joined && dashes.test(this.#peek(back))) back += 1;
    const before = this.#peek(back);
    if (before === ')' || before === ']') return (dashed || joined) && /\d|\p{L}/u.test(this.#peek(back + 1));
    const isNumber = /^[\d½¼¾]/.test(before) || isNumberWord(before) || halves.has(before);
    if (/^\d/.test(before) && !dashed && !joined) return true;
    return isNumber && (dashed || joined);
  }

  #readArticle(): Quantity | null {
    const word = this.#peek();
    if (word === 'half' || ((word === 'a' || word === 'an') && this.#peek(1) === 'half')) {
      this.#at -= word === 'half' ? 1 : 2;
      if (word === 'half' && ['a', 'an', 'one'].includes(this.#peek())) this.#at -= 1;
      return this.#peek() === 'and' ? null : this.#quantity(0.5, false);
    }
    if (word !== 'a' && word !== 'an') return null;
    this.#at -= 1;
    return this.#quantity(1, true);
  }
}
