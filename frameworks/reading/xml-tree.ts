import { SaxesParser } from 'saxes';
import { importLimits } from '../limits.ts';
import { refused } from '../refused.ts';

/** An element with its attributes and content; names without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attrs: Record<string, string>;
  readonly kids: (XmlElement | string)[];
}

export const isElement = (kid: XmlElement | string): kid is XmlElement => typeof kid !== 'string';

/** Returns the elements in an element. */
export const elementsIn = (element: XmlElement): XmlElement[] => element.kids.filter(isElement);

/** Returns the root of an XML document. Refuses a document type declaration, deep nesting and what is not well formed. */
export function readXmlTree(text: string, file: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on('doctype', () => {
    throw refused('doctype', file);
  });
  parser.on('error', () => {
    throw refused('damaged', file, `line ${parser.line}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= importLimits.nesting) throw refused('too_deep', file, importLimits.nesting);
    const element: XmlElement = { name: withoutPrefix(name), attrs: { ...attributes }, kids: [] };
    open.at(-1)?.kids.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (said: string) => {
    open.at(-1)?.kids.push(said);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (!root) throw refused('damaged', file, 'line 1');
  return root;
}

const withoutPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1);
