import { itemsOf } from '../edit/blocks.ts';
import type { Marker } from '../edit/marker.ts';
import { ParagraphEditor } from '../edit/paragraph-editor.ts';
import { readStory } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { ForeignProperties } from './foreign.ts';

export interface Row {
  readonly kind: 'row';
  readonly element: XmlElement;
  readonly text: string;
}

/** What makes the paragraphs of new cells. */
export interface RowMaker {
  readonly marker: Marker;
  readonly foreign: ForeignProperties;
  paragraphLike(other: XmlElement, neighbour: XmlElement | null): XmlElement;
}

export function rowsOf(table: XmlElement): Row[] {
  return itemsOf(table, 'tr').map((element) => ({ kind: 'row', element, text: readStory(element).text }));
}

/** Whether two rows have the same cells: as many, and merged alike. */
export function sameShape(row: XmlElement, other: XmlElement): boolean {
  return shapeOf(row) === shapeOf(other);
}

function shapeOf(row: XmlElement): string {
  const cells = itemsOf(row, 'tc').map((cell) => {
    const properties = cell.child('tcPr');
    const merged = properties?.child('vMerge');
    return `${properties?.child('gridSpan')?.attribute('val') ?? 1}${merged ? (merged.attribute('val') ?? 'continue') : ''}`;
  });
  return cells.join(' ');
}

/** Marks a row as deleted, with all that its cells say. */
export function deleteRow(marker: Marker, row: XmlElement): void {
  for (const paragraph of [...row.descendants()].filter(({ word }) => word === 'p')) {
    const live = readStory(paragraph).paragraphs[0];
    if (live) new ParagraphEditor(marker, live).deleteAll();
  }
  markRow(marker, row, 'del');
}

/** Puts a row of another version after one of a table, or first, as inserted. */
export function insertRow(maker: RowMaker, table: XmlElement, last: XmlElement | null, other: XmlElement): XmlElement {
  const row = makeRow(maker, other);
  const first = itemsOf(table, 'tr')[0];
  if (last) last.after(row);
  else if (first) first.before(row);
  else table.append(row);
  return row;
}

/** Makes a table of another version, all of its rows inserted. */
export function insertTable(maker: RowMaker, other: XmlElement): XmlElement {
  const { foreign, marker } = maker;
  const table = marker.file.element('tbl');
  for (const name of ['tblPr', 'tblGrid']) {
    const properties = other.child(name);
    if (properties) table.append(foreign.copy(properties));
  }
  for (const { element } of rowsOf(other)) table.append(makeRow(maker, element));
  return table;
}

function makeRow(maker: RowMaker, other: XmlElement): XmlElement {
  const { foreign, marker } = maker;
  const row = marker.file.element('tr');
  for (const name of ['tblPrEx', 'trPr']) {
    const properties = other.child(name);
    if (properties) row.append(foreign.copy(properties));
  }
  for (const otherCell of itemsOf(other, 'tc')) {
    const properties = otherCell.child('tcPr');
    const cell = marker.file.element('tc', {}, properties ? [foreign.copy(properties)] : []);
    for (const block of itemsOf(otherCell, 'p', 'tbl'))
      cell.append(block.word === 'p' ? maker.paragraphLike(block, null) : insertTable(maker, block));
    row.append(cell);
  }
  markRow(marker, row, 'ins');
  return row;
}

function markRow(marker: Marker, row: XmlElement, kind: 'ins' | 'del'): void {
  let properties = row.child('trPr');
  if (!properties) {
    properties = marker.file.element('trPr');
    const before = row.child('tblPrEx');
    if (before) before.after(properties);
    else row.insert(0, properties);
  }
  const change = marker.revision(kind);
  const next = properties.child('trPrChange');
  if (next) next.before(change);
  else properties.append(change);
}
