import type { WordFile } from '../package/word-file.ts';
import { strict, transitional } from '../xml/word-names.ts';
import type { XmlElement, XmlPart } from '../xml/tree.ts';
import { decodeXml } from '../package/encoding.ts';

const words = new Set([strict, transitional]);
/** What isn’t taken over from another document: tracked changes and what leads to its other parts. */
const left = new Set(
  'ins del moveFrom moveTo rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPr cellIns cellDel cellMerge tblGridChange tblPrExChange cnfStyle divId'.split(
    ' ',
  ),
);
const styles = new Set(['pStyle', 'rStyle', 'tblStyle']);

/** Copies properties from one document into another, without styles and lists that this one doesn’t have. */
export class ForeignProperties {
  readonly #file: WordFile;
  readonly #styles: ReadonlySet<string>;
  readonly #lists: ReadonlySet<string>;

  constructor(file: WordFile) {
    this.#file = file;
    this.#styles = idsIn(file, 'styles.xml', /:styleId=["']([^"']*)["']/g);
    this.#lists = idsIn(file, 'numbering.xml', /:numId=["']([^"']*)["']/g);
  }

  copy(element: XmlElement): XmlElement {
    const attributes: Record<string, string> = {};
    for (const key of Object.keys(element.attributes)) {
      const local = key.slice(key.indexOf(':') + 1);
      const value = element.attribute(local, words);
      if (value !== undefined && key.includes(':')) attributes[local] = value;
    }
    const copied = this.#file.element(element.local, attributes);
    for (const child of element.elements)
      if (child.word !== '' && this.#isKnown(child)) copied.append(this.copy(child));
    return copied;
  }

  /** A run with the object that holds an element, or null where it leads to other parts or to names unknown here. */
  copyObject(element: XmlElement): XmlElement | null {
    let held = element;
    while (held.parent && held.parent.word !== 'r') held = held.parent;
    const { root } = this.#file.document;
    const isKnown = (name: string, part: XmlPart) => {
      const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
      const uri = part.uriOfPrefix.get(prefix);
      return (
        prefix === '' ||
        prefix === 'xmlns' ||
        (uri === root.part.uriOfPrefix.get(prefix) && !uri?.endsWith('/relationships'))
      );
    };
    const isSafe = (each: XmlElement) =>
      [each.name, ...Object.keys(each.attributes)].every((name) => isKnown(name, each.part));
    if (!isSafe(held) || !held.descendants().every(isSafe)) return null;
    return this.#file.element('r', {}, [held.copy(root.part)]);
  }

  #isKnown(element: XmlElement): boolean {
    if (left.has(element.word)) return false;
    if (styles.has(element.word)) return this.#styles.has(element.attribute('val') ?? '');
    if (element.word === 'numPr') return this.#lists.has(element.child('numId')?.attribute('val') ?? '');
    return true;
  }
}

function idsIn(file: WordFile, name: string, pattern: RegExp): Set<string> {
  const { xml } = decodeXml(file.part(file.folder + name));
  return new Set(Array.from(xml.matchAll(pattern), ([, id]) => id ?? ''));
}
