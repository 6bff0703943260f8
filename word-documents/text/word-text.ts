import { scanXml } from '../xml/scan.ts';
import { type Piece, type RunPlace, WordWalk } from './word-walk.ts';

/** A thousand pages with tracked changes have about a million. */
const maxElements = 4_000_000;

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
  const elements = scanXml(
    xml,
    { open: (tag) => walk.open(tag), text: (text) => walk.text(text), close: (tag) => walk.close(tag) },
    { elements: mostElements },
  );
  return { pieces: walk.result(), elements };
}
