import type { Stretch } from '../structure/unbroken.ts';

/** Words that are said to stand somewhere in a text. */
export interface Quoted extends Stretch {
  quote: string;
}

const shortestQuote = 8;

/** Where a stretch of a text has a quote, letter for letter; null where it has not, or where the quote says too little. */
export function findQuote(text: string, within: Stretch, quote: string): Stretch | null {
  if (quote.length < shortestQuote) return null;
  const at = text.slice(within.start, within.end).indexOf(quote);
  return at < 0 ? null : { start: within.start + at, end: within.start + at + quote.length };
}

/** Whether a text has a quote exactly where it is said to stand. */
export const isQuotedFrom = (text: string, { start, end, quote }: Quoted): boolean =>
  Number.isSafeInteger(start) &&
  Number.isSafeInteger(end) &&
  start >= 0 &&
  end > start &&
  end <= text.length &&
  text.slice(start, end) === quote;

/** A quote where a text has it by now, nearest to its former place; null where it has not, or where it says too little. */
export function findAgain<Cited extends Quoted>(text: string, cited: Cited): Cited | null {
  if (isQuotedFrom(text, cited)) return cited;
  const { start, quote } = cited;
  if (quote.length < shortestQuote) return null;
  const [before, after] = [text.lastIndexOf(quote, start), text.indexOf(quote, start)];
  const at = before < 0 || (after >= 0 && after - start < start - before) ? after : before;
  return at < 0 ? null : { ...cited, start: at, end: at + quote.length };
}
