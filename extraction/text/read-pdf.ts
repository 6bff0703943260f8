import { fileURLToPath } from 'node:url';
import {
  getDocument,
  InvalidPDFException,
  OPS,
  PasswordException,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { DocItem, DocText } from './doc-text.ts';

/** What opening a PDF shows, before anything of it is read. */
export type PdfInspection =
  | { status: 'readable'; pageCount: number }
  | { status: 'password_protected' }
  | { status: 'damaged' };

export type PdfReading =
  | { status: 'ready'; document: DocText }
  | { status: 'needs_ocr'; document: DocText }
  | { status: 'password_protected' }
  | { status: 'damaged' };

/** Whether a PDF opens and its first page is there. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  return withPdf(bytes, async (pdf) => {
    await pdf.getPage(1);
    return { status: 'readable', pageCount: pdf.numPages };
  });
}

/** Read the text of the first `maxPages` pages with the place of every word, and tell which page comes next. */
export async function readPdf(
  bytes: Uint8Array,
  maxPages: number,
  onPage: (no: number) => void = () => undefined,
): Promise<PdfReading> {
  return withPdf(bytes, async (pdf) => {
    const document: DocText = { text: '', pages: [], items: [], pageCount: pdf.numPages };
    const parts: string[] = [];
    let length = 0;
    for (let no = 1; no <= Math.min(pdf.numPages, maxPages); no += 1) {
      onPage(no);
      const page = await pdf.getPage(no);
      const text = await readPage(page, length, document);
      parts.push(text);
      length += text.length;
      page.cleanup();
    }
    document.text = parts.join('');
    return { status: (await looksScanned(pdf, document)) ? 'needs_ocr' : 'ready', document };
  });
}

const packageFolder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'));

async function withPdf<T>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T | { status: 'password_protected' } | { status: 'damaged' }> {
  const loading = getDocument({
    data: bytes,
    cMapUrl: fileURLToPath(new URL('cmaps/', packageFolder)),
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', packageFolder)),
    wasmUrl: fileURLToPath(new URL('wasm/', packageFolder)),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await work(await loading.promise);
  } catch (error) {
    if (error instanceof PasswordException) return { status: 'password_protected' };
    if (error instanceof InvalidPDFException || isPdfProblem(error)) return { status: 'damaged' };
    throw error;
  } finally {
    await loading.destroy();
  }
}

/** pdf.js reports what it meets inside a document under several names, without a common class. */
function isPdfProblem(error: unknown): boolean {
  return (
    error instanceof Error && /^(UnknownError|FormatError|XRef|MissingData|ResponseException|Page)/.test(error.name)
  );
}

async function readPage(page: PDFPageProxy, start: number, document: DocText): Promise<string> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const { items } = await page.getTextContent({ includeMarkedContent: false, disableNormalization: true });
  let text = '';
  for (const item of items as TextItem[]) {
    const words = storable(item.str);
    if (words.trim() !== '') {
      const from = start + text.length;
      const box = boxOf(item);
      const place: DocItem = {
        ...box,
        x: box.x - left,
        y: box.y - bottom,
        start: from,
        end: from + words.length,
        page: page.pageNumber,
      };
      document.items.push(place);
    }
    text += words;
    if (item.hasEOL) text += '\n';
  }
  if (!text.endsWith('\n')) text += '\n';
  document.pages.push({
    no: page.pageNumber,
    start,
    end: start + text.length,
    w: right - left,
    h: top - bottom,
    rotation: page.rotate,
  });
  return text;
}

/** PostgreSQL holds neither NUL nor half a character; a replacement of the same length keeps offsets true. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

/** The rectangle around an item, whichever way its baseline runs. */
function boxOf({ transform, width, height }: TextItem): Pick<DocItem, 'x' | 'y' | 'w' | 'h'> {
  const [a, b, c, d, x, y] = transform as [number, number, number, number, number, number];
  const along = Math.hypot(a, b) || 1;
  const up = Math.hypot(c, d) || 1;
  const tall = up > 1 ? up : height;
  const across = [(a / along) * width, (c / up) * tall] as const;
  const upward = [(b / along) * width, (d / up) * tall] as const;
  const xs = [0, across[0], across[1], across[0] + across[1]];
  const ys = [0, upward[0], upward[1], upward[0] + upward[1]];
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  return { x: x + minX, y: y + minY, w: Math.max(...xs) - minX, h: Math.max(...ys) - minY };
}

const sparsePage = 100;
const pagesLookedAt = 3;
const imageOperations = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/** Hardly any text on pages that show images: someone scanned paper. No text at all counts too. */
async function looksScanned(pdf: PDFDocumentProxy, { text, pages }: DocText): Promise<boolean> {
  const letters = (from: number, to: number) => text.slice(from, to).replace(/\s/g, '').length;
  const total = letters(0, text.length);
  if (total === 0) return true;
  if (total / pages.length >= sparsePage) return false;
  const sparse = pages.filter((page) => letters(page.start, page.end) < sparsePage).slice(0, pagesLookedAt);
  for (const { no } of sparse) {
    const { fnArray } = await (await pdf.getPage(no)).getOperatorList();
    if (fnArray.some((operation) => imageOperations.has(operation))) return true;
  }
  return false;
}
