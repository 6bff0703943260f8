import type { OpenDocument } from '../../engine/open-document.ts';
import { extensionOf, imageTypes, type OtherKind } from '../../engine/file-kind.ts';
import { readMail, type Mail } from './mail.ts';
import { messages } from './other-files.messages.ts';
import { readWord, type WordElement } from './word-document.ts';

export type ReadFile =
  | { kind: 'word'; document: WordElement }
  | { kind: 'mail'; mail: Mail }
  | { kind: 'text'; text: string }
  | { kind: 'image'; image: Blob };

/** Make of a file's bytes what can be shown; rejects when they are not what the file says it is. */
export async function readFile(kind: OtherKind, bytes: Uint8Array, document: OpenDocument): Promise<ReadFile> {
  switch (kind) {
    case 'word':
      return { kind, document: await readWord(bytes) };
    case 'mail':
      return { kind, mail: await readMail(bytes, messages.attachment) };
    case 'text':
      return { kind, text: textOf(bytes) };
    case 'image': {
      const type = document.mediaType ?? imageTypes[extensionOf(document.fileName)] ?? 'image/png';
      return { kind, image: new Blob([new Uint8Array(bytes)], { type }) };
    }
  }
}

/** UTF-8 or UTF-16 where the bytes are that, else what Windows wrote. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new Error('The file is not text.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
