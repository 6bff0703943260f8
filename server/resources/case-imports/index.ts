import { caseImportEndpoints } from '#api-contract/cases/imports';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import { cancelCaseImport, checkCaseImport, startCaseImport, undoCaseImport } from './acts.ts';
import { downloadCaseImportBadRows } from './bad-rows-csv.ts';
import { listCaseImportBadRows, listCaseImportDuplicates, listCaseImports } from './list-imports.ts';
import { listUnknownCounterparties, resolveCounterparties } from './unknown-counterparties.ts';
import { presentImport } from './present.ts';
import { addCaseImportFiles, createCaseImport } from './receive.ts';

export { caseImportJobs } from './jobs.ts';

/** Bulk upload of cases. */
export function caseImportRoutes(files: Files): (api: Api) => void {
  return (api) => {
    routes(api, caseImportEndpoints, {
      createCaseImport: createCaseImport(files),
      listCaseImports,
      getCaseImport: ({ tenant, params }) => presentImport(tenant, params.importId),
      addCaseImportFiles: addCaseImportFiles(files),
      checkCaseImport,
      startCaseImport,
      cancelCaseImport,
      undoCaseImport,
      listCaseImportBadRows,
      listCaseImportDuplicates,
      listCaseImportUnknownCounterparties: listUnknownCounterparties,
      resolveCaseImportCounterparties: resolveCounterparties,
      downloadCaseImportBadRows: downloadCaseImportBadRows(files),
    });
  };
}
