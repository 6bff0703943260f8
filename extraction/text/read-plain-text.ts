import type { DocText } from './doc-text.ts';
import type { DocumentText } from './read-document.ts';

/** Longer texts are nobody's contract; storing and searching them takes longer than people wait. */
export const maxCharacters = 16 * 1024 * 1024;

/** A text as it stands, in UTF-8, UTF-16 or Windows-1252; form feeds part pages. */
export function readPlainText(bytes: Uint8Array): DocumentText {
  const text = decode(bytes).replaceAll('\u0000', '\uFFFD').toWellFormed();
  return text.trim() === '' || text.length > maxCharacters
    ? { status: 'damaged' }
    : { status: 'ready', document: textAsDocument(text) };
}

/** A text without places, in pages where form feeds part them. */
export function textAsDocument(text: string): DocText {
  let start = 0;
  const pages = text.split('\f').map((part, index, all) => {
    const end = start + part.length + (index < all.length - 1 ? 1 : 0);
    const page = { no: index + 1, start, end, w: 0, h: 0, rotation: 0 };
    start = end;
    return page;
  });
  return { text, pages, items: [], pageCount: pages.length };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
