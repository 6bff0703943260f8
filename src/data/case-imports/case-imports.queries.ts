import { type Api, keys, type QueryOf, read, readPage } from '#api';
import type { CaseImportState } from '#api-contract/cases/imports';

/** Milliseconds between two looks at an import that runs, on its page and in the list. */
const pollInterval = { page: 1_000, list: 5_000 };

/** Whether something is being done in the background. */
function isRunning(state: CaseImportState): boolean {
  return state === 'reading' || state === 'checking' || state === 'importing' || state === 'undoing';
}

/** Server data of bulk uploads. */
export const caseImportQueries = {
  list: (api: Api, query: QueryOf<'/api/case-imports'>) =>
    readPage(
      api,
      keys.caseImports.list(query),
      '/api/case-imports',
      { query },
      ({ items }) => items.some(({ state }) => isRunning(state)) && pollInterval.list,
    ),

  detail: (api: Api, importId: string) =>
    read(
      api,
      keys.caseImports.detail(importId),
      '/api/case-imports/{importId}',
      { path: { importId } },
      ({ state }) => isRunning(state) && pollInterval.page,
    ),

  badRows: (api: Api, importId: string, query: QueryOf<'/api/case-imports/{importId}/bad-rows'>) =>
    readPage(api, keys.caseImports.badRows(importId, query), '/api/case-imports/{importId}/bad-rows', {
      path: { importId },
      query,
    }),

  duplicates: (api: Api, importId: string, query: QueryOf<'/api/case-imports/{importId}/duplicates'>) =>
    readPage(api, keys.caseImports.duplicates(importId, query), '/api/case-imports/{importId}/duplicates', {
      path: { importId },
      query,
    }),

  unknownCounterparties: (api: Api, importId: string) =>
    read(api, keys.caseImports.unknownCounterparties(importId), '/api/case-imports/{importId}/unknown-counterparties', {
      path: { importId },
    }),
};
