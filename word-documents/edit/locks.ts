import { type Atom, runOf } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { EditRefusal } from './refused.ts';

/** What keeps a text from being edited, and the element that it belongs to. */
export interface Lock {
  readonly code: EditRefusal;
  readonly owner: XmlElement;
}

const objects = new Set(
  'drawing pict object footnoteReference endnoteReference commentReference fldChar instrText AlternateContent'.split(
    ' ',
  ),
);

/** Knows which texts of a document are calculated by fields or stand in content controls. */
export class Locks {
  /** For each run, the innermost field that is open where it stands. */
  readonly #fields = new Map<XmlElement, XmlElement>();
  /** Paragraphs at whose end a field is still open. */
  readonly #openAtEnd = new Set<XmlElement>();

  constructor(root: XmlElement) {
    const open: XmlElement[] = [];
    const visit = (element: XmlElement) => {
      if (element.word === 'fldChar') {
        const type = element.attribute('fldCharType');
        if (type === 'begin') open.push(element);
        else if (type === 'end') open.pop();
      }
      const field = open.at(-1);
      if (element.word === 'r' && field) this.#fields.set(element, field);
      for (const child of element.elements) visit(child);
      if (element.word === 'p' && open.length > 0) this.#openAtEnd.add(element);
    };
    visit(root);
  }

  of({ element }: Pick<Atom, 'element'>): Lock | null {
    const run = runOf(element);
    if (!run || element.parent !== run) return { code: 'object', owner: element };
    const field = this.#fields.get(run);
    if (field) return { code: 'field', owner: field };
    for (let around = run.parent; around && around.word !== 'p'; around = around.parent) {
      if (around.word === 'fldSimple') return { code: 'field', owner: around };
      if (around.word === 'sdt') return { code: 'control', owner: around };
    }
    return null;
  }

  isOpenAtEnd(paragraph: XmlElement): boolean {
    return this.#openAtEnd.has(paragraph);
  }
}

/** Whether a picture, note reference or field stands between the first and the last of these texts. */
export function hasObjectWithin(paragraph: XmlElement, atoms: readonly Atom[]): boolean {
  const [first, last] = [atoms[0]?.element, atoms.at(-1)?.element];
  if (!first || !last || first === last) return false;
  let isWithin = false;
  for (const element of paragraph.descendants()) {
    if (element === last) return false;
    if (element === first) isWithin = true;
    else if (isWithin && objects.has(element.local)) return true;
  }
  return false;
}
