import { newText, type XmlElement } from '#word-documents';
import { wordElement } from './word-template.ts';

/** A `w:t` of a paragraph and where its text stands in the paragraph’s. */
export interface TextPiece {
  readonly element: XmlElement;
  readonly run: XmlElement;
  readonly start: number;
  readonly end: number;
}

/** The text of a paragraph over all its runs: without what is deleted, hidden in other paragraphs, or in a control. */
export function piecesOf(paragraph: XmlElement): { text: string; pieces: TextPiece[] } {
  const pieces: TextPiece[] = [];
  let text = '';
  const walk = (element: XmlElement): void => {
    for (const child of element.elements) {
      if (child.word === 'r') {
        for (const inner of child.elements) {
          if (inner.word === 't') {
            const end = text.length + inner.ownText.length;
            pieces.push({ element: inner, run: child, start: text.length, end });
            text += inner.ownText;
          } else if (inner.word !== 'rPr') text += '\n';
        }
      } else if (child.word === 'sdt') text += '\n';
      else if (child.word !== 'pPr' && child.word !== 'del' && child.word !== 'moveFrom') walk(child);
    }
  };
  walk(paragraph);
  return { text, pieces };
}

/**
 * Puts an element in place of the text from `start` to before `end`; `make` is given the properties of the first run that
 * the text is in. What stands before and after keeps its formatting. Go from the right: places before stay true.
 */
export function replaceText(
  pieces: readonly TextPiece[],
  start: number,
  end: number,
  make: (properties: XmlElement | undefined) => XmlElement,
): void {
  const touched = pieces.filter((piece) => piece.start < end && piece.end > start);
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last) return;
  const made = make(first.run.child('rPr')?.copy());
  const before = first.element.ownText.slice(0, start - first.start);
  const after = last.element.ownText.slice(end - last.start);
  // Of the last run what follows the text stays; it is split off where that is the first run as well.
  const rest = last.run === first.run ? splitOff(first, last.element, after) : null;
  if (!rest) setText(last.element, after);
  if (last.element !== first.element || rest) setText(first.element, before);
  else setText(first.element, before + after);
  for (const { element } of touched.slice(1, rest ? undefined : -1)) setText(element, '');
  first.run.after(made);
  if (rest) made.after(rest);
}

/** Moves what follows an element of a run, and a text before that, into a run of its own. */
function splitOff({ run }: TextPiece, element: XmlElement, text: string): XmlElement {
  const rest = wordElement(run, 'r');
  const properties = run.child('rPr');
  if (properties) rest.append(properties.copy());
  const following = run.elements.slice(run.elements.indexOf(element) + 1);
  if (text !== '') rest.append(textElement(run, text));
  rest.append(...following);
  return rest;
}

export function textElement(beside: XmlElement, text: string): XmlElement {
  const made = wordElement(beside, 't', { 'xml:space': 'preserve' });
  made.append(newText(text));
  return made;
}

function setText(element: XmlElement, text: string): void {
  element.children.splice(0, element.children.length, newText(text));
  element.setAttribute('xml:space', 'preserve');
}
