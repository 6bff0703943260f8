import { textAsDocument } from './read-plain-text.ts';
import type { DocumentText } from './read-document.ts';
import { zipEntry } from './zip-entry.ts';

const maxBytes = 64 * 1024 * 1024;

/** The text of a DOCX in the order of its paragraphs; what was struck out by tracked changes is left out. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  try {
    const xml = await zipEntry(bytes, 'word/document.xml', maxBytes);
    if (!xml) return { status: 'damaged' };
    const text = textOfXml(xml.toString('utf8'));
    return text.trim() === ''
      ? { status: 'needs_ocr', document: textAsDocument(text) }
      : { status: 'ready', document: textAsDocument(text) };
  } catch {
    return { status: 'damaged' };
  }
}

const pieces =
  /<w:del(?:\s[^>]*)?>[\s\S]*?<\/w:del>|<w:instrText[\s\S]*?<\/w:instrText>|<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr|noBreakHyphen)\b([^>]*)\/?>|<\/w:(p|tc|tr)>/g;

function textOfXml(xml: string): string {
  let text = '';
  for (const [, words, mark, attributes = '', closed] of xml.matchAll(pieces)) {
    if (words !== undefined) text += unescaped(words);
    else if (mark === 'tab') text += '\t';
    else if (mark === 'noBreakHyphen') text += '-';
    else if (mark === 'br') text += attributes.includes('"page"') ? '\f' : '\n';
    else if (mark === 'cr') text += '\n';
    else if (closed === 'p') text += '\n\n';
    else if (closed === 'tc') text = `${text.trimEnd()}\t`;
    else if (closed === 'tr') text = `${text.trimEnd()}\n`;
  }
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(words: string): string {
  return words.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const point = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
    if (point !== null) return point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
    return entities[name ?? ''] ?? whole;
  });
}
