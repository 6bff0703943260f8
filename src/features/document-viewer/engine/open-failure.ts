import type { OpenFailure } from './open-document.ts';

/** Why a document could not be opened. */
export class DocumentUnavailable extends Error {
  readonly failure: OpenFailure;

  constructor(failure: OpenFailure, options?: ErrorOptions) {
    super(`The document could not be opened: ${failure}.`, options);
    this.name = 'DocumentUnavailable';
    this.failure = failure;
  }
}

/** What an answer without the document means. */
export function failureOfStatus(status: number): OpenFailure {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'gone';
  return 'server';
}

const HEADER_SEARCHED = 1024;

/** Whether the bytes begin as a PDF does: readers look for `%PDF-` within the first kilobyte. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_SEARCHED));
  return start.includes('%PDF-');
}

/** What pdf.js complains about, in our words. */
export function failureOfComplaint(complaint: unknown, firstBytes: Uint8Array | undefined): OpenFailure {
  if (complaint instanceof DocumentUnavailable) return complaint.failure;
  const name = complaint instanceof Error ? complaint.name : '';
  if (name === 'InvalidPDFException') return firstBytes && !beginsAsPdf(firstBytes) ? 'not-a-pdf' : 'damaged';
  if (name === 'PasswordException') return 'password-declined';
  return 'damaged';
}
