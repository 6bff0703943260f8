import type { Api } from '#api';
import type { Paths } from '#api-contract/client-paths';
import { type ColumnName } from '../column-names.ts';
import { askedSort, type ContractListState, toFilter } from '../contract-list-state.ts';

export type ExportFormat = 'csv' | 'xlsx';
export type ExportQuery = NonNullable<Paths['/api/contracts/export/csv']['get']['parameters']['query']>;

/**
 * Ask for exactly what the list shows: its filters, its order, its columns. The number leads: it names a
 * contract best.
 */
export function exportQueryOf(state: ContractListState, columns: readonly ColumnName[]): ExportQuery {
  const shown = columns.flatMap((name) => (name === 'value' ? (['value', 'currency'] as const) : [name]));
  return { ...toFilter(state), sort: askedSort(state), columns: [...new Set(['number' as const, ...shown])] };
}

export async function exportContracts(api: Api, format: ExportFormat, query: ExportQuery): Promise<Blob> {
  const init = { params: { query }, parseAs: 'blob' } as const;
  const { data } =
    format === 'csv'
      ? await api.GET('/api/contracts/export/csv', init)
      : await api.GET('/api/contracts/export/xlsx', init);
  return data;
}
