import { type ReactNode, useMemo } from 'react';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { useFormat } from '#design-system/format';
import { Table } from '#design-system/table';
import { binColumns, contractColumns } from './contract-columns.tsx';
import type { ColumnName } from './column-names.ts';
import { askedSort, columnSort, type ContractListState, sortBy } from './contract-list-state.ts';
import { messages } from '../contracts.messages.ts';
import type { Arrangement } from './use-arrangement.ts';

interface ContractTableProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly rows: readonly ContractRow[];
  readonly total: number;
  readonly loading: boolean;
  readonly contractHref: (contractId: string) => string;
  /** Keep it stable between renders. */
  readonly actions: (row: ContractRow) => ReactNode;
  readonly arrangement: Pick<Arrangement, 'columns' | 'fields' | 'widths' | 'prefer'>;
  /** Left out where rows cannot be chosen. */
  readonly selection: ReadonlySet<string> | undefined;
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void;
  readonly onEndReached: (() => void) | undefined;
}

/** The contracts of one page, or of the bin. */
export function ContractTable({
  state,
  onStateChange,
  rows,
  total,
  loading,
  contractHref,
  actions,
  arrangement,
  selection,
  onSelectionChange,
  onEndReached,
}: ContractTableProps) {
  const format = useFormat();
  const searching = rows.some(({ passage }) => passage);
  const columnsOf = state.bin ? binColumns : contractColumns;
  const asked = askedSort(state);
  const { fields } = arrangement;
  const names = arrangement.columns.join();
  const columns = useMemo(
    () => columnsOf({ format, searching, actions, fields, names: names.split(',') as ColumnName[] }),
    [columnsOf, format, searching, actions, fields, names],
  );
  return (
    <Table
      label={messages.list.label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowHref={(row) => contractHref(row.id)}
      sort={asked && columnSort(asked)}
      onSort={(sort) => onStateChange(sortBy(state, sort))}
      totalRows={total}
      status={loading ? 'loading' : 'ready'}
      density={searching ? 'regular' : 'dense'}
      {...(selection && { selection, onSelectionChange })}
      {...(!state.bin && {
        columnWidths: arrangement.widths,
        onColumnWidthsChange: (widths) => arrangement.prefer({ widths: rounded(widths) }),
      })}
      onEndReached={onEndReached}
      height="100%"
    />
  );
}

const rowId = (row: ContractRow) => row.id;

const rounded = (widths: Record<string, number>) =>
  Object.fromEntries(Object.entries(widths).map(([column, width]) => [column, Math.round(width)]));
