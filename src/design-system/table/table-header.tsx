import { ArrowDown, ArrowUp } from 'lucide-react';
import { messages } from '../messages/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { leastWidthOf, nextSort, widthOf, type Column, type Sort } from './column.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { Header, parts } from './table.styles.ts';
import type { SelectionState } from './use-selection.ts';

export interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  widths: Readonly<Record<string, number>>;
  onResize: ((column: string, width: number) => void) | undefined;
  /** How much is selected; `undefined` where rows cannot be. */
  selection: SelectionState | undefined;
  onSelectAll: (selected: boolean) => void;
}

export function TableHeader<Row>({
  columns,
  sort,
  onSort,
  widths,
  onResize,
  selection,
  onSelectAll,
}: TableHeaderProps<Row>) {
  return (
    <Header role="rowgroup" data-header="">
      <div role="row" className={parts.row} aria-rowindex={1}>
        {selection !== undefined && (
          <div role="columnheader" className={parts.check}>
            <label>
              <input
                type="checkbox"
                aria-label={messages.selectAllRows}
                checked={selection === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = selection === 'some';
                }}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
          </div>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
              className={column.align === 'end' ? parts.end : undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" data-sorted={direction} onClick={() => onSort(nextSort(column.id, sort))}>
                  <span>{column.header}</span>
                  {direction === 'descending' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
                </button>
              ) : (
                <HeaderText hidden={column.hideHeader}>{column.header}</HeaderText>
              )}
              {onResize && !column.hideHeader && (
                <ColumnResizer
                  label={messages.resizeColumn(column.header)}
                  width={widthOf(column, widths)}
                  least={leastWidthOf(column)}
                  onResize={(width) => onResize(column.id, width)}
                />
              )}
            </div>
          );
        })}
      </div>
    </Header>
  );
}

const HeaderText = ({ hidden = false, children }: { hidden?: boolean | undefined; children: string }) =>
  hidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>;
