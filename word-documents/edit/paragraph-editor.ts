import { type Atom, type LiveParagraph, runOf } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Marker } from './marker.ts';
import { propertiesBeside, reformatRun } from './properties.ts';
import { stretchesOf, textChildren } from './runs.ts';
import { EditRefused } from './refused.ts';
import { positionFor, topOf } from './position.ts';

/** What stands in a run besides characters and is no part of a change of words. */
const objects = new Set(
  'drawing pict object footnoteReference endnoteReference commentReference fldChar footnoteRef endnoteRef annotationRef instrText delInstrText separator AlternateContent'.split(
    ' ',
  ),
);

export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** A format for each character of the words; else they take that of their left neighbour. */
  readonly formats?: string | undefined;
  readonly avoids?: 'left' | 'right' | undefined;
}

/** Changes the words of one paragraph with tracked changes; offsets are those of its text as it came. */
export class ParagraphEditor {
  readonly #marker: Marker;
  readonly #paragraph: XmlElement;
  readonly #atoms: Atom[];

  constructor(marker: Marker, { element, atoms }: LiveParagraph) {
    this.#marker = marker;
    this.#paragraph = element;
    this.#atoms = atoms.map((atom) => ({ ...atom }));
  }

  /** Marks a range as deleted and inserts words after it; the changes of a paragraph are made from its end to its start. */
  replace({ start, end, words, formats, avoids }: Replacement): void {
    const removed = end > start ? this.#delete(start, end) : null;
    if (words === '') return;
    const { file } = this.#marker;
    if (start === end) this.#splitAt(start);
    const left = this.#atoms.findLast((atom) => atom.start + atom.text.length <= start) ?? null;
    const right = this.#atoms.find((atom) => atom.start >= end) ?? null;
    if (!removed && left && right) this.#part(left, right);
    const replaced = this.#atoms.findLast((atom) => end > start && atom.start < end);
    const model = replaced ?? left ?? this.#atoms.find((atom) => atom.start >= start) ?? null;
    const runs = stretchesOf(words, formats).map(({ text, format }) => {
      const properties = propertiesBeside(file, model && runOf(model.element), format);
      return file.element('r', {}, [...(properties ? [properties] : []), ...textChildren(file, text)]);
    });
    const insertion = this.#marker.revision('ins', runs);
    positionFor(this.#marker, this.#paragraph, { removed, left, right, avoids })(insertion);
  }

  /** Gives a range another format, as a tracked change. */
  reformat(start: number, end: number, format: string): void {
    for (const run of this.#isolate(start, end)) reformatRun(this.#marker, run, format);
  }

  /** Puts elements before and after a range, those of an empty one around the whole paragraph. */
  surround(start: number, end: number, before: XmlElement, after: readonly XmlElement[]): void {
    const runs = this.#isolate(start, end);
    const [first, last] = [runs[0], runs.at(-1)];
    if (first) topOf(this.#paragraph, first).before(before);
    else this.#paragraph.insert((this.#paragraph.child('pPr')?.index ?? -1) + 1, before);
    if (last) topOf(this.#paragraph, last).after(...after);
    else this.#paragraph.append(...after);
  }

  /** Marks everything in the paragraph as deleted: its words, fields and pictures. */
  deleteAll(): void {
    for (const run of runsWithin(this.#paragraph)) this.#markDeleted(run, null);
  }

  /** Marks what holds an element, such as a drawing, as deleted, without the words of its run. */
  deleteObject(element: XmlElement): void {
    let held = element;
    while (held.parent && held.parent.word !== 'r') held = held.parent;
    const run = held.parent;
    if (!run) throw new EditRefused('object');
    const own = run.elements.filter(({ word }) => word !== 'rPr');
    const following = own.slice(own.indexOf(held) + 1);
    const [next, ...rest] = following;
    if (next) this.#startRun(run, next).append(...rest);
    this.#markDeleted(own[0] === held ? run : this.#startRun(run, held), null);
  }

  #delete(start: number, end: number): XmlElement | null {
    let last: XmlElement | null = null;
    for (const run of this.#isolate(start, end)) last = this.#markDeleted(run, last);
    return last;
  }

  /** Puts a run into a deletion, the one before it where they stand side by side. */
  #markDeleted(run: XmlElement, before: XmlElement | null): XmlElement | null {
    if (run.ancestor(({ word }) => word === 'del' || word === 'moveFrom')) return before;
    for (const child of run.elements) {
      if (child.word === 't') {
        child.rename('delText');
        child.setAttribute('xml:space', 'preserve');
      } else if (child.word === 'instrText') child.rename('delInstrText');
    }
    if (before && before.parent === run.parent && before.index === run.index - 1) {
      before.append(run);
      return before;
    }
    const deletion = this.#marker.revision('del');
    run.before(deletion);
    deletion.append(run);
    return deletion;
  }

  /** The runs of a range, each cut so that it holds nothing else. */
  #isolate(start: number, end: number): XmlElement[] {
    this.#splitAt(start);
    this.#splitAt(end);
    const within = new Set(
      this.#atoms
        .filter((atom) => atom.start >= start && atom.start + atom.text.length <= end)
        .map(({ element }) => element),
    );
    const runs = new Set<XmlElement>();
    for (const element of within) {
      const run = element.parent;
      if (run?.word !== 'r') throw new EditRefused('object');
      runs.add(run);
    }
    return [...runs].flatMap((run) => this.#cut(run, within));
  }

  /** Cuts a run where characters of the range meet others, and returns the pieces within the range. */
  #cut(run: XmlElement, within: ReadonlySet<XmlElement>): XmlElement[] {
    const shown = new Set(this.#atoms.map(({ element }) => element));
    const isWithin = (child: XmlElement, before: boolean) =>
      within.has(child) || (before && !shown.has(child) && !objects.has(child.local));
    const pieces: { run: XmlElement; isWithin: boolean }[] = [];
    let current = run;
    let state: boolean | null = null;
    for (const child of run.elements) {
      if (child.word === 'rPr') continue;
      const next = isWithin(child, state ?? false);
      if (state !== null && next !== state) current = this.#startRun(current, child);
      else if (current !== run) current.append(child);
      if (state !== next) pieces.push({ run: current, isWithin: next });
      state = next;
    }
    return pieces.filter((piece) => piece.isWithin).map((piece) => piece.run);
  }

  /** Gives the right one of two neighbours and what follows it a run of its own. */
  #part(left: Atom, right: Atom): void {
    const run = runOf(left.element);
    if (!run || run !== runOf(right.element)) return;
    if (right.element.parent !== run) throw new EditRefused('object');
    const [first, ...following] = run.elements.slice(run.elements.indexOf(right.element));
    if (first) this.#startRun(run, first).append(...following);
  }

  #startRun(run: XmlElement, child: XmlElement): XmlElement {
    const properties = run.child('rPr')?.copy();
    const next = this.#marker.file.element('r', {}, properties ? [properties] : []);
    run.after(next);
    next.append(child);
    return next;
  }

  /** Cuts the text that goes over an offset in two. */
  #splitAt(offset: number): void {
    const index = this.#atoms.findIndex(({ start, text }) => start < offset && offset < start + text.length);
    const atom = this.#atoms[index];
    if (!atom) return;
    const { element, text, start } = atom;
    if (element.parent?.word !== 'r' || element.word !== 't') throw new EditRefused('object');
    const at = offset - start;
    const pieces = [text.slice(0, at), text.slice(at)].map((part, place) => {
      const made = textChildren(this.#marker.file, part)[0];
      return { element: made ?? element, text: part, start: place === 0 ? start : offset };
    });
    for (const piece of pieces) element.before(piece.element);
    element.remove();
    this.#atoms.splice(index, 1, ...pieces);
  }
}

/** The runs of a paragraph, without those of its text boxes. */
export function runsWithin(element: XmlElement): XmlElement[] {
  return element.elements.flatMap((child) =>
    child.word === 'r' ? [child] : child.word === 'p' ? [] : runsWithin(child),
  );
}
