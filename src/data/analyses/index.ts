import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage, write } from '#api';
import type { AnalysisCell, AnalysisRow, CellCheck } from '#api-contract/analyses/cells';
import type { AskedOfContracts, NewAnalysis } from '#api-contract/analyses/endpoints';

type ListQuery = QueryOf<'/api/analyses'>;

/** What a grid is narrowed to. */
export type Narrowing = Pick<QueryOf<'/api/analyses/{analysisId}/cells'>, 'answers' | 'state'>;

/** A cell of a grid. */
export interface CellPlace {
  readonly analysisId: string;
  readonly contractId: string;
  readonly question: number;
}

const path = (analysisId: string) => ({ params: { path: { analysisId } } });
const acted = (analysisId: string) => ({ stores: keys.analyses.detail(analysisId), stale: [keys.analyses.lists] });

/** Some rows of a grid. */
export interface CellWindow {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly AnalysisRow[];
}

/** Rows that a grid reads at a time. */
export const rowsAtOnce = 100;

/** Server data of bulk analyses. */
export const analysisQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.analyses.list(query), '/api/analyses', { query }),
  /** What a picker offers for the typed text, the newest first. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.analyses.found(search), '/api/analyses', {
      query: { search: search || undefined, sort: '-created_at' as const, limit: 25 },
    }),
    placeholderData: keepPreviousData,
  }),
  detail: (api: Api, analysisId: string) =>
    read(api, keys.analyses.detail(analysisId), '/api/analyses/{analysisId}', { path: { analysisId } }),
  cells: (api: Api, analysisId: string, narrowing: Narrowing, block: number) =>
    readPage(api, keys.analyses.cells(analysisId, narrowing, block), '/api/analyses/{analysisId}/cells', {
      path: { analysisId },
      query: { ...narrowing, from: block * rowsAtOnce, rows: rowsAtOnce },
    }),
  cell: (api: Api, { analysisId, contractId, question }: CellPlace) =>
    read(
      api,
      keys.analyses.cell(analysisId, contractId, question),
      '/api/analyses/{analysisId}/contracts/{contractId}/cells/{question}',
      { path: { analysisId, contractId, question } },
    ),
  changes: (api: Api, analysisId: string, otherId: string) =>
    read(api, keys.analyses.changes(analysisId, otherId), '/api/analyses/{analysisId}/changes-from/{otherId}', {
      path: { analysisId, otherId },
      query: { rows: 200 },
    }),
  estimate: (api: Api, body: AskedOfContracts) => ({
    queryKey: keys.analyses.estimate(body),
    queryFn: async () => (await api.POST('/api/analyses/estimate', { body })).data,
    retry: false,
  }),
};

/** What changes bulk analyses. */
export const analysisMutations = {
  create: (api: Api) => write((body: NewAnalysis) => api.POST('/api/analyses', { body }), { changes: 'analyses' }),
  pause: (api: Api, analysisId: string) =>
    write(() => api.POST('/api/analyses/{analysisId}/pause', path(analysisId)), acted(analysisId)),
  resume: (api: Api, analysisId: string) =>
    write(() => api.POST('/api/analyses/{analysisId}/resume', path(analysisId)), acted(analysisId)),
  cancel: (api: Api, analysisId: string) =>
    write(() => api.POST('/api/analyses/{analysisId}/cancel', path(analysisId)), acted(analysisId)),
  retry: (api: Api, analysisId: string) =>
    write(() => api.POST('/api/analyses/{analysisId}/retry', path(analysisId)), { changes: 'analyses' }),
  check: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ analysisId, contractId, question, ...body }: CellPlace & CellCheck) =>
        (
          await api.PUT('/api/analyses/{analysisId}/contracts/{contractId}/cells/{question}/check', {
            params: { path: { analysisId, contractId, question } },
            body,
          })
        ).data,
      // The grid stays as it is but for this cell: no window is fetched again.
      onSuccess: async (cell, place, _result, { client }) => {
        const { analysisId, contractId, question } = place;
        client.setQueriesData<CellWindow>(
          { queryKey: keys.analyses.cells(analysisId) },
          (window) => window && withCell(window, contractId, cell),
        );
        await Promise.all([
          client.invalidateQueries({ queryKey: keys.analyses.detail(analysisId), exact: true }),
          client.invalidateQueries({ queryKey: keys.analyses.cell(analysisId, contractId, question) }),
        ]);
      },
      onError: (_error, _place, _result, { client }) => client.invalidateQueries({ queryKey: keys.analyses.details }),
    }),
};

const withCell = (window: CellWindow, contractId: string, cell: AnalysisCell): CellWindow => ({
  ...window,
  rows: window.rows.map((row) =>
    row.contract.id === contractId
      ? { ...row, cells: row.cells.map((each) => (each.question === cell.question ? cell : each)) }
      : row,
  ),
});

/** The answers as a file. */
export async function exportAnalysis(
  api: Api,
  analysisId: string,
  format: 'csv' | 'xlsx',
  verifiedOnly: boolean,
): Promise<Blob> {
  const query = verifiedOnly ? ({ verified_only: 'true' } as const) : {};
  const params = { path: { analysisId }, query };
  const { data } =
    format === 'csv'
      ? await api.GET('/api/analyses/{analysisId}/export/csv', { params, parseAs: 'blob' })
      : await api.GET('/api/analyses/{analysisId}/export/xlsx', { params, parseAs: 'blob' });
  return data;
}
