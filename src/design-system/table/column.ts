import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** The header is read to those who listen only: it says what everybody sees. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** CSS pixels; 160 when left out. The least that it takes, until its reader makes it narrower. */
  width?: number;
  /** Its share of the width that is left over; the primary column takes 1, others none. */
  grow?: number;
  align?: 'start' | 'end';
  /** Never narrower than its width: a figure that is cut reads as another one. See `moneyFigures` and its like. */
  figures?: boolean;
  sortable?: boolean;
  /** The row's name: read before its cells, carries its link, the title of its card. The first column when none says so. */
  primary?: boolean;
  /** Left out of the card that a row becomes on a narrow screen. */
  hideOnCard?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export const defaultColumnWidth = 160;
export const smallestColumnWidth = 56;
export const selectionWidth = 36;

export const primaryOf = <Row>(columns: readonly Column<Row>[]) =>
  columns.find((column) => column.primary) ?? columns[0];

/** How narrow a reader can make a column. */
export const leastWidthOf = <Row>({ figures = false, width = defaultColumnWidth }: Column<Row>) =>
  figures ? width : smallestColumnWidth;

export const widthOf = <Row>(column: Column<Row>, widths: Readonly<Record<string, number>>) =>
  Math.max(leastWidthOf(column), widths[column.id] ?? column.width ?? defaultColumnWidth);

/** The CSS grid of a row: every column at least its width, the spare room to those that grow. */
export function gridTemplate<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  selectable: boolean,
) {
  const primary = primaryOf(columns);
  const tracks = columns.map((column) => {
    const grow = column.grow ?? (column === primary ? 1 : 0);
    const width = widthOf(column, widths);
    return grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`;
  });
  const sum = columns.reduce((total, column) => total + widthOf(column, widths), selectable ? selectionWidth : 0);
  return { template: [...(selectable ? [`${selectionWidth}px`] : []), ...tracks].join(' '), minWidth: sum };
}

/** The sort that a press on a header asks for: first ascending, then the other way. */
export const nextSort = (column: string, current: Sort | undefined): Sort => ({
  column,
  direction: current?.column === column && current.direction === 'ascending' ? 'descending' : 'ascending',
});
