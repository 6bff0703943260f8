import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Namespaces, type NamedTag } from './namespaces.ts';
import { WordXmlRejected } from './rejected.ts';

/** Word nests a few dozen levels. */
const maxDepth = 400;
const maxErrors = 1_000;

/** What is told of a part while it is read; `end` is where the tag ends in the source. */
export interface XmlListener {
  open(named: NamedTag, tag: SaxesTagPlain, end: number): void;
  text(text: string): void;
  close(named: Pick<NamedTag, 'uri' | 'local'>, end: number, isSelfClosing: boolean): void;
}

export interface ScanLimits {
  readonly elements: number;
  /** Real files break a rule of XML here and there: read what can be read, or refuse the first error. */
  readonly errors?: 'refused';
}

/**
 * Tells a listener of the elements of a part in one pass and returns how many there were. Throws WordXmlRejected for a
 * document type declaration, and for more elements or deeper nesting than Word writes.
 */
export function scanXml(xml: string, listener: XmlListener, limits: ScanLimits): number {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const namespaces = new Namespaces();
  let [depth, elements, errors] = [0, 0, 0];
  parser.on('doctype', () => {
    throw new WordXmlRejected('The document declares a document type.');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    if (depth > maxDepth) throw new WordXmlRejected('The document is nested too deeply.');
    if (elements > limits.elements) throw new WordXmlRejected('The document has too many elements.');
    listener.open(namespaces.open(tag), tag, parser.position);
  });
  parser.on('text', (text) => listener.text(text));
  parser.on('cdata', (text) => listener.text(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    listener.close(namespaces.close(tag.name), parser.position, tag.isSelfClosing);
  });
  parser.on('error', () => {
    errors += 1;
    if (limits.errors === 'refused' || errors > maxErrors) throw new WordXmlRejected('The document is not XML.');
  });
  parser.write(xml).close();
  return elements;
}
