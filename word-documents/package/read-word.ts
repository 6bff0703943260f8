import { SaxesParser } from 'saxes';
import { textOfWord, type WordText } from '../text/word-text.ts';
import { decodeXml } from './encoding.ts';
import { zipEntries } from './zip-entries.ts';

export const maxXmlBytes = 64 * 1024 * 1024;
const usualMainPart = 'word/document.xml';

/**
 * Returns the text of a DOCX and where each of its characters stands in the file: the body, then footnotes and
 * endnotes. Null when the archive has no main part. Throws when the archive is damaged, WordXmlRejected for its XML.
 */
export async function readWord(bytes: Uint8Array): Promise<WordText | null> {
  const relations = await zipEntries(bytes, ['_rels/.rels'], maxXmlBytes);
  const main = mainPartOf(decodeXml(relations.get('_rels/.rels')).xml);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const names = [main, `${folder}footnotes.xml`, `${folder}endnotes.xml`];
  const entries = await zipEntries(bytes, names, maxXmlBytes);
  const parts = names.flatMap((name) => {
    const content = entries.get(name.toLowerCase());
    return content ? [{ name, xml: decodeXml(content).xml }] : [];
  });
  return parts[0]?.name === main ? textOfWord(parts) : null;
}

/** The name of the part that the package calls its document. */
export function mainPartOf(relations: string): string {
  let target: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    if (/(?:^|:)Relationship$/.test(name) && (attributes['Type'] ?? '').endsWith('/officeDocument'))
      target ??= (attributes['Target'] ?? '').replace(/^\//, '');
  });
  parser.write(relations).close();
  return target ?? usualMainPart;
}
