import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { SheetSize } from './print-sheets.ts';

const DOTS_PER_POINT = 150 / 72;
/** Of a page as large as a poster, fewer dots an inch are printed. */
const MOST_DOTS = 2 ** 24;
/** Browsers print a JPEG as it is; of anything else they make a picture of their own, of ten times the size, while everything waits. */
const PACKED = { type: 'image/jpeg', quality: 0.85 };

export interface DrawnPage extends SheetSize {
  picture: Blob;
}

/** A page that cannot be drawn. */
export class UnprintablePage extends Error {
  readonly page: number;

  constructor(page: number, options: ErrorOptions) {
    super(`Page ${page} cannot be drawn.`, options);
    this.page = page;
  }
}

/** Draw pages (counted from 1) for the printer, one after the other on the same canvas, each packed before the next is begun. */
export async function* drawPages(document: PDFDocumentProxy, pages: Iterable<number>): AsyncGenerator<DrawnPage> {
  const canvas = new OffscreenCanvas(0, 0);
  try {
    for (const number of pages) {
      yield await drawPage(document, number, canvas).catch((cause: unknown) => {
        throw new UnprintablePage(number, { cause });
      });
    }
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}

async function drawPage(document: PDFDocumentProxy, number: number, canvas: OffscreenCanvas): Promise<DrawnPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(DOTS_PER_POINT, Math.sqrt(MOST_DOTS / (width * height))) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' }).promise;
  page.cleanup();
  return { picture: await canvas.convertToBlob(PACKED), width, height };
}
