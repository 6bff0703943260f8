import { caseImportEndpoints } from '#api-contract/cases/imports';
import type { Files } from '#kernel/files';
import { route, type Api } from '#kernel/http';
import { cancelCaseImport, checkCaseImport, startCaseImport, undoCaseImport } from './acts.ts';
import { downloadCaseImportBadRows } from './bad-rows-csv.ts';
import { listCaseImportBadRows, listCaseImports } from './list-imports.ts';
import { presentImport } from './present.ts';
import { addCaseImportFiles, createCaseImport } from './receive.ts';

export { caseImportJobs } from './jobs.ts';

/** Bulk upload of cases. To be given to the app as one of its further routes. */
export function caseImportRoutes(files: Files): (api: Api) => void {
  return (api) => {
    route(api, caseImportEndpoints.createCaseImport, createCaseImport(files));
    route(api, caseImportEndpoints.listCaseImports, listCaseImports);
    route(api, caseImportEndpoints.getCaseImport, ({ tenant, params }) => presentImport(tenant, params.importId));
    route(api, caseImportEndpoints.addCaseImportFiles, addCaseImportFiles(files));
    route(api, caseImportEndpoints.checkCaseImport, checkCaseImport);
    route(api, caseImportEndpoints.startCaseImport, startCaseImport);
    route(api, caseImportEndpoints.cancelCaseImport, cancelCaseImport);
    route(api, caseImportEndpoints.undoCaseImport, undoCaseImport);
    route(api, caseImportEndpoints.listCaseImportBadRows, listCaseImportBadRows);
    route(api, caseImportEndpoints.downloadCaseImportBadRows, downloadCaseImportBadRows(files));
  };
}
