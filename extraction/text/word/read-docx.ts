import type { DocumentText } from '../read-document.ts';
import { textAsDocument } from '../read-plain-text.ts';
import { textOfWordXml } from './word-text.ts';
import { zipEntry } from './zip-entry.ts';

const maxBytes = 64 * 1024 * 1024;

/** Reads the text of a DOCX with all tracked changes accepted. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  try {
    const xml = await zipEntry(bytes, 'word/document.xml', maxBytes);
    if (!xml) return { status: 'damaged' };
    const text = textOfWordXml(xml.toString('utf8'));
    return { status: text.trim() === '' ? 'needs_ocr' : 'ready', document: textAsDocument(text) };
  } catch {
    return { status: 'damaged' };
  }
}
