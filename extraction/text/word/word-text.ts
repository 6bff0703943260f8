import { SaxesParser } from 'saxes';
import { Namespaces } from './namespaces.ts';
import { type Piece, type RunPlace, WordWalk } from './word-walk.ts';

/** Word nests a few dozen levels. */
const maxDepth = 400;
/** A thousand pages with tracked changes have about a million. */
const maxElements = 4_000_000;
const maxErrors = 1_000;

export class WordXmlRejected extends Error {
  override readonly name = 'WordXmlRejected';
}

/** Where characters of a text stand in the file: from `start` to before `end`, they follow each other in one run. */
export interface WordPlace extends RunPlace {
  readonly start: number;
  readonly end: number;
  /** The name of the part: `word/document.xml`. */
  readonly part: string;
}

export interface WordText {
  readonly text: string;
  /** In the order of the text, for all of it but line ends and what parts cells. */
  readonly places: readonly WordPlace[];
}

/**
 * Returns the text of WordprocessingML parts, one after the other, with all tracked changes accepted and the place of
 * each character: a blank line after each paragraph, a tab after each cell, a form feed at each page break, a text box
 * after the paragraph that anchors it. One pass, linear in the length. Throws WordXmlRejected for a document type
 * declaration, and for more elements or deeper nesting than Word writes.
 */
export function textOfWord(parts: readonly { readonly name: string; readonly xml: string }[]): WordText {
  const texts: string[] = [];
  const places: WordPlace[] = [];
  let at = 0;
  let left = maxElements;
  for (const { name, xml } of parts) {
    const { pieces, elements } = walkPart(xml, left);
    left -= elements;
    for (const { text, place } of pieces) {
      if (place && text !== '') addPlace(places, { ...place, part: name, start: at, end: at + text.length });
      texts.push(text);
      at += text.length;
    }
  }
  // A replacement of the same length keeps the places true.
  return { text: texts.join('').replaceAll('\u0000', '\uFFFD').toWellFormed(), places };
}

function addPlace(places: WordPlace[], next: WordPlace): void {
  const last = places.at(-1);
  const goesOn =
    last?.end === next.start &&
    last.part === next.part &&
    last.paragraph === next.paragraph &&
    last.run === next.run &&
    last.offset + last.end - last.start === next.offset;
  if (goesOn) places[places.length - 1] = { ...last, end: next.end };
  else places.push(next);
}

function walkPart(xml: string, mostElements: number): { pieces: Piece[]; elements: number } {
  const walk = new WordWalk();
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
    if (elements > mostElements) throw new WordXmlRejected('The document has too many elements.');
    walk.open(namespaces.open(tag));
  });
  parser.on('text', (text) => walk.text(text));
  parser.on('cdata', (text) => walk.text(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    walk.close(namespaces.close(tag.name));
  });
  // Real files break a rule of XML here and there; what can be read is read.
  parser.on('error', () => {
    errors += 1;
    if (errors > maxErrors) throw new WordXmlRejected('The document is not XML.');
  });
  parser.write(xml).close();
  return { pieces: walk.result(), elements };
}
