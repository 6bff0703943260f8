import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { AnnotationRecord } from '../pdfjs-internals.ts';
import { hasSoundTable } from './cross-reference.ts';
import { changedPages, countOf, expectedCounts, holdsAll, marksOn, type PageMarks } from './annotation-count.ts';

/** Bytes that were read again and hold every annotation, with the document that was read. */
export interface VerifiedSave {
  bytes: Uint8Array;
  document: PDFDocumentProxy;
  annotations: number;
}

export class AnnotationsLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The annotations cannot be written into this file.', options);
    this.name = 'AnnotationsLost';
  }
}

export interface SaveSteps {
  document: PDFDocumentProxy;
  changes: readonly AnnotationRecord[];
  /** Open bytes as any reader would. */
  reopen(bytes: Uint8Array): Promise<PDFDocumentProxy>;
  /** Add ids, authors and appearances; rejects when it cannot read the bytes. */
  repair(bytes: Uint8Array, before: PageMarks): Promise<Uint8Array>;
  /** Write a damaged file again, for a document without any change. */
  rewrite(original: Uint8Array): Promise<Uint8Array>;
  /** Put the changes into another copy of the same document. */
  transfer(to: PDFDocumentProxy): Promise<void>;
}

/**
 * Write the annotations into the file and read it again: bytes count as saved only when every page that was changed holds
 * as many annotations as it must. pdf.js silently loses them in files whose cross-reference table it had to recover, or
 * keeps them where no other reader finds them; such a file is written again, first by pdf-lib, then page by page by pdf.js.
 */
export async function saveAnnotations(steps: SaveSteps): Promise<VerifiedSave> {
  const pages = changedPages(steps.changes);
  const before = await marksOn(steps.document, pages);
  const expected = expectedCounts(before, steps.changes);
  const isSound = hasSoundTable(await steps.document.getData());
  const ways = isSound ? [saveAsIs, saveRewritten, saveExtracted] : [saveRewritten, saveAsIs, saveExtracted];
  let lastComplaint: unknown;
  for (const write of ways) {
    try {
      const bytes = await write(steps);
      const verified = bytes && (await verifyBest(steps, bytes, before, expected));
      if (verified) return verified;
    } catch (complaint) {
      lastComplaint = complaint;
    }
  }
  throw new AnnotationsLost({ cause: lastComplaint });
}

const saveAsIs = ({ document }: SaveSteps) => document.saveDocument();

async function saveRewritten({ document, rewrite, reopen, transfer }: SaveSteps) {
  const copy = await reopen(await rewrite(await document.getData()));
  try {
    await transfer(copy);
    return await copy.saveDocument();
  } finally {
    await copy.loadingTask.destroy();
  }
}

async function saveExtracted({ document }: SaveSteps): Promise<Uint8Array | null> {
  return document.extractPages([{ document: null }] as never) as Promise<Uint8Array | null>;
}

/**
 * The repaired bytes when they hold everything, else the bytes as pdf.js wrote them, else nothing. What was said about
 * annotations is only in the repaired ones.
 */
async function verifyBest(
  steps: SaveSteps,
  bytes: Uint8Array,
  before: PageMarks,
  expected: ReadonlyMap<number, number>,
): Promise<VerifiedSave | undefined> {
  const repaired = await steps.repair(bytes, before).catch(() => undefined);
  const verified = repaired && (await verify(steps, repaired, expected));
  if (verified || steps.changes.some(({ thread }) => thread)) return verified;
  return verify(steps, bytes, expected);
}

async function verify(
  { reopen }: SaveSteps,
  bytes: Uint8Array,
  expected: ReadonlyMap<number, number>,
): Promise<VerifiedSave | undefined> {
  const document = await reopen(bytes).catch(() => undefined);
  if (!document) return undefined;
  const after = await marksOn(document, [...expected.keys()]).catch(() => undefined);
  if (after && holdsAll(after, expected)) return { bytes, document, annotations: countOf(after) };
  await document.loadingTask.destroy();
  return undefined;
}
