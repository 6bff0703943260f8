import { ArrowDown, ArrowUp } from 'lucide-react';
import { messages } from '../messages/index.ts';
import { nextSort, widthOf, type Column, type Sort } from './column.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { Header } from './table.styles.ts';
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
      <div role="row" aria-rowindex={1}>
        {selection !== undefined && (
          <div role="columnheader" data-check-cell="">
            <label data-check="">
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
              data-align={column.align}
            >
              {column.sortable && onSort ? (
                <button type="button" data-sorted={direction} onClick={() => onSort(nextSort(column.id, sort))}>
                  <span data-text="">{column.header}</span>
                  {direction === 'descending' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
                </button>
              ) : (
                <span data-text="">{column.header}</span>
              )}
              {onResize && (
                <ColumnResizer
                  label={messages.resizeColumn(column.header)}
                  width={widthOf(column, widths)}
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
