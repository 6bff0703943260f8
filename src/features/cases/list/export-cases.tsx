import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import { caseFields } from '#api-contract/cases/fields';
import { exportNames } from '#api-contract/fields';
import { ExportMenu } from '#kit/list';
import { caseList, type CaseListState } from './case-list.tsx';

type ExportQuery = NonNullable<Paths['/api/cases/export/csv']['get']['parameters']['query']>;

/** Asks for what the list shows: its filters, its order, its columns; the number always. */
export function exportQueryOf(state: CaseListState, columns: readonly string[]): ExportQuery {
  const names = ['number', ...columns.filter((name) => name !== 'number')];
  const exported = names.filter((name) => (exportNames(caseFields) as readonly string[]).includes(name));
  return {
    ...caseList.toFilter(state),
    sort: caseList.toQuery(state, 10).sort,
    columns: exported as NonNullable<ExportQuery['columns']>,
  };
}

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
