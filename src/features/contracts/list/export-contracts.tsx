import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import { ExportMenu } from '#kit/list';
import { contractList, type ContractListState } from './contract-list.tsx';

export type ExportQuery = NonNullable<Paths['/api/contracts/export/csv']['get']['parameters']['query']>;

/**
 * Asks for exactly what the list shows: its filters, its order, its columns. The number leads: it names a contract
 * best.
 */
export function exportQueryOf(state: ContractListState, columns: readonly string[]): ExportQuery {
  const shown = columns.flatMap((name) => (name === 'value' ? ['value', 'currency'] : [name]));
  const asked = [...new Set(['number', ...shown])] as NonNullable<ExportQuery['columns']>;
  return { ...contractList.toFilter(state), sort: contractList.toQuery(state, 10).sort, columns: asked };
}

interface ExportContractsProps {
  /** What of the list is exported… */
  readonly query?: ExportQuery;
  /** …or the selected contracts alone. */
  readonly selection?: ReadonlySet<string>;
}

/** Hands contracts to a spreadsheet. */
export function ExportContracts({ query = {}, selection }: ExportContractsProps) {
  const api = useApi();
  const init = {
    params: { query: selection ? { ...query, ids: [...selection] } : query },
    parseAs: 'blob',
  } as const;
  return (
    <ExportMenu
      fileName="contracts"
      {...(selection && { selected: selection.size })}
      onExport={async (format) =>
        (await api.GET(format === 'csv' ? '/api/contracts/export/csv' : '/api/contracts/export/xlsx', init)).data
      }
    />
  );
}
