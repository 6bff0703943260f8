import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import { ExportMenu } from '#kit/list';
import { caseList, type CaseListState } from './case-list.tsx';

type ExportQuery = NonNullable<Paths['/api/cases/export/csv']['get']['parameters']['query']>;

/** Asks for what the list shows, and the number always. */
export const exportQueryOf = (state: CaseListState, columns: readonly string[]): ExportQuery =>
  caseList.toExport(state, ['number', ...columns.filter((name) => name !== 'number')]);

interface ExportCasesProps {
  /** What of the list is exported… */
  readonly query?: ExportQuery;
  /** …or the selected cases alone. */
  readonly selection?: ReadonlySet<string>;
}

/** Hands cases to a spreadsheet. */
export function ExportCases({ query = {}, selection }: ExportCasesProps) {
  const api = useApi();
  const init = { params: { query: selection ? { ...query, ids: [...selection] } : query }, parseAs: 'blob' } as const;
  return (
    <ExportMenu
      fileName="cases"
      {...(selection && { selected: selection.size })}
      onExport={async (format) =>
        (await api.GET(format === 'csv' ? '/api/cases/export/csv' : '/api/cases/export/xlsx', init)).data
      }
    />
  );
}
