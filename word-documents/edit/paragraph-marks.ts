import type { XmlElement } from '../xml/tree.ts';
import { nextBlock, previousBlock } from './blocks.ts';
import type { Marker } from './marker.ts';
import { textChildren, stretchesOf } from './runs.ts';
import { propertiesBeside } from './properties.ts';

const marks = new Set(['ins', 'del', 'moveFrom', 'moveTo']);

/** The tracked change of a paragraph’s mark. */
export function markOf(paragraph: XmlElement, kind: 'ins' | 'del'): XmlElement | undefined {
  return paragraph.child('pPr')?.child('rPr')?.child(kind);
}

/** Marks the end of a paragraph as inserted or deleted. */
export function setMark(marker: Marker, paragraph: XmlElement, kind: 'ins' | 'del'): void {
  const { file } = marker;
  let properties = paragraph.child('pPr');
  if (!properties) {
    properties = file.element('pPr');
    paragraph.insert(0, properties);
  }
  let ofMark = properties.child('rPr');
  if (!ofMark) {
    ofMark = file.element('rPr');
    const next = properties.elements.find(({ word }) => word === 'sectPr' || word === 'pPrChange');
    if (next) next.before(ofMark);
    else properties.append(ofMark);
  }
  // The schema wants the insertion before the deletion, and both before all else.
  const after = kind === 'del' ? ofMark.child('ins') : undefined;
  if (after) after.after(marker.revision(kind));
  else ofMark.insert(0, marker.revision(kind));
}

/** Marks the end of an emptied paragraph as deleted; at the end of a cell or the body that of the one before it. */
export function deleteMark(marker: Marker, paragraph: XmlElement): boolean {
  let marked: XmlElement | null = paragraph;
  if (nextBlock(paragraph) === null) marked = previousBlock(paragraph);
  while (marked && marked.word === 'p' && markOf(marked, 'del')) marked = previousBlock(marked);
  if (marked?.word !== 'p') return false;
  setMark(marker, marked, 'del');
  return true;
}

/** Words of a new paragraph, and the properties that it takes. */
export interface NewParagraph {
  readonly text: string;
  readonly formats?: string | undefined;
  readonly properties: XmlElement | null;
  /** A run whose properties the words take. */
  readonly model: XmlElement | null;
}

/** Makes a paragraph of inserted words, its mark not yet tracked. */
export function makeParagraph(marker: Marker, { text, formats, properties, model }: NewParagraph): XmlElement {
  const { file } = marker;
  const paragraph = file.element('p', {}, properties ? [properties] : []);
  if (text === '') return paragraph;
  const runs = stretchesOf(text, formats).map(({ text: part, format }) => {
    const ofRun = propertiesBeside(file, model, format);
    return file.element('r', {}, [...(ofRun ? [ofRun] : []), ...textChildren(file, part)]);
  });
  paragraph.append(marker.revision('ins', runs));
  return paragraph;
}

/**
 * Puts a new paragraph after another block. Where no paragraph follows, the mark of the one before is the inserted
 * one, as Word writes it, so that rejecting leaves no empty paragraph at the end of a cell or before a table.
 */
export function insertAfter(marker: Marker, block: XmlElement, paragraph: XmlElement): void {
  const next = nextBlock(block);
  const takesMark = next?.word !== 'p' && block.word === 'p' && !hasMark(block);
  block.after(paragraph);
  setMark(marker, takesMark ? block : paragraph, 'ins');
  if (takesMark) takeProperties(block, paragraph);
}

export function insertBefore(marker: Marker, block: XmlElement, paragraph: XmlElement): void {
  block.before(paragraph);
  setMark(marker, paragraph, 'ins');
}

/** The last mark of the two stays when the change is rejected: it has the properties of the first. */
function takeProperties(from: XmlElement, to: XmlElement): void {
  to.child('pPr')?.remove();
  const properties = copiedProperties(from);
  if (properties) to.insert(0, properties);
}

/** The properties of a paragraph for another: without section, former properties and tracked changes. */
export function copiedProperties(paragraph: XmlElement): XmlElement | null {
  const properties = paragraph.child('pPr')?.copy();
  if (!properties) return null;
  for (const property of properties.elements) {
    if (property.word === 'sectPr' || property.word === 'pPrChange') property.remove();
    if (property.word === 'rPr')
      for (const mark of property.elements) if (marks.has(mark.word) || mark.word === 'rPrChange') mark.remove();
  }
  return properties;
}

function hasMark(paragraph: XmlElement): boolean {
  const properties = paragraph.child('pPr');
  return (
    properties?.child('sectPr') !== undefined ||
    (properties?.child('rPr')?.elements ?? []).some(({ word }) => marks.has(word))
  );
}
