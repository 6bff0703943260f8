import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Mark, PageRectangle } from '../open-document.ts';
import { measuringIn } from './measure-letters.ts';
import { pageText, pieceOf, rectanglesOf, textParameters, type TextPiece } from './document-text.ts';
import { findQuote } from './find-quote.ts';

/** Where a mark stands; on no page when the document has no such passage. */
export interface PlacedMark {
  index: number;
  pages: { page: number; rectangles: PageRectangle[] }[];
}

/** Find where marks stand. Offsets are looked up by reading the text of the pages up to the last of them. */
export async function placeMarks(document: PDFDocumentProxy, marks: readonly Mark[]): Promise<PlacedMark[]> {
  const last = Math.max(0, ...marks.map((mark) => ('end' in mark ? mark.end : 0)));
  const pages = last > 0 ? await readPages(document, last) : [];
  const text = pages.map((page) => page.text).join('');
  return marks.map((mark, index) => {
    if ('page' in mark) return { index, pages: [{ page: mark.page, rectangles: mark.rectangles }] };
    const { start, end } = mark.quote === undefined ? mark : findQuote(text, mark, mark.quote);
    const placed = pages.map(({ number, from, pieces }) => ({
      page: number,
      rectangles: rectanglesOf(pieces, start - from, end - from),
    }));
    return { index, pages: placed.filter(({ rectangles }) => rectangles.length > 0) };
  });
}

interface ReadPage {
  readonly number: number;
  /** Where its text begins in the document's. */
  readonly from: number;
  readonly text: string;
  readonly pieces: TextPiece[];
}

type TextItems = (Parameters<typeof pieceOf>[0] & { fontName: string })[];

/** The pages up to an offset and one more, since a quote may stand a little further on than it is said to. */
async function readPages(document: PDFDocumentProxy, last: number): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let from = 0;
  for (let number = 1; number <= document.numPages && (pages.at(-1)?.from ?? 0) < last; number += 1) {
    const { items, styles } = await (await document.getPage(number)).getTextContent(textParameters);
    const pieces = (items as TextItems).map((item) => ({
      ...pieceOf(item),
      measure: measuringIn(styles[item.fontName]?.fontFamily),
    }));
    const text = pageText(pieces);
    pages.push({ number, from, text, pieces });
    from += text.length;
  }
  return pages;
}
