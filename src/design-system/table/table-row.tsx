import { memo, type MouseEvent, type ReactNode } from 'react';
import { Anchor } from '../link/index.ts';
import { messages } from '../messages/index.ts';
import type { Column } from './column.ts';
import { classes, parts } from './table.styles.ts';

export interface TableRowProps<Row> {
  /** Made into the row's id where something points at it. */
  tableId: string;
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
  asCard: boolean;
  onToggle: (index: number, range: boolean) => void;
}

export const rowDomId = (tableId: string, index: number) => `${tableId}-${index}`;

const isText = (content: ReactNode) => typeof content === 'string' || typeof content === 'number';

/** As few elements and attributes as its meaning needs: a scrolled screen makes hundreds of them. */
function TableRowView<Row>(props: TableRowProps<Row>) {
  const { tableId, row, index, columns, primary, href, selected, active, offset, asCard, onToggle } = props;
  const nameId = selected === undefined ? undefined : `${rowDomId(tableId, index)}-name`;
  return (
    <div
      role="row"
      className={parts.row}
      id={active ? rowDomId(tableId, index) : undefined}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-active={active ? '' : undefined}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
    >
      {selected !== undefined && (
        <div role="gridcell" className={parts.check}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={messages.selectRow}
              aria-describedby={nameId}
              checked={selected}
              onChange={(event) => onToggle(index, (event.nativeEvent as unknown as MouseEvent).shiftKey === true)}
            />
          </label>
        </div>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        const isName = column === primary;
        if (asCard && column.hideOnCard && !isName) return null;
        return (
          <div
            key={column.id}
            role={isName ? 'rowheader' : 'gridcell'}
            id={isName ? nameId : undefined}
            className={classes(
              isText(content) ? parts.text : parts.rich,
              isName && parts.name,
              column.align === 'end' && parts.end,
            )}
            data-label={asCard && !isName ? column.header : undefined}
          >
            {isName && href !== undefined ? <RowLink href={href}>{content}</RowLink> : inCard(content, asCard)}
          </div>
        );
      })}
    </div>
  );
}

const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} tabIndex={-1} className={parts.link}>
    {children}
  </Anchor>
);

/** Beside its label a text needs an element of its own to be cut with dots. */
const inCard = (content: ReactNode, asCard: boolean) => (asCard && isText(content) ? <span>{content}</span> : content);

export const TableRow = memo(TableRowView) as typeof TableRowView;
