import { memo, type MouseEvent, type ReactNode } from 'react';
import { Anchor } from '../link/index.ts';
import { messages } from '../messages/index.ts';
import type { Column } from './column.ts';

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  primary: Column<Row> | undefined;
  href: string | undefined;
  /** `undefined` where rows cannot be selected. */
  selected: boolean | undefined;
  active: boolean;
  /** Distance from the top for a row of a virtual list; others stand in the flow. */
  offset: number | undefined;
  onToggle: (index: number, range: boolean) => void;
}

function TableRowView<Row>({
  id,
  row,
  index,
  columns,
  primary,
  href,
  selected,
  active,
  offset,
  onToggle,
}: TableRowProps<Row>) {
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      data-active={active ? '' : undefined}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
    >
      {selected !== undefined && (
        <div role="gridcell" data-check-cell="">
          <label data-check="">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={messages.selectRow}
              aria-describedby={`${id}-name`}
              checked={selected}
              onChange={(event) => onToggle(index, (event.nativeEvent as unknown as MouseEvent).shiftKey === true)}
            />
          </label>
        </div>
      )}
      {columns.map((column) =>
        column === primary ? (
          <div key={column.id} role="rowheader" id={`${id}-name`} data-align={column.align}>
            {href === undefined ? <Cell>{column.cell(row)}</Cell> : <RowLink href={href}>{column.cell(row)}</RowLink>}
          </div>
        ) : (
          <div
            key={column.id}
            role="gridcell"
            data-align={column.align}
            data-label={column.header}
            data-hide-on-card={column.hideOnCard ? '' : undefined}
          >
            <Cell>{column.cell(row)}</Cell>
          </div>
        ),
      )}
    </div>
  );
}

/** Text is cut with dots; elements lay themselves out. */
const Cell = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? <span data-text="">{children}</span> : children;

const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} tabIndex={-1} data-row-link="" data-text="">
    {children}
  </Anchor>
);

export const TableRow = memo(TableRowView) as typeof TableRowView;
