import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import { exportNames } from '#api-contract/fields';
import { obligationFields } from '#api-contract/obligations/fields';
import { ExportMenu } from '#kit/list';
import { obligationList, type ObligationListState } from './obligation-list.tsx';

type ExportQuery = NonNullable<Paths['/api/obligations/export/csv']['get']['parameters']['query']>;

/** Asks for what the list shows: its filters, its order, its columns; the contract and the source always. */
export function exportQueryOf(state: ObligationListState, columns: readonly string[]): ExportQuery {
  const exported = exportNames(obligationFields).filter((name) => [...columns, 'contract', 'source'].includes(name));
  return {
    ...obligationList.toFilter(state),
    sort: obligationList.toQuery(state, 10).sort,
    columns: exported as string[] as NonNullable<ExportQuery['columns']>,
  };
}

interface ExportObligationsProps {
  /** What of the list is exported… */
  readonly query?: ExportQuery;
  /** …or the selected obligations alone. */
  readonly selection?: ReadonlySet<string>;
}

/** Hands obligations to a spreadsheet. */
export function ExportObligations({ query = {}, selection }: ExportObligationsProps) {
  const api = useApi();
  const init = {
    params: { query: selection ? { ids: [...selection] } : query },
    parseAs: 'blob',
  } as const;
  return (
    <ExportMenu
      fileName="obligations"
      {...(selection && { selected: selection.size })}
      onExport={async (format) =>
        (await api.GET(format === 'csv' ? '/api/obligations/export/csv' : '/api/obligations/export/xlsx', init)).data
      }
    />
  );
}
