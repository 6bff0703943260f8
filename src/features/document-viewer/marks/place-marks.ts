import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Mark, PageRectangle } from '../open-document.ts';
import { measuringIn } from './measure-letters.ts';
import { pageText, pieceOf, rectanglesOf, textParameters } from './document-text.ts';

/** Where a mark stands; on no page when the document has no such passage. */
export interface PlacedMark {
  index: number;
  pages: { page: number; rectangles: PageRectangle[] }[];
}

type TextItems = (Parameters<typeof pieceOf>[0] & { fontName: string })[];

/** Find where marks stand. Offsets are looked up by reading the text of the pages up to the last of them. */
export async function placeMarks(document: PDFDocumentProxy, marks: readonly Mark[]): Promise<PlacedMark[]> {
  const placed = marks.map<PlacedMark>((mark, index) => ({
    index,
    pages: 'page' in mark ? [{ page: mark.page, rectangles: mark.rectangles }] : [],
  }));
  const last = Math.max(0, ...marks.map((mark) => ('end' in mark ? mark.end : 0)));
  let offset = 0;
  for (let page = 1; page <= document.numPages && offset < last; page += 1) {
    const { items, styles } = await (await document.getPage(page)).getTextContent(textParameters);
    const pieces = (items as TextItems).map((item) => ({
      ...pieceOf(item),
      measure: measuringIn(styles[item.fontName]?.fontFamily),
    }));
    const { length } = pageText(pieces);
    marks.forEach((mark, index) => {
      if (!('end' in mark) || mark.start >= offset + length || mark.end <= offset) return;
      const rectangles = rectanglesOf(pieces, mark.start - offset, mark.end - offset);
      if (rectangles.length > 0) placed[index]?.pages.push({ page, rectangles });
    });
    offset += length;
  }
  return placed;
}
