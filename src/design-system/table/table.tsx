import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { CardTools } from './card-tools.tsx';
import { gridTemplate, primaryOf, type Column, type Sort } from './column.ts';
import { LoadingRows } from './loading-rows.tsx';
import { type RowShortcut, rowKeys } from './row-keys.ts';
import { TableHeader } from './table-header.tsx';
import { rowDomId, TableRow } from './table-row.tsx';
import { Grid, Notice, parts } from './table.styles.ts';
import { showOverflowTooltip } from './overflow-tooltip.ts';
import { useEndReached } from './use-end-reached.ts';
import { useNarrow } from './use-narrow.ts';
import { useRowWindow } from './use-row-window.ts';
import { selectionState, useSelection } from './use-selection.ts';

const headerHeight = 33;
const rowHeights = { compact: 28, dense: 36, regular: 44, loose: 48 };

/** How high rows are. */
export type TableDensity = keyof typeof rowHeights;
const cardHeight = (fields: number) => 45 + fields * 24;

const Frame = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minHeight: '0', minWidth: '0', width: 'full' },
});

export interface TableProps<Row> {
  /** What it lists: "Contracts". */
  label: string;
  /** Keep the array itself stable between renders; rows are compared by it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Makes the whole row a link. Navigation goes through the application's link component. */
  rowHref?: (row: Row) => string;
  /** Called instead of a link, on Enter and on double press. */
  onRowOpen?: (row: Row) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Ids of the selected rows; without it rows cannot be selected. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Widths that the reader chose, by column; with the callback columns can be resized. */
  columnWidths?: Readonly<Record<string, number>>;
  onColumnWidthsChange?: (widths: Record<string, number>) => void;
  status?: 'ready' | 'loading' | 'failed';
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Shown when they could not be loaded. */
  failure?: ReactNode;
  /** Of all rows there are, where that is more than are loaded; -1 when it is unknown. */
  totalRows?: number;
  density?: TableDensity;
  /** A height makes the table scroll, which thousands of rows need: `60vh`, `100%`. */
  height?: string;
  /** Called when the last rows come into view, to fetch what follows them; keep it stable between renders. */
  onEndReached?: (() => void) | undefined;
  /** With a frame of its own; without, for filling a page to its edges. */
  bordered?: boolean;
  /** Rows become cards where there are fewer than 600 px. */
  cards?: boolean;
  /** What keys do with the row that was reached. */
  rowShortcuts?: readonly RowShortcut<Row>[] | undefined;
  /** J and K go to its rows from anywhere on the page: for the one list that a page is. */
  pageKeys?: boolean;
}

/** The row that contains an element; the header is none. */
const rowIndexAt = (target: EventTarget) => {
  const row = (target as Element).closest(`[data-body] > .${parts.row}`);
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : undefined;
};

const noWidths: Readonly<Record<string, number>> = {};

