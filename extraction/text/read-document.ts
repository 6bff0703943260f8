import type { DocText } from './doc-text.ts';
import { readDocx } from './read-docx.ts';
import { inspectPdf, readPdf, type PdfInspection } from './read-pdf.ts';
import { readMail } from './read-mail.ts';
import { readPlainText } from './read-plain-text.ts';
import { textKindOf } from './text-kind.ts';

export type DocumentText =
  | { status: 'ready' | 'needs_ocr'; document: DocText }
  | { status: 'password_protected' }
  | { status: 'damaged'; problem?: string };

/** The text of a PDF, a DOCX, an e-mail or a plain text, told apart by how the bytes begin. */
export async function readDocument(
  bytes: Uint8Array,
  maxPages: number,
  onPage?: (no: number) => void,
): Promise<DocumentText> {
  switch (kindOf(bytes)) {
    case 'pdf':
      return readPdf(bytes, maxPages, onPage);
    case 'docx':
      return readDocx(bytes);
    case 'mail':
      return readMail(bytes);
    case 'text':
      return readPlainText(bytes);
  }
}

/** Whether a document opens, and how many pages it has. */
export async function inspectDocument(bytes: Uint8Array): Promise<PdfInspection> {
  if (kindOf(bytes) === 'pdf') return inspectPdf(bytes);
  const read = await readDocument(bytes, 1);
  return 'document' in read ? { status: 'readable', pageCount: read.document.pageCount } : { status: 'damaged' };
}

function kindOf(bytes: Uint8Array): 'pdf' | 'docx' | 'mail' | 'text' {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) return 'docx';
  if (head.includes('%PDF-')) return 'pdf';
  return textKindOf(bytes) === 'mail' ? 'mail' : 'text';
}
