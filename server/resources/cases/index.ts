import { caseFileEndpoints } from '#api-contract/cases/files';
import { caseEndpoints } from '#api-contract/cases/endpoints';
import { caseListEndpoints } from '#api-contract/cases/list';
import { type Api, routes } from '#kernel/http';
import type { RenditionParts } from '#resources/renditions';
import { changeCases, deleteCases, restoreCases } from './bulk-cases.ts';
import { deleteCase, restoreCase } from './case-record.ts';
import { createCase } from './create-case.ts';
import { exportCsv, exportXlsx } from './export-cases.ts';
import { countCaseFacet, listCaseIds } from './facets.ts';
import {
  createCaseFile,
  createCaseFileVersion,
  deleteCaseFile,
  downloadCaseFile,
  listCaseFiles,
  restoreCaseFile,
  updateCaseFile,
} from './files/files.ts';
import { createCaseFolder, deleteCaseFolder, updateCaseFolder } from './files/folders.ts';
import { caseFileRenditionRoutes } from './files/renditions.ts';
import { addJournalEntry, listCaseActivity, listJournal } from './journal.ts';
import { listCases } from './list-cases.ts';
import { presentCase } from './present.ts';
import { createCaseTask, deleteCaseTask, updateCaseTask } from './tasks.ts';
import { updateCase } from './update-case.ts';

export { createCase } from './create-case.ts';
export { cases, openTasks } from './list-cases.ts';
export { mayBeAssigned, requireAssigneeOfCase } from './requirements.ts';

/** Cases with their journal, tasks and files. */
export function caseRoutes(parts: RenditionParts): (api: Api) => void {
  const { files } = parts;
  return (api) => {
    routes(api, caseListEndpoints, {
      countCaseFacet,
      listCaseIds,
      changeCases,
      deleteCases,
      restoreCases,
      exportCasesCsv: exportCsv,
      exportCasesXlsx: exportXlsx,
    });
    routes(api, caseEndpoints, {
      listCases,
      createCase,
      getCase: ({ tenant, params }) => presentCase(tenant, params.caseId),
      updateCase,
      deleteCase,
      restoreCase,
      listCaseActivity,
      listJournal,
      addJournalEntry,
      createCaseTask,
      updateCaseTask,
      deleteCaseTask,
    });
    routes(api, caseFileEndpoints, {
      listCaseFiles,
      createCaseFolder,
      updateCaseFolder,
      deleteCaseFolder,
      createCaseFile: createCaseFile(files),
      updateCaseFile,
      deleteCaseFile,
      restoreCaseFile,
      createCaseFileVersion: createCaseFileVersion(files),
      downloadCaseFile: downloadCaseFile(files),
    });
    caseFileRenditionRoutes(api, parts);
  };
}
