import { noiseLines, type Stretch } from './unbroken.ts';

interface Pages {
  text: string;
  pages: readonly Stretch[];
}

/** So many lines at the top and at the bottom of a page may be the page's own. */
const edge = 3;
/** A line that comes again on so many pages is a running header or footer. */
const leastPages = 3;
const longestLine = 160;
/** Marks that no sentence has a line of; a figure alone may be the cell of a table. */
const isMark = /[^\s\d.,]/;

/**
 * Returns the lines of a document that belong to its pages and to no sentence: page numbers, running headers and footers.
 * What heads the first page is its title, even where other pages repeat it.
 */
export function pageLinesOf({ text, pages }: Pages): Stretch[] {
  if (pages.length === 0) return noiseLines(text).filter(({ start, end }) => isMark.test(text.slice(start, end)));
  const edges = pages.map((page) => edgesOf(text, page));
  const counts = new Map<string, number>();
  for (const { top, bottom } of edges) {
    for (const key of new Set([...top.map(keyOf('top')), ...bottom.map(keyOf('bottom'))]))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isOwn = (place: 'top' | 'bottom') => (line: Line) =>
    (counts.get(keyOf(place)(line)) ?? 0) >= leastPages || noiseLines(line.said).length > 0;
  const found = edges.flatMap(({ top, bottom }, page) => [
    ...leading(top, isOwn('top')).filter(({ said }) => page > 0 || noiseLines(said).length > 0),
    ...leading(bottom.toReversed(), isOwn('bottom')),
  ]);
  const unique = new Map(found.map(({ start, end }) => [start, { start, end }]));
  return [...unique.values()].sort((one, other) => one.start - other.start);
}

/**
 * Returns the text of a document that has pages without the lines of the pages, as spaces: offsets stay true, and a
 * sentence goes on from one page to the next.
 */
export function withoutPageLines(document: Pages): string {
  const { text, pages } = document;
  const lines = pages.length > 0 ? pageLinesOf(document) : [];
  let clean = '';
  let at = 0;
  for (const { start, end } of lines) {
    clean += text.slice(at, start);
    const goesOn = text[end] === '\n' && !sentenceEnd.test(clean.slice(-lookBack));
    const until = goesOn ? end + 1 : end;
    clean += ' '.repeat(until - start);
    at = until;
  }
  return clean + text.slice(at);
}

const lookBack = 200;
const sentenceEnd = /[.:;!?]["”’)\]]*\s*$/;

interface Line extends Stretch {
  said: string;
}

function edgesOf(text: string, page: Stretch): { top: Line[]; bottom: Line[] } {
  const lines = [...text.slice(page.start, page.end).matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }): Line[] =>
    line.trim() === '' ? [] : [{ said: line, start: page.start + index, end: page.start + index + line.length }],
  );
  const half = Math.min(edge, Math.floor(lines.length / 2));
  return { top: lines.slice(0, half), bottom: half === 0 ? [] : lines.slice(-half) };
}

/** Lines from the edge of a page on, as far as they are the page's own. */
function leading(lines: readonly Line[], isOwn: (line: Line) => boolean): readonly Line[] {
  const first = lines.findIndex((line) => !isOwn(line));
  return first < 0 ? lines : lines.slice(0, first);
}

/** A line as it would be on another page: its figures may differ. Long lines are sentences. */
const keyOf =
  (place: 'top' | 'bottom') =>
  ({ said, start }: Line): string =>
    said.length > longestLine
      ? `${place} ${start}`
      : `${place} ${said.trim().replace(/\s+/g, ' ').replace(/\d+/g, '#').toLowerCase()}`;
