/** A stretch of a text, `end` exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The position of a quote in a text, nearest to its expected position. Readers differ in where they see white space
 * between letters, so only letters count. The expected position where the quote is not found.
 */
export function findQuote(text: string, said: Stretch, quote: string): Stretch {
  if (text.slice(said.start, said.end) === quote) return said;
  const letters = quote.replace(/\s+/g, '');
  if (letters === '') return said;
  const places: number[] = [];
  let compact = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter)) continue;
    places.push(at);
    compact += letter;
  }
  const wanted = places.findIndex((place) => place >= said.start);
  const around = wanted < 0 ? compact.length : wanted;
  const after = compact.indexOf(letters, around);
  const before = compact.lastIndexOf(letters, around);
  const found = nearest(
    around,
    [before, after].filter((at) => at >= 0),
  );
  if (found === null) return said;
  const first = places[found];
  const last = places[found + letters.length - 1];
  return first === undefined || last === undefined ? said : { start: first, end: last + 1 };
}

function nearest(to: number, places: readonly number[]): number | null {
  return places.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0] ?? null;
}
