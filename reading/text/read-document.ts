import type { DocText } from './doc-text.ts';
import { readDocx } from './read-docx.ts';
import { inspectPdf, readPdf, type PdfInspection } from './read-pdf.ts';
import { readPlainText } from './read-plain-text.ts';

export type DocumentText =
  | { status: 'ready' | 'needs_ocr'; document: DocText }
  | { status: 'password_protected' }
  | { status: 'damaged' };

/** The text of a PDF, a DOCX or a plain text, told apart by how the bytes begin. */
export async function readDocument(bytes: Uint8Array, maxPages: number): Promise<DocumentText> {
  switch (kindOf(bytes)) {
    case 'pdf':
      return readPdf(bytes, maxPages);
    case 'docx':
      return readDocx(bytes);
    case 'text':
      return readPlainText(bytes);
  }
}

/** Whether a PDF or a DOCX opens, and how many pages it has. */
export async function inspectDocument(bytes: Uint8Array): Promise<PdfInspection> {
  if (kindOf(bytes) !== 'docx') return inspectPdf(bytes);
  const read = readDocx(bytes);
  return 'document' in read ? { status: 'readable', pageCount: read.document.pageCount } : { status: 'damaged' };
}

function kindOf(bytes: Uint8Array): 'pdf' | 'docx' | 'text' {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) return 'docx';
  return head.includes('%PDF-') ? 'pdf' : 'text';
}
