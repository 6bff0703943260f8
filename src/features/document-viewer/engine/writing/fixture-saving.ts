import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { AnnotationRecord, AnnotationStorage } from '../pdfjs-internals.ts';
import { repairAnnotations } from './repair-annotations.ts';
import { rewriteDocument } from './rewrite-document.ts';
import { saveAnnotations } from './save-annotations.ts';

export const author = 'Reviewer of contracts';
const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

export const open = (bytes: Uint8Array) =>
  getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;

export const text = (value: string, pageIndex = 0): AnnotationRecord => ({
  annotationType: 3,
  pageIndex,
  rect: [100, 100, 200, 120],
  rotation: 0,
  fontSize: 12,
  color: [0, 0, 0],
  value,
  user: author,
});

export const ink = (pageIndex = 0): AnnotationRecord => ({
  annotationType: 15,
  pageIndex,
  rect: [50, 50, 120, 80],
  rotation: 0,
  color: [0, 0, 0],
  opacity: 1,
  thickness: 2,
  paths: {
    lines: [Float32Array.of(NaN, NaN, NaN, NaN, 55, 55, 60, 60, 70, 70, 115, 75)],
    points: [Float32Array.of(55, 55, 115, 75)],
  },
  user: author,
});

export function put(document: PDFDocumentProxy, records: readonly AnnotationRecord[]): void {
  const storage = document.annotationStorage as unknown as AnnotationStorage;
  records.forEach((record, index) => storage.setValue(`pdfjs_internal_editor_${index}`, record));
}

export async function save(original: Uint8Array, changes: AnnotationRecord[]) {
  const document = await open(original);
  put(document, changes);
  let ids = 0;
  return saveAnnotations({
    document,
    changes,
    reopen: open,
    repair: (bytes, before) =>
      repairAnnotations(bytes, {
        changes,
        before,
        author,
        newId: () => `id-${(ids += 1)}`,
        paint: async () => onePixel,
      }),
    rewrite: rewriteDocument,
    transfer: async (copy) => put(copy, changes),
  });
}

/** The annotations of a page as another library reads them. */
export async function readBack(bytes: Uint8Array, pageIndex = 0) {
  const document = await PDFDocument.load(bytes);
  const list = document.getPage(pageIndex).node.Annots()?.asArray() ?? [];
  return list.map((reference) => {
    const annotation = document.context.lookup(reference, PDFDict);
    const words = (key: string) => {
      const value = annotation.lookup(PDFName.of(key));
      return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
    };
    return {
      kind: String(annotation.get(PDFName.of('Subtype'))),
      author: words('T'),
      id: words('NM'),
      hasAppearance: annotation.has(PDFName.of('AP')),
    };
  });
}
