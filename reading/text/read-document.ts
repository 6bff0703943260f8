import type { DocText } from './doc-text.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readPlainText } from './read-plain-text.ts';

export type DocumentText =
  | { status: 'ready' | 'needs_ocr'; document: DocText }
  | { status: 'password_protected' }
  | { status: 'damaged' };

/** The text of a PDF, a DOCX or a plain text, told apart by how the bytes begin. */
export async function readDocument(bytes: Uint8Array, maxPages: number): Promise<DocumentText> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return readPdf(bytes, maxPages);
  if (head.startsWith('PK\u0003\u0004')) return readDocx(bytes);
  return readPlainText(bytes);
}
