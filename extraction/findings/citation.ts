import { pageLinesOf } from '../structure/page-lines.ts';
import type { Stretch } from '../structure/unbroken.ts';
import type { DocItem, DocText } from '../text/doc-text.ts';
import type { Citation, CitationBox } from './finding.ts';

/** Returns what cites stretches of a document: the words of each, its page, and a rectangle for every line of it. */
export function citer(document: DocText): (place: Stretch) => Citation {
  const pageLines = pageLinesOf(document);
  return (place) => cite(document, place, pageLines);
}

function cite(document: DocText, { start, end }: Stretch, pageLines: readonly Stretch[]): Citation {
  const boxes = boxesOf(document, start, end);
  const page = boxes[0]?.page ?? document.pages.find((each) => start < each.end)?.no ?? null;
  const omitted = pageLines
    .filter((line) => line.start >= start && line.end <= end && line.end - line.start < end - start)
    .map((line) => ({ start: line.start - start, end: line.end - start }));
  return { start, end, quote: document.text.slice(start, end), ...(omitted.length > 0 && { omitted }), page, boxes };
}

const sameLine = 0.5;

function boxesOf({ items }: DocText, start: number, end: number): CitationBox[] {
  const boxes: CitationBox[] = [];
  for (let index = firstAfter(items, start); index < items.length; index += 1) {
    const item = items[index] as DocItem;
    if (item.start >= end) break;
    const part = partOf(item, start, end);
    const last = boxes.at(-1);
    if (last && last.page === part.page && Math.abs(last.y - part.y) <= sameLine * Math.max(last.h, part.h))
      join(last, part);
    else boxes.push(part);
  }
  return boxes;
}

/** The first item that ends after an offset; items stand in the order of the text. */
function firstAfter(items: readonly DocItem[], offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as DocItem).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function partOf({ page, x, y, w, h, start, end }: DocItem, from: number, to: number): CitationBox {
  const length = end - start || 1;
  const left = Math.max(0, from - start) / length;
  const right = Math.min(length, to - start) / length;
  return w >= h ? { page, x: x + w * left, y, w: w * (right - left), h } : { page, x, y, w, h };
}

function join(line: CitationBox, part: CitationBox): void {
  const right = Math.max(line.x + line.w, part.x + part.w);
  const top = Math.max(line.y + line.h, part.y + part.h);
  line.x = Math.min(line.x, part.x);
  line.y = Math.min(line.y, part.y);
  line.w = right - line.x;
  line.h = top - line.y;
}
