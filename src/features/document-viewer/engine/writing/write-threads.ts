import type * as Library from 'pdf-lib';
import type { PDFDict, PDFPage, PDFRef } from 'pdf-lib';
import type { AnnotationRecord } from '../pdfjs-internals.ts';
import { RESOLVED, type ThreadChange } from '../thread.ts';

type PdfLib = typeof Library;
type Placed = readonly [PDFRef, PDFDict];

/** Hidden, neither zoomed nor rotated nor viewed: replies are listed and never drawn. */
const REPLY_FLAGS = 2 | 8 | 16 | 32;

/** The id under which pdf.js knows an annotation. */
export const idOf = ({ objectNumber, generationNumber }: PDFRef) => `${objectNumber}R${generationNumber || ''}`;

/** Whether an annotation is of a kind that people make here, and no reply. */
export function isMade({ PDFName }: PdfLib, annotation: PDFDict): boolean {
  const subtype = annotation.get(PDFName.of('Subtype'))?.toString().slice(1);
  return ['Highlight', 'FreeText', 'Ink', 'Stamp'].includes(subtype ?? '') && !annotation.has(PDFName.of('IRT'));
}

/**
 * Write what was said about annotations as replies to them, the way other readers do, and drop replies to what is gone.
 * Throws when it cannot be told which annotation a thread is about. Answers with how much was changed.
 */
export function writeThreads(
  pdfLib: PdfLib,
  page: PDFPage,
  all: readonly Placed[],
  known: ReadonlySet<string>,
  pageIndex: number,
  changes: readonly AnnotationRecord[],
): number {
  const here = changes.filter((change) => change.pageIndex === pageIndex);
  const dropped = here.some(({ deleted }) => deleted) ? dropOrphans(pdfLib, page, all) : 0;
  const made = here.filter(({ id, deleted, annotationType }) => !id && !deleted && annotationType !== undefined);
  const isNew = ([reference, annotation]: Placed) => !known.has(idOf(reference)) && isMade(pdfLib, annotation);
  const written = all.filter(isNew);
  let replies = 0;
  for (const change of here) {
    const { thread, id } = change;
    if (!thread) continue;
    const subject = id ? all.find(([reference]) => idOf(reference) === id) : written[made.indexOf(change)];
    if (!subject || (!id && !isWrittenAs(pdfLib, made, written)))
      throw new Error('It cannot be told what a comment is about.');
    replies += reply(pdfLib, page, subject, thread);
  }
  return dropped + replies;
}

const subtypes: Record<number, readonly string[]> = {
  3: ['FreeText'],
  9: ['Highlight', 'Ink'],
  13: ['Stamp'],
  15: ['Ink'],
  101: ['Stamp'],
};

/** Whether the annotations that were written are those that were made, in the same order: pdf.js does not say. */
function isWrittenAs({ PDFName }: PdfLib, made: readonly AnnotationRecord[], written: readonly Placed[]): boolean {
  return (
    made.length === written.length &&
    made.every(({ annotationType = 0 }, index) => {
      const subtype = written[index]?.[1].get(PDFName.of('Subtype'))?.toString().slice(1) ?? '';
      return subtypes[annotationType]?.includes(subtype) === true;
    })
  );
}

function reply(
  pdfLib: PdfLib,
  page: PDFPage,
  [subject, annotation]: Placed,
  { added, resolved }: ThreadChange,
): number {
  const { PDFHexString, PDFName, PDFString } = pdfLib;
  const { context } = page.doc;
  const put = (id: string, author: string | undefined, at: string | undefined, text: string, state = {}) => {
    const moment = PDFString.fromDate(at ? new Date(at) : new Date());
    const dictionary = context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: annotation.get(PDFName.of('Rect')) ?? [0, 0, 0, 0],
      Contents: PDFHexString.fromText(text),
      NM: PDFString.of(id),
      CreationDate: moment,
      M: moment,
      IRT: subject,
      RT: 'R',
      F: REPLY_FLAGS,
      P: page.ref,
      ...(author !== undefined && { T: PDFHexString.fromText(author) }),
      ...state,
    });
    page.node.addAnnot(context.register(dictionary));
  };
  for (const { id, author, at, text } of added) put(id, author, at, text);
  if (resolved === undefined) return added.length;
  const state = resolved ? RESOLVED : 'None';
  put(crypto.randomUUID(), undefined, undefined, state, {
    StateModel: PDFString.of('Review'),
    State: PDFString.of(state),
  });
  return added.length + 1;
}

/** Replies to what is not on the page any more, and replies to those. */
function dropOrphans({ PDFName, PDFRef: Ref }: PdfLib, page: PDFPage, all: readonly Placed[]): number {
  const list = page.node.Annots();
  const standing = new Map(all);
  let dropped = 0;
  for (let before = -1; before !== dropped;) {
    before = dropped;
    for (const [reference, annotation] of standing) {
      const parent = annotation.get(PDFName.of('IRT'));
      if (!(parent instanceof Ref) || standing.has(parent)) continue;
      const index = list?.indexOf(reference);
      if (index !== undefined && index >= 0) list?.remove(index);
      standing.delete(reference);
      dropped += 1;
    }
  }
  return dropped;
}