/**
 * Rows and columns: ten or a hundred thousand. One stop of the Tab key; then arrows or J and K, Page Up and Down, Home
 * and End move along the rows, Enter opens one, Space or X selects it, Shift extends, Ctrl+A takes all.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  onRowOpen,
  sort,
  onSort,
  selection,
  onSelectionChange,
  columnWidths = noWidths,
  onColumnWidthsChange,
  status = 'ready',
  empty = <EmptyState />,
  failure = <ErrorState />,
  totalRows = rows.length,
  density = 'dense',
  height,
  onEndReached,
  bordered = false,
  cards = true,
  pageKeys = false,
  rowShortcuts = [],
}: TableProps<Row>) {
  const tableId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const narrow = useNarrow(scroller, cards);
  const { toggle, selectAll } = useSelection({ rows, rowId, selection, onSelectionChange });

  const primary = primaryOf(columns);
  const { template, minWidth } = useMemo(
    () => gridTemplate(columns, columnWidths, selection !== undefined),
    [columns, columnWidths, selection],
  );
  const rowHeight = narrow
    ? cardHeight(columns.filter((column) => column !== primary && !column.hideOnCard).length)
    : rowHeights[density];
  const ready = status === 'ready';
  useEndReached(scroller, ready ? rows.length : 0, onEndReached);
  const shown = useRowWindow(scroller, ready ? rows.length : 0, rowHeight, narrow ? 0 : headerHeight, active);
  const ticked = selectionState(selection, rows.length);

  const open = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const link = document.getElementById(rowDomId(tableId, index))?.querySelector<HTMLElement>(`.${parts.link}`);
    if (link) link.click();
    else onRowOpen?.(row);
  };

  const keys = rowKeys(active, setActive, {
    count: ready ? rows.length : 0,
    rowHeight,
    selectable: selection !== undefined,
    reveal: shown.reveal,
    open,
    toggle,
    selectAll,
    further: rowShortcuts.map((shortcut) => ({
      ...shortcut,
      onPress: () => {
        const row = rows[active];
        if (row !== undefined) shortcut.onPress(row);
      },
    })),
  });
  const fromAnywhere = keys.shortcuts.map(({ onPress, ...shortcut }) => ({
    ...shortcut,
    ...(onPress && {
      onPress: () => {
        scroller.current?.focus({ preventScroll: true });
        onPress();
      },
    }),
  }));
  useShortcuts(label, fromAnywhere, pageKeys);

  const style = {
    '--columns': template,
    '--row-width': `${minWidth}px`,
    '--row-height': `${rowHeight}px`,
    flex: height !== undefined && rows.length > 0 ? 1 : undefined,
  } as CSSProperties;

  return (
    <Frame style={{ height }}>
      {narrow && (
        <CardTools
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={ticked}
          onSelectAll={selectAll}
          inset={!bordered}
        />
      )}
      <Grid
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={totalRows < 0 ? -1 : totalRows + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={status === 'loading' || undefined}
        aria-activedescendant={ready && active >= 0 && active < rows.length ? rowDomId(tableId, active) : undefined}
        bordered={bordered}
        cards={narrow}
        style={style}
        onKeyDown={keys.press}
        onFocus={(event) => {
          if (event.target === event.currentTarget && active < 0 && rows.length > 0) setActive(0);
        }}
        onDoubleClick={(event) => {
          const pressed = rowIndexAt(event.target);
          if (pressed !== undefined && onRowOpen) open(pressed);
        }}
        onMouseOver={(event) => showOverflowTooltip(event.target)}
        onClick={(event) => {
          const pressed = rowIndexAt(event.target);
          if (pressed !== undefined) setActive(pressed);
        }}
      >
        <TableHeader
          columns={columns}
          sort={sort}
          onSort={onSort}
          widths={columnWidths}
          onResize={
            onColumnWidthsChange && ((column, width) => onColumnWidthsChange({ ...columnWidths, [column]: width }))
          }
          selection={ticked}
          onSelectAll={selectAll}
        />
        {ready && rows.length > 0 && (
          <div
            role="rowgroup"
            data-body=""
            data-virtual={shown.virtual ? '' : undefined}
            style={shown.virtual ? { height: shown.height } : undefined}
          >
            {shown.rows.map(({ index, offset }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <TableRow
                  key={rowId(row)}
                  tableId={tableId}
                  row={row}
                  index={index}
                  columns={columns}
                  primary={primary}
                  href={rowHref?.(row)}
                  selected={selection?.has(rowId(row))}
                  active={index === active}
                  offset={offset}
                  asCard={narrow}
                  onToggle={toggle}
                />
              );
            })}
          </div>
        )}
        {status === 'loading' && <LoadingRows columns={columns} selectable={selection !== undefined} />}
      </Grid>
      {ready && rows.length === 0 && <Notice>{empty}</Notice>}
      {status === 'failed' && <Notice>{failure}</Notice>}
    </Frame>
  );
}
