import type { PDFDocument } from 'pdf-lib';
import { addCertificatePage, type Certificate } from './certificate-page.ts';
import { flattenAnnotations } from './flatten-annotations.ts';
import { stampPages, type PageStamp } from './stamp-pages.ts';

export interface CopyOptions {
  flatten: boolean;
  /** Only these pages, counted from 0; `undefined` takes all. */
  pages: readonly number[] | undefined;
  /** Other PDFs whose pages follow. */
  followedBy: readonly Uint8Array[];
  stamp: PageStamp | undefined;
  certificate: Certificate | undefined;
  formatNumber?: (number: number) => string;
}

/** Make another file of a PDF: flattened, split, merged, stamped, certified; in this order, and only what is asked for. */
export async function makeCopy(bytes: Uint8Array, options: CopyOptions): Promise<Uint8Array> {
  const { flatten, pages, followedBy, stamp, certificate, formatNumber } = options;
  if (!flatten && !pages && followedBy.length === 0 && !stamp && !certificate) return bytes;
  const pdfLib = await import('pdf-lib');
  const { PDFDocument: Document } = pdfLib;
  const load = (content: Uint8Array) => Document.load(content, { updateMetadata: false });
  let document = await load(bytes);
  if (flatten) flattenAnnotations(pdfLib, document);
  if (pages) {
    const part = await Document.create({ updateMetadata: false });
    await append(part, document, pages);
    document = part;
  }
  for (const content of followedBy) {
    const other = await load(content);
    if (flatten) flattenAnnotations(pdfLib, other);
    await append(document, other, other.getPageIndices());
  }
  if (stamp) await stampPages(pdfLib, document, stamp, { formatNumber });
  if (certificate) await addCertificatePage(pdfLib, document, certificate);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}

async function append(to: PDFDocument, from: PDFDocument, pages: readonly number[]): Promise<void> {
  for (const page of await to.copyPages(from, [...pages])) to.addPage(page);
}
