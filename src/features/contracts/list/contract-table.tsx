import { type ReactNode, useMemo } from 'react';
import type { ContractRow } from '#contract/contracts';
import { useFormat } from '#design-system/format';
import { Table } from '#design-system/table';
import { binColumns, contractColumns } from './contract-columns.tsx';
import { columnSort, type ContractListState, sortBy } from './contract-list-state.ts';
import { messages } from '../contracts.messages.ts';

interface ContractTableProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly rows: readonly ContractRow[];
  readonly total: number;
  readonly loading: boolean;
  readonly contractHref: (contractId: string) => string;
  /** Keep it stable between renders. */
  readonly actions: (row: ContractRow) => ReactNode;
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
}: ContractTableProps) {
  const format = useFormat();
  const searching = rows.some(({ passage }) => passage);
  const columnsOf = state.bin ? binColumns : contractColumns;
  const columns = useMemo(() => columnsOf({ format, searching, actions }), [columnsOf, format, searching, actions]);
  return (
    <Table
      label={messages.list.label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowHref={(row) => contractHref(row.id)}
      sort={columnSort(state.sort)}
      onSort={(sort) => onStateChange(sortBy(state, sort))}
      totalRows={total}
      status={loading ? 'loading' : 'ready'}
      density={searching ? 'regular' : 'dense'}
      height="100%"
    />
  );
}

const rowId = (row: ContractRow) => row.id;
