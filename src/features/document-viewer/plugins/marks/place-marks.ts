import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Mark, PageRectangle } from '../../engine/open-document.ts';
import { pageText, pieceOf, rectanglesOf, textParameters, type TextItem, type TextPiece } from './document-text.ts';
import type { Operations } from './drawn-letters.ts';
import { findQuote, type Stretch } from '../../engine/find-quote.ts';
import { matchLetters } from './match-letters.ts';
import { readLetters } from './read-letters.ts';

/** The place of a mark; on no page when the document has no such passage. */
export interface PlacedMark {
  index: number;
  pages: { page: number; rectangles: PageRectangle[] }[];
}

/** Find where marks stand. Offsets are looked up by reading the text of the pages up to the last of them. */
export async function placeMarks(
  document: PDFDocumentProxy,
  marks: readonly Mark[],
  operations: Operations,
): Promise<PlacedMark[]> {
  const last = Math.max(0, ...marks.map((mark) => ('end' in mark ? mark.end : 0)));
  const pages = last > 0 ? await readPages(document, last) : [];
  const text = pages.map((page) => page.text).join('');
  const placed: PlacedMark[] = [];
  for (const [index, mark] of marks.entries()) {
    if ('page' in mark) placed.push({ index, pages: [{ page: mark.page, rectangles: mark.rectangles }] });
    else {
      const stretch = mark.quote === undefined ? mark : findQuote(text, mark, mark.quote);
      placed.push({ index, pages: await placeStretch(document, pages, stretch, operations) });
    }
  }
  return placed;
}

async function placeStretch(
  document: PDFDocumentProxy,
  pages: readonly ReadPage[],
  { start, end }: Stretch,
  operations: Operations,
): Promise<PlacedMark['pages']> {
  const placed: PlacedMark['pages'] = [];
  for (const { number, from, pieces } of pages.filter((page) => isOn(page, start, end))) {
    // Words of a page that cannot be drawn are marked run by run.
    const drawn = await readLetters(await document.getPage(number), operations).catch(() => []);
    const letters = matchLetters(pieces, drawn);
    const rectangles = rectanglesOf(
      pieces.map((piece, index) => ({ ...piece, letters: letters[index] })),
      start - from,
      end - from,
    );
    if (rectangles.length > 0) placed.push({ page: number, rectangles });
  }
  return placed;
}

const isOn = ({ from, text }: ReadPage, start: number, end: number) => start < from + text.length && end > from;

interface ReadPage {
  readonly number: number;
  /** Where its text begins in the document's. */
  readonly from: number;
  readonly text: string;
  readonly pieces: TextPiece[];
}

/** The pages up to an offset and one more, since a quote may stand a little further on than it is said to. */
async function readPages(document: PDFDocumentProxy, last: number): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let from = 0;
  for (let number = 1; number <= document.numPages && (pages.at(-1)?.from ?? 0) < last; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent(textParameters);
    const pieces = (items as TextItem[]).map(pieceOf);
    const text = pageText(pieces);
    pages.push({ number, from, text, pieces });
    from += text.length;
  }
  return pages;
}
