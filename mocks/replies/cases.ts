import type { caseEndpoints } from '#api-contract/cases/endpoints';
import type { caseListEndpoints } from '#api-contract/cases/list';
import type { caseFileEndpoints } from '#api-contract/cases/files';
import type { caseImportEndpoints } from '#api-contract/cases/imports';
import type { Replies } from '../endpoint-types.ts';
import {
  badRows,
  cancelledImport,
  checkedImport,
  checkingImport,
  duplicateRows,
  importRows,
  importingImport,
  readyImport,
  undoingImport,
  unknownCounterparties,
} from '../fixtures/case-imports.ts';
import { caseActivity, caseFiles, caseFolders, caseRows, journal, matter, urgentTask } from '../fixtures/cases.ts';
import { pageWith } from '../fixtures/pages.ts';
import { contractPdf } from '../fixtures/pdf.ts';

const outcome = { changed: 1, unchanged: 0, missing: 0, refused: 0, undo: [] };

/** Untroubled answers: cases. */
export const replies: Replies<
  typeof caseListEndpoints & typeof caseFileEndpoints & typeof caseImportEndpoints & typeof caseEndpoints
> = {
  listCases: { json: pageWith(caseRows) },
  countCaseFacet: { json: { items: [{ value: 'open', label: 'open', count: 12 }], exact: true } },
  listCaseIds: { json: { ids: caseRows.map(({ id }) => id), complete: true } },
  changeCases: { json: outcome },
  deleteCases: { json: outcome },
  restoreCases: { json: outcome },
  exportCasesCsv: { file: 'Number\r\n' },
  exportCasesXlsx: { file: 'Number\r\n' },
  createCase: { json: matter },
  getCase: { json: matter },
  updateCase: { json: matter },
  deleteCase: { status: 204 },
  restoreCase: { json: matter },
  createCaseImport: { json: readyImport },
  listCaseImports: { json: pageWith(importRows) },
  getCaseImport: { json: readyImport },
  addCaseImportFiles: { json: { ...readyImport, archive: checkedImport.archive } },
  checkCaseImport: { json: checkedImport },
  startCaseImport: { json: importingImport },
  cancelCaseImport: { json: cancelledImport },
  undoCaseImport: { json: undoingImport },
  listCaseImportBadRows: { json: pageWith(badRows, { count: 100 }) },
  listCaseImportDuplicates: { json: pageWith(duplicateRows, { count: 12 }) },
  listCaseImportUnknownCounterparties: {
    json: { items: unknownCounterparties, total: unknownCounterparties.length },
  },
  resolveCaseImportCounterparties: { json: checkingImport },
  downloadCaseImportBadRows: { file: '\uFEFF"Matter"\r\n' },
  listCaseActivity: { json: { items: caseActivity } },
  listJournal: { json: pageWith(journal) },
  addJournalEntry: { json: journal[0] },
  createCaseTask: { json: urgentTask },
  updateCaseTask: { json: urgentTask },
  deleteCaseTask: { status: 204 },
  listCaseFiles: { json: { folders: caseFolders, files: caseFiles } },
  createCaseFolder: { json: caseFolders[0] },
  updateCaseFolder: { json: caseFolders[0] },
  deleteCaseFolder: { status: 204 },
  createCaseFile: { json: caseFiles[0] },
  updateCaseFile: { json: caseFiles[0] },
  deleteCaseFile: { status: 204 },
  restoreCaseFile: { json: caseFiles[0] },
  createCaseFileVersion: { json: caseFiles[0] },
  downloadCaseFile: { file: contractPdf },
};
