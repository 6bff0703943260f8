import type { Mark, MarkedDocument, WorkingDocument } from '../types.ts';

/** Returns the document with marks appended as real text, lines and pictures. */
export async function stampValues(_document: WorkingDocument, _marks: readonly Mark[]): Promise<MarkedDocument> {
  throw new Error('Not written yet.');
}
