/** Where the words of a citation are in another text: found once, or not as they were. */
export type Relocated =
  | { readonly state: 'moved'; readonly start: number; readonly end: number }
  | { readonly state: 'stale'; readonly found: string | null };

const anchorLength = 40;

/**
 * Looks for a quote in a newer text. Found exactly once it has moved there; otherwise it is stale, with what stands
 * between its first and last words, or null where these are gone too.
 */
export function relocate(quote: string, text: string): Relocated {
  const start = text.indexOf(quote);
  if (start >= 0 && text.indexOf(quote, start + 1) < 0) return { state: 'moved', start, end: start + quote.length };
  if (start >= 0) return { state: 'stale', found: quote };
  return { state: 'stale', found: standIn(quote, text) };
}

function standIn(quote: string, text: string): string | null {
  const length = Math.min(anchorLength, Math.floor(quote.length / 3));
  if (length < 8) return null;
  const first = text.indexOf(quote.slice(0, length));
  if (first >= 0) {
    const last = text.indexOf(quote.slice(-length), first + length);
    const end = last >= 0 && last - first < quote.length * 3 ? last + length : first + quote.length;
    return text.slice(first, end).toWellFormed();
  }
  const last = text.indexOf(quote.slice(-length));
  return last < 0 ? null : text.slice(Math.max(0, last + length - quote.length), last + length).toWellFormed();
}
