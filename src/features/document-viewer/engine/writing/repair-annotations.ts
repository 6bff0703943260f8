import type * as Library from 'pdf-lib';
import type { PDFArray, PDFDict, PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import type { AnnotationRecord } from '../pdfjs-internals.ts';
import { idOf, isMade, writeThreads } from './write-threads.ts';
import type { PageMarks } from './annotation-count.ts';
import { hasStandardLetters, pictureOfText, type FreeText } from '../text-picture.ts';

type PdfLib = typeof Library;

interface RepairOptions {
  /** The changes that the bytes were saved with. */
  changes: readonly AnnotationRecord[];
  /** The annotations that the pages had before. */
  before: PageMarks;
  author: string | undefined;
  newId?: () => string;
  paint?: (text: FreeText) => Promise<Uint8Array>;
}

/**
 * Add what pdf.js leaves out of the annotations that it saves: their ids (`/NM`), an author where it wrote none, what was
 * said about them, and the appearance of free text that the standard fonts cannot show, without which other readers drop it. Works as an
 * incremental update, so that every byte that was there stays.
 */
export async function repairAnnotations(bytes: Uint8Array, options: RepairOptions): Promise<Uint8Array> {
  const pdfLib = await import('pdf-lib');
  const document = await pdfLib.PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false });
  let repaired = 0;
  for (const [pageIndex, idsBefore] of options.before) {
    const known = new Set(idsBefore);
    const page = document.getPage(pageIndex);
    const all = annotationsOf(pdfLib, page);
    repaired += writeThreads(pdfLib, page, all, known, pageIndex, options.changes);
    for (const [reference, annotation] of all) {
      const isNew = !known.has(idOf(reference)) && isMade(pdfLib, annotation);
      if (isNew && nameAndSign(pdfLib, annotation, options)) repaired += 1;
      if (
        await giveAppearance(
          pdfLib,
          document,
          annotation,
          recordOf(annotation, reference, pageIndex, isNew, pdfLib, options.changes),
          options,
        )
      ) {
        repaired += 1;
      }
    }
  }
  return repaired > 0 ? document.save() : bytes;
}

function annotationsOf({ PDFDict: Dict, PDFRef: Ref }: PdfLib, page: PDFPage): [PDFRef, PDFDict][] {
  const list: PDFArray | undefined = page.node.Annots();
  const found: [PDFRef, PDFDict][] = [];
  for (const reference of list?.asArray() ?? []) {
    const annotation = reference instanceof Ref ? page.doc.context.lookup(reference) : undefined;
    if (reference instanceof Ref && annotation instanceof Dict) found.push([reference, annotation]);
  }
  return found;
}

function nameAndSign(
  { PDFName, PDFString, PDFHexString }: PdfLib,
  annotation: PDFDict,
  { author, newId = () => crypto.randomUUID() }: RepairOptions,
): boolean {
  const [id, title] = [PDFName.of('NM'), PDFName.of('T')];
  const lacksAuthor = author !== undefined && !annotation.has(title);
  if (annotation.has(id) && !lacksAuthor) return false;
  if (!annotation.has(id)) annotation.set(id, PDFString.of(newId()));
  if (lacksAuthor) annotation.set(title, PDFHexString.fromText(author));
  return true;
}

/** The change that an annotation in the file came from. */
function recordOf(
  annotation: PDFDict,
  reference: PDFRef,
  pageIndex: number,
  isNew: boolean,
  { PDFName, PDFString, PDFHexString }: PdfLib,
  changes: readonly AnnotationRecord[],
): AnnotationRecord | undefined {
  const contents = annotation.lookup(PDFName.of('Contents'));
  const text = contents instanceof PDFString || contents instanceof PDFHexString ? contents.decodeText() : undefined;
  return changes.find(
    (change) =>
      change.pageIndex === pageIndex &&
      !change.deleted &&
      change.value !== undefined &&
      (isNew ? !change.id && change.value === text : change.id === idOf(reference)),
  );
}

async function giveAppearance(
  { PDFName }: PdfLib,
  document: PDFDocument,
  annotation: PDFDict,
  record: AnnotationRecord | undefined,
  { paint = pictureOfText }: RepairOptions,
): Promise<boolean> {
  if (annotation.get(PDFName.of('Subtype')) !== PDFName.of('FreeText')) return false;
  const text = record && freeTextOf(record);
  if (!text || hasStandardLetters(text.value)) return false;
  const image = await document.embedPng(await paint(text));
  await image.embed();
  const [a, b, c, d] = rotations[Number(record.rotation) || 0] ?? rotations[0];
  const { context } = document;
  const form = context.flateStream(`q ${text.width} 0 0 ${text.height} 0 0 cm /Text Do Q`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, text.width, text.height],
    Matrix: [a, b, c, d, 0, 0],
    Resources: { XObject: { Text: image.ref } },
  });
  annotation.set(PDFName.of('AP'), context.obj({ N: context.register(form) }));
  return true;
}

const rotations: Record<number, readonly [number, number, number, number]> & {
  0: readonly [number, number, number, number];
} = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
};

function freeTextOf({ value, fontSize, color, rect, rotation }: AnnotationRecord): FreeText | undefined {
  const [left, bottom, right, top] = rect ?? [];
  if (value === undefined || left === undefined || bottom === undefined || right === undefined || top === undefined)
    return undefined;
  const sides: [number, number] = [right - left, top - bottom];
  const [width, height] = Number(rotation) % 180 === 0 ? sides : [sides[1], sides[0]];
  return { value, fontSize: Number(fontSize) || 10, color: (color as ArrayLike<number>) ?? [0, 0, 0], width, height };
}
