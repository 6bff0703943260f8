import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Frame, parts } from './tree-grid.styles.ts';

export interface TreeGridColumn {
  readonly id: string;
  readonly header: ReactNode;
  /** As a grid of CSS takes it: `7rem`, `minmax(12rem, 1fr)`. */
  readonly width: string;
  /** Its place on the card that a row becomes where there is little room; left out there otherwise. */
  readonly onCard?: 'main' | 'state';
}

/** A row that is in sight of the tree, whether or not it is in the document. */
export interface TreeGridRow {
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** Among the rows of the same parent, from 1. */
  readonly position: number;
  readonly size: number;
  /** Null for a row without others below it. */
  readonly expanded: boolean | null;
  /** Headings of others, and rows that matter less. */
  readonly look?: 'group' | 'quiet' | undefined;
}

export interface TreeGridProps<Data> {
  /** What it shows: “Requirements”. */
  readonly label: string;
  /** The first one is indented, and carries the toggle. */
  readonly columns: readonly TreeGridColumn[];
  readonly rows: readonly TreeGridRow[];
  /** What a row shows: the same object until it is another thing, so that other rows aren’t drawn again. */
  readonly dataOf: (id: string) => Data;
  /** Words, or an element that is no higher than a line of them. */
  readonly cell: (column: string, row: TreeGridRow, data: Data) => ReactNode;
  readonly active: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRowClick: (id: string, event: MouseEvent) => void;
  readonly onToggle: (id: string) => void;
  /** Rows are cards, one below the other. */
  readonly cards?: boolean;
  readonly grid?: RefObject<HTMLDivElement | null>;
}

const heights = { row: 36, card: 64, head: 36 };

/**
 * A tree of thousands of rows with columns (APG treegrid), of which those in sight are in the document. One stop of the Tab
 * key: it has the focus, and says which row is the active one.
 */
export function TreeGrid<Data>(props: TreeGridProps<Data>) {
  const {
    label,
    columns,
    rows,
    dataOf,
    cell,
    active,
    selected,
    onKeyDown,
    onRowClick,
    onToggle,
    cards = false,
  } = props;
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.grid ?? own;
  const [rowHeight, head] = cards ? [heights.card, 0] : [heights.row, heights.head];
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only, nothing is memoised on them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: head,
    paddingStart: head,
    overscan: 6,
    useFlushSync: false,
    initialRect: { width: 960, height: 640 },
  });
  const at = active === null ? -1 : rows.findIndex((row) => row.id === active);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  const measured = useRef(rowHeight);
  useEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtual.measure();
  }, [rowHeight, virtual]);
  const items = virtual.getVirtualItems();
  // Rows have no handlers of their own, so that one that moves or is marked leaves the others as they are.
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const pressed = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (pressed === undefined) return;
    if (target.closest('[data-toggle]')) onToggle(pressed);
    else onRowClick(pressed, event);
  };
  const style = {
    '--row-height': `${rowHeight}px`,
    '--head-height': `${heights.head}px`,
    '--tree-columns': columns.map(({ width }) => width).join(' '),
    '--tree-width': '56rem',
  } as CSSProperties;

  return (
    <Frame
      ref={scroller}
      cards={cards}
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={cards ? columns.length : undefined}
      aria-multiselectable
      aria-activedescendant={items.some(({ index }) => index === at) ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={style}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid has the focus and the keys */}
      <div role="rowgroup" className={parts.body} style={{ height: virtual.getTotalSize() }} onClick={onClick}>
        <div role="row" aria-rowindex={1} className={`${parts.row} ${parts.head}`}>
          {columns.map((column) => (
            <div key={column.id} role="columnheader" className={parts.cell}>
              {column.header}
            </div>
          ))}
        </div>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={row.id}
                id={index === at ? `${id}-${at}` : undefined}
                index={index}
                start={start}
                row={row}
                data={dataOf(row.id)}
                columns={columns}
                cell={cell as (column: string, row: TreeGridRow, data: unknown) => ReactNode}
                cards={cards}
                isSelected={selected.has(row.id)}
              />
            )
          );
        })}
      </div>
    </Frame>
  );
}

interface RowProps extends Pick<TreeGridProps<unknown>, 'columns' | 'cell' | 'cards'> {
  /** Of the active row, for the grid to name. */
  readonly id: string | undefined;
  readonly index: number;
  readonly start: number;
  readonly row: TreeGridRow;
  readonly data: unknown;
  readonly isSelected: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { id, index, start, row, data, columns, cell, cards, isSelected } = props;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.expanded ?? undefined}
      aria-selected={isSelected}
      className={parts.row}
      data-row={row.id}
      data-active={id === undefined ? undefined : true}
      data-group={row.look === 'group' || undefined}
      data-quiet={row.look === 'quiet' || undefined}
      style={{ top: start }}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          // Where all columns are there, their order says it.
          aria-colindex={cards ? at + 1 : undefined}
          className={at === 0 ? `${parts.cell} ${parts.name}` : parts.cell}
          data-main={column.onCard === 'main' || undefined}
          data-state={column.onCard === 'state' || undefined}
          style={at === 0 ? ({ '--level': row.level - 1 } as CSSProperties) : undefined}
        >
          {at === 0 && row.expanded !== null && (
            <span className={parts.toggle} aria-hidden data-toggle>
              <ChevronRight />
            </span>
          )}
          {column.onCard === 'main' ? <span>{cell(column.id, row, data)}</span> : cell(column.id, row, data)}
        </div>
      ))}
    </div>
  );
});
