import { readDocument } from './read-document.ts';
import type { DocPage } from './doc-text.ts';
import { maxCharacters } from './read-plain-text.ts';
import { textKindOf } from './text-kind.ts';

/** The text of a document that is attached to an e-mail. */
export interface AttachedText {
  name: string;
  text: string;
  pages: DocPage[];
}

const maxAttached = 50;

/** The texts of what is attached to an e-mail: its first documents, as much as a text may be; others are passed over. */
export async function readAttached(mail: Uint8Array, maxPages: number): Promise<AttachedText[]> {
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(new Uint8Array(mail));
  const read: AttachedText[] = [];
  let room = maxCharacters;
  for (const { filename, content } of attachments.slice(0, maxAttached)) {
    const text = await textOf(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content), maxPages);
    if (!text || text.text.length > room) continue;
    room -= text.text.length;
    read.push({ name: (filename ?? '').replaceAll('\u0000', '').toWellFormed().slice(0, 255), ...text });
  }
  return read;
}

async function textOf(bytes: Uint8Array, maxPages: number): Promise<Omit<AttachedText, 'name'> | null> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const known = head.includes('%PDF-') || head.startsWith('PK\u0003\u0004') || textKindOf(bytes) !== null;
  const read = known ? await readDocument(bytes, maxPages).catch(() => null) : null;
  if (!read || !('document' in read) || read.document.text.trim() === '') return null;
  return { text: read.document.text, pages: read.document.pages };
}
