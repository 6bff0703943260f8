import type { caseEndpoints } from '#api-contract/cases/endpoints';
import type { caseListEndpoints } from '#api-contract/cases/list';
import type { caseFileEndpoints } from '#api-contract/cases/files';
import type { caseImportEndpoints } from '#api-contract/cases/imports';
import { makeZip } from '#kernel/archives/testing';
import type { Calls } from '../cases.ts';
import { v7 as uuid } from 'uuid';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: cases. */
export const calls: Calls<
  typeof caseListEndpoints & typeof caseFileEndpoints & typeof caseImportEndpoints & typeof caseEndpoints
> = {
  listCases: ({ members, kept }) => ({
    query: { lead: members.Owner.id, counterparty: kept.counterpartyId, contract: kept.contract.id },
  }),
  countCaseFacet: ({ members, kept }) => ({
    params: { field: 'lead' },
    query: { lead: members.Owner.id, counterparty: kept.counterpartyId, contract: kept.contract.id },
  }),
  listCaseIds: ({ members, kept }) => ({
    query: { lead: members.Owner.id, counterparty: kept.counterpartyId, contract: kept.contract.id },
  }),
  changeCases: async (world) => ({
    body: { changes: [{ case_ids: [(await world.makeCase()).id], lead_id: world.members.Legal.id }] },
  }),
  deleteCases: async (world) => ({ body: { case_ids: [(await world.makeCase()).id] } }),
  restoreCases: async (world) => ({ body: { case_ids: [await world.makeDeletedCase()] } }),
  exportCasesCsv: ({ members, kept }) => ({
    query: {
      ids: kept.case.id,
      lead: members.Owner.id,
      counterparty: kept.counterpartyId,
      contract: kept.contract.id,
    },
  }),
  exportCasesXlsx: ({ kept }) => ({ query: { ids: kept.case.id } }),
  createCase: (world) => ({
    body: {
      name: uuid(),
      lead_id: world.members.Legal.id,
      requester_id: world.members.Owner.id,
      counterparty_id: world.kept.counterpartyId,
      participant_ids: [world.members.Legal.id],
      contract_ids: [world.kept.contract.id],
    },
  }),
  getCase: (world) => ({ params: { caseId: world.kept.case.id } }),
  updateCase: async (world) => ({
    params: { caseId: (await world.makeCase()).id },
    body: { revision: 1, lead_id: world.members.Legal.id, contract_ids: [world.kept.contract.id] },
  }),
  deleteCase: async (world) => ({ params: { caseId: (await world.makeCase()).id } }),
  restoreCase: async (world) => ({ params: { caseId: await world.makeDeletedCase() } }),
  listCaseActivity: (world) => ({ params: { caseId: world.kept.case.id } }),
  listJournal: (world) => ({ params: { caseId: world.kept.case.id } }),
  addJournalEntry: (world) => ({ params: { caseId: world.kept.case.id }, body: { kind: 'note', text: 'Called.' } }),
  createCaseTask: (world) => ({
    params: { caseId: world.kept.case.id },
    body: { title: 'Answer', assignee_id: world.members.Legal.id },
  }),
  updateCaseTask: async (world) => {
    const { id, taskId } = await world.makeCase();
    return { params: { caseId: id, taskId }, body: { done: true, assignee_id: world.members.Legal.id } };
  },
  deleteCaseTask: async (world) => {
    const { id, taskId } = await world.makeCase();
    return { params: { caseId: id, taskId } };
  },
  listCaseFiles: (world) => ({ params: { caseId: world.kept.case.id } }),
  createCaseFolder: (world) => ({
    params: { caseId: world.kept.case.id },
    body: { name: uuid(), parent_folder_id: world.kept.case.folderId },
  }),
  updateCaseFolder: async (world) => {
    const { id, folderId } = await world.makeCase();
    return { params: { caseId: id, folderId }, body: { name: uuid(), parent_folder_id: null } };
  },
  deleteCaseFolder: async (world) => {
    const { id, folderId } = await world.makeCase();
    return { params: { caseId: id, folderId } };
  },
  createCaseFile: (world) => ({
    params: { caseId: world.kept.case.id },
    query: { file_name: 'Letter.txt', folder_id: world.kept.case.folderId },
    body: new TextEncoder().encode(uuid()),
  }),
  updateCaseFile: async (world) => {
    const { id, fileId, folderId } = await world.makeCase();
    return { params: { caseId: id, fileId }, body: { name: 'Answer.txt', folder_id: folderId } };
  },
  deleteCaseFile: async (world) => {
    const { id, fileId } = await world.makeCase();
    return { params: { caseId: id, fileId } };
  },
  restoreCaseFile: async (world, caller) => {
    const { id: caseId, fileId } = await world.makeCase();
    await world.removeCaseFile({ caseId, fileId });
    return { token: caller.token, params: { caseId, fileId } };
  },
  createCaseFileVersion: async (world) => {
    const { id, fileId, fileVersionId } = await world.makeCase();
    return {
      params: { caseId: id, fileId },
      query: { base_file_version_id: fileVersionId },
      body: new TextEncoder().encode(uuid()),
    };
  },
  downloadCaseFile: ({ kept: { case: matter } }) => ({
    params: { caseId: matter.id, fileId: matter.fileId, fileVersionId: matter.fileVersionId },
  }),
  createCaseImport: () => ({ query: { file_name: 'Cases.csv' }, body: new TextEncoder().encode(`Name\n${uuid()}\n`) }),
  listCaseImports: nothing,
  getCaseImport: (world) => ({ params: { importId: world.kept.importId } }),
  addCaseImportFiles: async (world) => ({
    params: { importId: await world.makeImport('ready') },
    query: { file_name: 'Files.zip' },
    body: new Uint8Array(makeZip({ 'letter.txt': uuid() })),
  }),
  checkCaseImport: async (world) => ({
    params: { importId: await world.makeImport('ready') },
    body: { columns: [{ field: 'name' as const }] },
  }),
  startCaseImport: async (world) => ({ params: { importId: await world.makeImport('checked') } }),
  cancelCaseImport: async (world) => ({ params: { importId: await world.makeImport('importing') } }),
  undoCaseImport: async (world) => ({ params: { importId: await world.makeImport('done') } }),
  listCaseImportBadRows: (world) => ({ params: { importId: world.kept.importId } }),
  listCaseImportDuplicates: (world) => ({ params: { importId: world.kept.importId } }),
  listCaseImportUnknownCounterparties: (world) => ({ params: { importId: world.kept.importId } }),
  resolveCaseImportCounterparties: async (world) => ({
    params: { importId: await world.makeImport('checked') },
    body: { names: [{ name: uuid(), counterparty_id: null }] },
  }),
  downloadCaseImportBadRows: (world) => ({ params: { importId: world.kept.importId } }),
};
