import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { AnnotationRecord } from '../pdfjs-internals.ts';

/** The annotations of a page that people make, by the id that the file gives them. */
export type PageMarks = ReadonlyMap<number, readonly string[]>;

interface Counted {
  id: string;
  subtype: string;
  /** What was said about another annotation is not one of its own. */
  inReplyTo?: string | null;
}

/** Kinds that come with other annotations or with the document, and are not counted. */
const uncounted = new Set(['Popup', 'Link', 'Widget']);

/** The pages, counted from 0, that the changes are on. */
export function changedPages(changes: readonly AnnotationRecord[]): number[] {
  const pages = changes.map(({ pageIndex }) => pageIndex).filter((page) => page !== undefined);
  return [...new Set(pages)].sort((a, b) => a - b);
}

export async function marksOn(document: PDFDocumentProxy, pages: readonly number[]): Promise<PageMarks> {
  const entries = await Promise.all(
    pages.map(async (index) => {
      const page = await document.getPage(index + 1);
      const annotations = (await page.getAnnotations({ intent: 'any' })) as Counted[];
      const marks = annotations.filter(({ subtype, inReplyTo }) => !uncounted.has(subtype) && !inReplyTo);
      return [index, marks.map(({ id }) => id)] as const;
    }),
  );
  return new Map(entries);
}

/** How many annotations each page must have after saving: what it had, with the changes made. */
export function expectedCounts(before: PageMarks, changes: readonly AnnotationRecord[]): Map<number, number> {
  const counts = new Map([...before].map(([page, ids]) => [page, ids.length]));
  for (const { pageIndex, deleted, id } of changes) {
    if (pageIndex === undefined) continue;
    const change = deleted ? -1 : id ? 0 : 1;
    counts.set(pageIndex, (counts.get(pageIndex) ?? 0) + change);
  }
  return counts;
}

/** Whether what a change is about is there: what is new always is. */
export function isStanding({ id, pageIndex }: AnnotationRecord, marks: PageMarks): boolean {
  return !id || pageIndex === undefined || marks.get(pageIndex)?.includes(id) === true;
}

/** Whether a saved document holds as many annotations as it must, on every page that was changed. */
export function holdsAll(after: PageMarks, expected: ReadonlyMap<number, number>): boolean {
  return [...expected].every(([page, count]) => (after.get(page)?.length ?? 0) >= count);
}

export function countOf(marks: PageMarks): number {
  return [...marks.values()].reduce((sum, ids) => sum + ids.length, 0);
}
