import { SaxesParser } from 'saxes';
import type { DocumentText } from '../read-document.ts';
import { textAsDocument } from '../read-plain-text.ts';
import { textOfWord, type WordText, WordXmlRejected } from './word-text.ts';
import { zipEntries } from './zip-entries.ts';

const maxBytes = 64 * 1024 * 1024;
const usualMainPart = 'word/document.xml';

/** Reads the text of a DOCX with all tracked changes accepted. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  try {
    const word = await readWord(bytes);
    if (!word) return { status: 'damaged' };
    return { status: word.text.trim() === '' ? 'needs_ocr' : 'ready', document: textAsDocument(word.text) };
  } catch (error) {
    return error instanceof WordXmlRejected ? { status: 'damaged', problem: error.message } : { status: 'damaged' };
  }
}

/**
 * Returns the text of a DOCX and where each of its characters stands in the file: the body, then footnotes and
 * endnotes. Null when the archive has no main part. Throws when the archive is damaged, WordXmlRejected for its XML.
 */
export async function readWord(bytes: Uint8Array): Promise<WordText | null> {
  const relations = await zipEntries(bytes, ['_rels/.rels'], maxBytes);
  const main = mainPartOf(decode(relations.get('_rels/.rels'))) ?? usualMainPart;
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const names = [main, `${folder}footnotes.xml`, `${folder}endnotes.xml`];
  const entries = await zipEntries(bytes, names, maxBytes);
  const parts = names.flatMap((name) => {
    const content = entries.get(name.toLowerCase());
    return content ? [{ name, xml: decode(content) }] : [];
  });
  return parts[0]?.name === main ? textOfWord(parts) : null;
}

/** The name of the part that the package calls its document. */
function mainPartOf(relations: string): string | null {
  let target: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    if (/(?:^|:)Relationship$/.test(name) && (attributes['Type'] ?? '').endsWith('/officeDocument'))
      target ??= (attributes['Target'] ?? '').replace(/^\//, '');
  });
  parser.write(relations).close();
  return target;
}

function decode(xml: Uint8Array = new Uint8Array()): string {
  const isUtf16 = (xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0xfe && xml[1] === 0xff);
  return new TextDecoder(isUtf16 ? (xml[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(xml);
}
