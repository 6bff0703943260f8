import { isUtf8 } from 'node:buffer';
import type { DroppedFile } from '../door.ts';
import { refused } from '../refused.ts';

/** Returns the text of a file in UTF-8, or in UTF-16 with its mark. */
export function textOf({ name, bytes }: DroppedFile): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && isUtf8(bytes))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refused('damaged', name, 'not UTF-8');
  }
}
