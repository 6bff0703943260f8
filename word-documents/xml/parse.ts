import { WordXmlRejected } from './rejected.ts';
import { scanXml } from './scan.ts';
import { XmlElement, type XmlPart } from './tree.ts';
import { wordNamespaces } from './word-names.ts';

/** A part of 500 pages with tracked changes has about half of that. */
const maxElements = 1_500_000;

export interface XmlDocument {
  readonly source: string;
  readonly root: XmlElement;
}

/** Returns the tree of a part, each node with its place in the source. Throws WordXmlRejected where it isn't XML. */
export function parseXml(source: string): XmlDocument {
  const uriOfPrefix = new Map<string, string>([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  const part: XmlPart = { source, uriOfPrefix };
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let text = '';
  // Tags have no “<” within, so a tag starts at the last one before its end.
  let lastEnd = 0;

  /** Closes what stands between the tag before and one that starts here. */
  const gap = (start: number) => {
    if (start > lastEnd) open.at(-1)?.children.push({ text, start: lastEnd, end: start });
    text = '';
  };

  scanXml(
    source,
    {
      open({ uri }, { name, attributes }, end) {
        const start = source.lastIndexOf('<', end - 1);
        gap(start);
        declare(uriOfPrefix, attributes);
        const element = new XmlElement(part, name, uri, attributes, {
          openStart: start,
          openEnd: end,
          closeStart: end,
          closeEnd: end,
        });
        const above = open.at(-1);
        if (above) {
          element.parent = above;
          above.children.push(element);
        } else root = element;
        open.push(element);
        lastEnd = end;
      },
      text(more) {
        text += more;
      },
      close(_, end, isSelfClosing) {
        const element = open.at(-1);
        if (!element?.source) throw new WordXmlRejected('The document is not XML.');
        const start = isSelfClosing ? end : source.lastIndexOf('<', end - 1);
        if (!isSelfClosing) gap(start);
        open.pop();
        element.source.closeStart = start;
        element.source.closeEnd = end;
        lastEnd = end;
      },
    },
    { elements: maxElements, errors: 'refused' },
  );
  if (!root) throw new WordXmlRejected('The document is not XML.');
  return { source, root };
}

/** Remembers what prefixes stand for; one that changes its meaning to or from WordprocessingML isn't followed. */
function declare(uriOfPrefix: Map<string, string>, attributes: Readonly<Record<string, string>>): void {
  for (const key in attributes) {
    if (!key.startsWith('xmlns:')) continue;
    const [prefix, uri] = [key.slice(6), attributes[key] ?? ''];
    const known = uriOfPrefix.get(prefix);
    if (known !== undefined && known !== uri && (wordNamespaces.has(known) || wordNamespaces.has(uri)))
      throw new WordXmlRejected('The document uses one prefix for two namespaces.');
    uriOfPrefix.set(prefix, uri);
  }
}
