import { maxDocumentBytes } from '#api-contract/uploads/sizes';
import { documentTypeOf, isDocumentType } from './document-type.ts';
import type { MailProblem } from './mail-contents.ts';
import type { ArchiveProblem } from './zip-contents.ts';

export type RejectionReason = 'empty' | 'too_large' | 'not_document' | ArchiveProblem | MailProblem;

export interface NamedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

const maxNameLength = 255;

/** What systems call a type that they do not know. */
const unknownTypes = ['', 'application/octet-stream'];

/** Why a file cannot be a contract's document, judged by what the browser knows; the server looks inside. */
export function rejectionOf(file: NamedFile): RejectionReason | null {
  if (!isDocument(file)) return 'not_document';
  if (file.size === 0) return 'empty';
  if (file.size > maxDocumentBytes) return 'too_large';
  return null;
}

/** A name the server takes: one line, at most 255 characters, its ending kept. */
export function fileNameToSend(name: string): string {
  const clean = name.replaceAll(/\p{Cc}+/gu, ' ').trim() || 'document.pdf';
  if (clean.length <= maxNameLength) return clean;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  return wholeCharacters(clean.slice(0, maxNameLength - ending.length)) + ending;
}

function isDocument({ name, type }: NamedFile): boolean {
  return isDocumentType(type) || (unknownTypes.includes(type) && documentTypeOf(name) !== null);
}

/** Drop half of a surrogate pair that a cut left at the end. */
function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/u, '');
}
