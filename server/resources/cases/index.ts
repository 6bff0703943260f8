import { caseFileEndpoints } from '#api-contract/cases/files';
import { caseEndpoints } from '#api-contract/cases/endpoints';
import { route, type Api } from '#kernel/http';
import type { RenditionParts } from '#resources/renditions';
import { deleteCase, restoreCase } from './case-record.ts';
import { createCase } from './create-case.ts';
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

/** Cases with their journal, tasks and files. To be given to the app as one of its further routes. */
export function caseRoutes(parts: RenditionParts): (api: Api) => void {
  const { files } = parts;
  return (api) => {
    route(api, caseEndpoints.listCases, listCases);
    route(api, caseEndpoints.createCase, createCase);
    route(api, caseEndpoints.getCase, ({ tenant, params }) => presentCase(tenant, params.caseId));
    route(api, caseEndpoints.updateCase, updateCase);
    route(api, caseEndpoints.deleteCase, deleteCase);
    route(api, caseEndpoints.restoreCase, restoreCase);
    route(api, caseEndpoints.listCaseActivity, listCaseActivity);
    route(api, caseEndpoints.listJournal, listJournal);
    route(api, caseEndpoints.addJournalEntry, addJournalEntry);
    route(api, caseEndpoints.createCaseTask, createCaseTask);
    route(api, caseEndpoints.updateCaseTask, updateCaseTask);
    route(api, caseEndpoints.deleteCaseTask, deleteCaseTask);
    route(api, caseFileEndpoints.listCaseFiles, listCaseFiles);
    route(api, caseFileEndpoints.createCaseFolder, createCaseFolder);
    route(api, caseFileEndpoints.updateCaseFolder, updateCaseFolder);
    route(api, caseFileEndpoints.deleteCaseFolder, deleteCaseFolder);
    route(api, caseFileEndpoints.createCaseFile, createCaseFile(files));
    route(api, caseFileEndpoints.updateCaseFile, updateCaseFile);
    route(api, caseFileEndpoints.deleteCaseFile, deleteCaseFile);
    route(api, caseFileEndpoints.restoreCaseFile, restoreCaseFile);
    route(api, caseFileEndpoints.createCaseFileVersion, createCaseFileVersion(files));
    route(api, caseFileEndpoints.downloadCaseFile, downloadCaseFile(files));
    caseFileRenditionRoutes(api, parts);
  };
}
