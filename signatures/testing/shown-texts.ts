import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ShownText {
  readonly text: string;
  /** The left end of its base line, in points from the upper left corner of the page as shown. */
  readonly x: number;
  readonly y: number;
}

/** Returns what pdf.js shows on each page, and where; the end of a line is a space. */
export async function shownTexts(bytes: Uint8Array): Promise<ShownText[][]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: ShownText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [x = 0, y = 0] = viewport.convertToViewportPoint(Number(item.transform[4]), Number(item.transform[5]));
        return [{ text: item.hasEOL ? `${item.str} ` : item.str, x, y }];
      }),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}
