/** Lines shorter than this share of a full one end where their paragraph ends. */
const SHORT = 0.72;
/** Lines longer than this share break because the page does. */
const FULL = 0.9;
/** No page has lines this short, in characters. */
const NARROWEST = 40;

const startsItem =
  /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|[A-Z]|\d{1,2})\)|\d{1,4}\.\s|\d{1,2}(?:\.\d{1,3})+\.?\s|[A-Z]\.\s|[•▪·●–—-]\s|(?:article|section|clause|exhibit|schedule|annex|appendix|§)\s*\S)/iu;
const pageOf = /^(?:[-–—]\s*\d+\s*[-–—]|(?:page|p\.)\s*\d+(?:\s*(?:of|von|\/)\s*\d+)?|\d+\s*(?:of|von|\/)\s*\d+)$/iu;
const figure = /^\p{Sc}?\d(?:[\d.,:/]*\d)?[\p{Sc}%]?$/u;
const currency = /^(?:[A-Z]{3}|\p{Sc})$/u;

/** Whether a line is the row of a table: cells with gaps between them, or figures after a name. */
export function isRow(line: string): boolean {
  if (/\S\t+\S/u.test(line) || (line.match(/\S {2,}(?=\S)/gu)?.length ?? 0) > 1) return true;
  const words = line.trim().split(/\s+/u);
  const cells = words.filter((word) => !currency.test(word)).slice(-2);
  return words.length > 2 && cells.length === 2 && cells.every((cell) => figure.test(cell));
}

/** What a row is called: its first cell, or the words before its figures. */
export function nameOfRow(row: string): string {
  const [cell = ''] = row.trim().split(/\t+| {2,}/u);
  const words = cell.split(' ');
  const at = words.findIndex((word) => figure.test(word));
  return (at > 0 ? words.slice(0, at) : words).join(' ').toLowerCase();
}

/**
 * The paragraphs of a text in order, and the rows of its tables. A PDF has lines where its pages do: those that go on in the
 * next are joined, words divided at their end put together, and page numbers left out.
 */
export function paragraphsOf(text: string): string[] {
  const lines = withoutPageNumbers(text.split(/\r?\n|\f/u).map((line) => line.trimEnd()));
  const width = fullWidth(lines);
  const paragraphs: string[] = [];
  let open = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      open = false;
      continue;
    }
    const before = lines[index - 1] ?? '';
    if (open && goesOn(before, line, width)) paragraphs.push(joined(paragraphs.pop() ?? '', line));
    else paragraphs.push(line.trim());
    open = true;
  }
  return paragraphs;
}

function goesOn(before: string, line: string, width: number): boolean {
  const next = line.trim();
  if (isRow(before) || isRow(next) || startsItem.test(next)) return false;
  if (/^\p{Ll}/u.test(next)) return true;
  const length = before.trim().length;
  if (length < width * SHORT) return false;
  return length >= width * FULL || !/[.!?:;]["”’)]*$/u.test(before);
}

/** A word that was divided at the end of a line is one word again. */
function joined(paragraph: string, line: string): string {
  const next = line.trim();
  const isDivided = /\p{Ll}[-\u00ad]$/u.test(paragraph) && /^\p{Ll}/u.test(next);
  return isDivided ? paragraph.slice(0, -1) + next : `${paragraph} ${next}`;
}

/** So many characters has a line that the page ends, not the paragraph: nine of ten are no longer. */
function fullWidth(lines: readonly string[]): number {
  const lengths = lines
    .map((line) => line.trim().length)
    .filter(Boolean)
    .toSorted((one, other) => one - other);
  return Math.max(NARROWEST, lengths[Math.floor(lengths.length * 0.9)] ?? 0);
}

/** Numbers alone on their lines are the page's only where each is one more than the one before. */
function withoutPageNumbers(lines: readonly string[]): string[] {
  const alone = lines.flatMap((line, index) => (/^\s*\d{1,4}$/u.test(line) ? [{ index, number: Number(line) }] : []));
  const counts = alone.length >= 2 && alone.every(({ number }, at) => number === (alone[0]?.number ?? 0) + at);
  const numbers = new Set(counts ? alone.map(({ index }) => index) : []);
  return lines.filter((line, index) => !numbers.has(index) && !pageOf.test(line.trim()));
}
