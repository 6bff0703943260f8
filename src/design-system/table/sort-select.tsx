import { messages } from '../messages/index.ts';
import { Select } from '../select/index.ts';
import type { Column, Sort } from './column.ts';

/** The headers' sorting where there are no headers: above the cards of a narrow screen. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap((column) => [
      { value: `ascending ${column.id}`, label: messages.sortAscending(column.header) },
      { value: `descending ${column.id}`, label: messages.sortDescending(column.header) },
    ]);
  if (options.length === 0) return null;
  return (
    <Select
      size="xs"
      label={messages.sortBy}
      placeholder={messages.sortBy}
      options={options}
      value={sort ? `${sort.direction} ${sort.column}` : null}
      onChange={(chosen) => {
        const [direction, ...column] = chosen.split(' ');
        onSort({ column: column.join(' '), direction: direction === 'descending' ? 'descending' : 'ascending' });
      }}
    />
  );
}
