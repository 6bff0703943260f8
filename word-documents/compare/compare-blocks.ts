import { itemsOf } from '../edit/blocks.ts';
import type { Marker } from '../edit/marker.ts';
import { ParagraphEditor } from '../edit/paragraph-editor.ts';
import {
  copiedProperties,
  deleteMark,
  insertAfter,
  insertBefore,
  makeParagraph,
  setMark,
} from '../edit/paragraph-marks.ts';
import { EditRefused } from '../edit/refused.ts';
import { type LiveParagraph, readStory, runOf } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import { align, type Pair } from './align.ts';
import { ForeignProperties } from './foreign.ts';
import { rewrite } from './rewrite.ts';
import { type TextBox, textBoxesOf } from './text-boxes.ts';
import { deleteRow, insertRow, insertTable, type Row, type RowMaker, rowsOf, sameShape } from './tables.ts';

interface Block {
  readonly kind: 'paragraph' | 'table';
  readonly element: XmlElement;
  readonly text: string;
}

/** Writes what a newer version of a document changed into an older one, block by block. */
export class BlockComparison implements RowMaker {
  readonly marker: Marker;
  readonly foreign: ForeignProperties;
  /** What is in the redline without being as it was in the newer version. */
  readonly notices = new Set<string>();
  readonly #live: ReadonlyMap<XmlElement, LiveParagraph>;

  constructor(marker: Marker, paragraphs: readonly LiveParagraph[]) {
    this.marker = marker;
    this.foreign = new ForeignProperties(marker.file);
    this.#live = new Map(paragraphs.map((paragraph) => [paragraph.element, paragraph]));
  }

  compare(before: XmlElement, after: XmlElement): void {
    let last: XmlElement | null = null;
    const [old, next] = [this.#blocksOf(before), this.#blocksOf(after)];
    const first = old[0]?.element ?? null;
    for (const [block, other] of withLastPaired(align(old, next))) {
      if (block && other) this.#change(block, other);
      else if (block) this.#delete(block);
      if (block) last = block.element;
      else if (other) last = this.#insert(other, last, first, before);
    }
  }

  /** A paragraph as it reads, also one of an alternative that isn’t read. */
  live(paragraph: XmlElement): LiveParagraph {
    const known = this.#live.get(paragraph) ?? readStory(paragraph).paragraphs[0];
    if (!known) throw new EditRefused('structure');
    return known;
  }

  #blocksOf(container: XmlElement): Block[] {
    return itemsOf(container, 'p', 'tbl').map((element) =>
      element.word === 'p'
        ? { kind: 'paragraph', element, text: this.live(element).text }
        : { kind: 'table', element, text: readStory(element).text },
    );
  }

  #change(block: Block, other: Block): void {
    if (block.kind === 'table') {
      this.#changeTable(block.element, other.element);
      return;
    }
    const paragraph = this.live(block.element);
    for (const [box, otherBox] of pairBoxes(textBoxesOf(block.element), textBoxesOf(other.element))) {
      const content = otherBox?.alternatives[0];
      if (box && content) for (const alternative of box.alternatives) this.compare(alternative, content);
      else if (box?.alternatives[0]) new ParagraphEditor(this.marker, paragraph).deleteObject(box.alternatives[0]);
      else if (content) block.element.append(this.#copyBox(content));
    }
    rewrite(this.marker, paragraph, this.live(other.element));
  }

  #changeTable(table: XmlElement, other: XmlElement): void {
    let last: XmlElement | null = null;
    for (const [row, newer] of align(rowsOf(table), rowsOf(other)).flatMap(apartUnlessAlike)) {
      if (row && newer) {
        const cells = itemsOf(newer.element, 'tc');
        for (const [index, cell] of itemsOf(row.element, 'tc').entries()) {
          const content = cells[index];
          if (content) this.compare(cell, content);
        }
      } else if (row) deleteRow(this.marker, row.element);
      if (row) last = row.element;
      else if (newer) last = insertRow(this, table, last, newer.element);
    }
  }

  #delete({ kind, element }: Block): void {
    if (kind === 'table') {
      for (const { element: row } of rowsOf(element)) deleteRow(this.marker, row);
      return;
    }
    if (element.child('pPr')?.child('sectPr')) this.notices.add('A section break was removed.');
    new ParagraphEditor(this.marker, this.live(element)).deleteAll();
    if (!deleteMark(this.marker, element)) throw new EditRefused('structure');
  }

  #insert(other: Block, last: XmlElement | null, first: XmlElement | null, container: XmlElement): XmlElement {
    if (other.kind === 'table') {
      const table = insertTable(this, other.element);
      if (last) last.after(table);
      else if (first) first.before(table);
      else throw new EditRefused('structure');
      return table;
    }
    const made = this.paragraphLike(other.element, last);
    if (last) insertAfter(this.marker, last, made);
    else if (first) insertBefore(this.marker, first, made);
    else if (container.word === 'body') {
      container.insert(0, made);
      setMark(this.marker, made, 'ins');
    } else throw new EditRefused('structure');
    return made;
  }

  /** A paragraph of inserted words with the properties that it has in the newer version. */
  paragraphLike(other: XmlElement, neighbour: XmlElement | null): XmlElement {
    if (other.child('pPr')?.child('sectPr')) this.notices.add('A section break was added. It isn’t in the redline.');
    if (other.descendants().some(({ local }) => local === 'drawing' || local === 'pict' || local === 'object'))
      this.notices.add('A picture or object was added. It isn’t in the redline.');
    const { text, formats } = this.live(other);
    const properties = other.child('pPr');
    const model = neighbour?.word === 'p' ? (this.#live.get(neighbour)?.atoms[0]?.element ?? null) : null;
    const own = properties && this.foreign.copy(properties);
    const made = makeParagraph(this.marker, {
      text,
      formats,
      properties: own ?? (neighbour?.word === 'p' ? copiedProperties(neighbour) : null),
      model: model && runOf(model),
    });
    for (const { alternatives } of textBoxesOf(other)) if (alternatives[0]) made.append(this.#copyBox(alternatives[0]));
    return made;
  }

  #copyBox(content: XmlElement): XmlElement {
    const run = this.foreign.copyObject(content);
    if (!run) throw new EditRefused('text_box');
    return this.marker.revision('ins', [run]);
  }
}

/** The last paragraph of a cell can’t be deleted or inserted: both last ones are one that was rewritten. */
function withLastPaired(pairs: Pair<Block>[]): Pair<Block>[] {
  const lastOf = (side: 0 | 1) => pairs.findLastIndex((pair) => pair[side] !== null);
  const [before, after] = [lastOf(0), lastOf(1)];
  const [block, other] = [pairs[before]?.[0], pairs[after]?.[1]];
  const isApart = pairs[before]?.[1] === null && pairs[after]?.[0] === null;
  if (!isApart || block?.kind !== 'paragraph' || other?.kind !== 'paragraph') return pairs;
  const rest = pairs.filter((_, index) => index !== before && index !== after);
  return [...rest, [block, other]];
}

/** A box that was rewritten keeps its place; where one went, those most alike stay. */
function pairBoxes(boxes: readonly TextBox[], others: readonly TextBox[]): Pair<TextBox>[] {
  return boxes.length === others.length
    ? boxes.map((box, index) => [box, others[index] ?? null])
    : align(boxes, others);
}

/** Rows whose cells were merged or split are deleted and inserted. */
function apartUnlessAlike([row, other]: Pair<Row>): Pair<Row>[] {
  const isPair = row && other && sameShape(row.element, other.element);
  if (isPair || !row || !other) return [[row, other]];
  return [
    [row, null],
    [null, other],
  ];
}
