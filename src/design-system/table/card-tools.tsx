import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../checkbox/index.ts';
import { messages } from '../messages/index.ts';
import { Select } from '../select/index.ts';
import type { Column, Sort } from './column.ts';
import type { SelectionState } from './use-selection.ts';

const Row = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', paddingInlineEnd: '3' },
  variants: { inset: { true: { paddingInline: '4', paddingBlockStart: '2' } } },
});

export interface CardToolsProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  selection: SelectionState | undefined;
  onSelectAll: (selected: boolean) => void;
  /** With room around it, where the cards reach the page's edges. */
  inset: boolean;
}

/** What the headers do, where there are none: above the cards of a narrow screen. */
export function CardTools<Item>({ columns, sort, onSort, selection, onSelectAll, inset }: CardToolsProps<Item>) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap((column) => [
      { value: `ascending ${column.id}`, label: messages.sortAscending(column.header) },
      { value: `descending ${column.id}`, label: messages.sortDescending(column.header) },
    ]);
  // A list may be sorted by a column that is not shown.
  const current = sort && `${sort.direction} ${sort.column}`;
  const choose = (chosen: string) => {
    const [direction, ...column] = chosen.split(' ');
    onSort?.({ column: column.join(' '), direction: direction === 'descending' ? 'descending' : 'ascending' });
  };
  if ((!onSort || options.length === 0) && selection === undefined) return null;
  return (
    <Row inset={inset}>
      {onSort && options.length > 0 ? (
        <Select
          size="xs"
          label={messages.sortBy}
          placeholder={messages.sortBy}
          options={options}
          value={options.find(({ value }) => value === current)?.value ?? null}
          onChange={choose}
        />
      ) : (
        <span />
      )}
      {selection !== undefined && (
        <Checkbox
          label={messages.selectAllRows}
          checked={selection === 'some' ? 'indeterminate' : selection === 'all'}
          onChange={onSelectAll}
        />
      )}
    </Row>
  );
}
