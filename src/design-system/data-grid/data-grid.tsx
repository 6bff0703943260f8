import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { Frame, parts } from './data-grid.styles.ts';

export interface GridColumn {
  readonly id: string;
  readonly header: ReactNode;
}

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface DataGridProps {
  /** What it shows: “Answers”. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Above the first column, which stays in sight. */
  readonly corner: ReactNode;
  readonly rowName: (row: number) => ReactNode;
  readonly cell: (place: GridPlace) => ReactNode;
  readonly active: GridPlace;
  readonly onActiveChange: (place: GridPlace) => void;
  /** Enter, or a second press. */
  readonly onOpen?: (place: GridPlace) => void;
  /** What other keys do with the active cell, by `event.key` in lower case. */
  readonly keys?: Readonly<Record<string, (place: GridPlace) => void>>;
  /** Told which rows are in sight, so that they can be fetched. */
  readonly onRowsShown?: (first: number, last: number) => void;
  readonly nameWidth?: number;
  readonly columnWidth?: number;
}

const rowHeight = 40;
const headHeight = 44;
const spare = { rows: 4, columns: 1 };

/**
 * Thousands of cells in rows and columns, of which those in sight are in the document; the header and the first column stay.
 * One stop of the Tab key; arrows, Home, End, Page Up and Page Down move, Enter opens.
 */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rowCount, corner, rowName, cell, active, onActiveChange, onOpen } = props;
  const { nameWidth = 240, columnWidth = 176 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only, nothing is memoised on them
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headHeight,
    paddingStart: headHeight,
    overscan: spare.rows,
    useFlushSync: false,
    initialRect: { width: 960, height: 640 },
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    scrollPaddingStart: nameWidth,
    paddingStart: nameWidth,
    overscan: spare.columns,
    useFlushSync: false,
    initialRect: { width: 960, height: 640 },
  });
  const shownRows = rows.getVirtualItems();
  const shownColumns = across.getVirtualItems();
  const [first, last] = [shownRows[0]?.index ?? 0, shownRows.at(-1)?.index ?? 0];
  const tell = useEffectEvent(() => props.onRowsShown?.(first, last));
  useEffect(() => tell(), [first, last]);

  const goTo = ({ row, column }: GridPlace) => {
    const place = {
      row: Math.min(rowCount - 1, Math.max(0, row)),
      column: Math.min(columns.length - 1, Math.max(0, column)),
    };
    onActiveChange(place);
    rows.scrollToIndex(place.row, { align: 'auto' });
    across.scrollToIndex(place.column, { align: 'auto' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // What is in a header has keys of its own.
    if (event.target !== event.currentTarget || event.metaKey || event.altKey || rowCount === 0) return;
    const next = placeAfter(event, active, { rows: rowCount, columns: columns.length, page: last - first });
    const act = event.key === 'Enter' ? onOpen : event.ctrlKey ? undefined : props.keys?.[event.key.toLowerCase()];
    if (!next && !act) return;
    event.preventDefault();
    if (next) goTo(next);
    else act?.(active);
  };

  // Cells have neither handlers nor names of their own: there are hundreds, and scrolling makes all of them anew.
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('[role=gridcell]');
    if (!pressed) return;
    const place = { row: Number(pressed.parentElement?.ariaRowIndex) - 2, column: Number(pressed.ariaColIndex) - 2 };
    if (isActive(place)) onOpen?.(place);
    else goTo(place);
  };
  const isActive = ({ row, column }: GridPlace) => active.row === row && active.column === column;

  const widths = {
    '--row-height': `${rowHeight}px`,
    '--head-height': `${headHeight}px`,
    '--name-width': `${nameWidth}px`,
    '--column-width': `${columnWidth}px`,
  } as CSSProperties;
  const width = across.getTotalSize();
  return (
    <Frame
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={rowCount > 0 ? id : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={widths}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid has the focus and the keys */}
      <div role="rowgroup" style={{ position: 'relative', width, height: rows.getTotalSize() }} onClick={onClick}>
        <div role="row" aria-rowindex={1} className={`${parts.row} ${parts.head}`} style={{ width }}>
          <div role="columnheader" aria-colindex={1} className={parts.name}>
            {corner}
          </div>
          {shownColumns.map(({ index, start }) => (
            <div
              key={columns[index]?.id}
              role="columnheader"
              aria-colindex={index + 2}
              className={parts.cell}
              style={{ insetInlineStart: start }}
            >
              {columns[index]?.header}
            </div>
          ))}
        </div>
        {shownRows.map((item) => (
          <div
            key={item.index}
            role="row"
            aria-rowindex={item.index + 2}
            className={parts.row}
            style={{ width, top: item.start }}
          >
            <div role="rowheader" aria-colindex={1} className={parts.name}>
              {rowName(item.index)}
            </div>
            {shownColumns.map(({ index, start }) => {
              const place = { row: item.index, column: index };
              const isHere = isActive(place);
              return (
                <div
                  key={columns[index]?.id}
                  id={isHere ? id : undefined}
                  role="gridcell"
                  aria-colindex={index + 2}
                  aria-selected={isHere}
                  className={parts.cell}
                  data-active={isHere || undefined}
                  style={{ insetInlineStart: start }}
                >
                  {cell(place)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Frame>
  );
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Where a key leads; nothing for a key that leads nowhere. */
function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: GridPlace,
  { rows, columns, page }: Extent,
): GridPlace | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + page, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}
