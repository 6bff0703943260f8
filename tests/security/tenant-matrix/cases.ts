import { v7 as uuid } from 'uuid';
import type { EndpointName } from '#api-contract/endpoints';
import { makeZip } from '#kernel/archives/testing';
import { makePdf } from '#extraction/testing';
import type { CallOptions } from '#server/testing/index';
import { password, type Member, type World } from './world.ts';

/** What a call sends that must succeed for whoever is permitted: all it needs is made for it. */
export type Case<Name extends EndpointName> = (
  world: World,
  caller: Member,
) => Promise<CallOptions<Name>> | CallOptions<Name>;

const nothing = () => ({});

/** One entry per route of the contract; a route without one does not compile. */
export const cases: { readonly [Name in EndpointName]: Case<Name> } = {
  signUp: () => ({ body: { organisation_name: 'New', name: 'New', email: `${uuid()}@example.com`, password } }),
  logIn: (_, { email }) => ({ body: { email, password } }),
  logOut: async (world, caller) => ({ token: (await world.signInAgain(caller)).token }),
  requestReset: (_, { email }) => ({ body: { email } }),
  readResetLink: () => ({ params: { uid: 'nobody', token: 'nothing' } }),
  confirmReset: () => ({ body: { uid: 'nobody', token: 'nothing', password } }),
  getUserInfo: nothing,
  checkUserInfo: nothing,

  getProfile: nothing,
  updateProfile: () => ({ body: { rows_per_page: 25 } }),
  changePassword: () => ({ body: { current_password: password, new_password: password } }),
  listSessions: nothing,
  revokeSession: async (world, caller) => ({ params: { sessionId: (await world.signInAgain(caller)).sessionId } }),
  revokeOtherSessions: nothing,

  getOrganisation: nothing,
  updateOrganisation: () => ({ body: { country: 'SE' } }),
  listPermissionClasses: nothing,
  createPermissionClass: () => ({ body: { name: uuid(), permissions: [] } }),
  updatePermissionClass: async (world) => ({
    params: { permissionClassId: await world.makeClass() },
    body: { name: uuid(), permissions: [] },
  }),
  deletePermissionClass: async (world) => ({ params: { permissionClassId: await world.makeClass() } }),
  listMembers: nothing,
  inviteMember: (world) => ({
    body: { email: `${uuid()}@example.com`, name: 'Invited', permission_class_id: world.classIds.Viewer },
  }),
  resendInvitation: async (world) => ({ params: { memberId: (await world.makeMember('Viewer', 'invited')).id } }),
  updateMember: async (world) => ({
    params: { memberId: (await world.makeMember('Viewer')).id },
    body: { permission_class_id: world.classIds.Contributor },
  }),
  removeInvitation: async (world) => ({ params: { memberId: (await world.makeMember('Viewer', 'invited')).id } }),
  getBilling: nothing,

  countContractFacet: (world) => ({ params: { field: 'owner' }, query: { owner: world.members.Owner.id } }),
  listContractIds: (world) => ({ query: { owner: world.members.Owner.id } }),
  changeContracts: async (world) => ({
    body: { contract_ids: [(await world.makeContract()).id], owner_id: world.members.Legal.id, add_tags: [uuid()] },
  }),
  deleteContracts: async (world) => ({ body: { contract_ids: [(await world.makeContract()).id] } }),
  restoreContracts: async (world) => ({ body: { contract_ids: [await world.makeDeletedContract()] } }),
  findKnownDocuments: (world) => ({ body: { sha256: [world.kept.contract.current_version.sha256] } }),
  exportContractsCsv: (world) => ({ query: { ids: world.kept.contract.id, owner: world.members.Owner.id } }),
  exportContractsXlsx: (world) => ({ query: { ids: world.kept.contract.id } }),
  getListArrangement: () => ({ params: { list: 'contracts' } }),
  setListPreference: () => ({
    params: { list: 'contracts' },
    body: { columns: ['title'], widths: { title: 240 }, endless: false },
  }),
  createView: () => ({ params: { list: 'contracts' }, body: { name: 'Mine', address: 'stage=active', shared: false } }),
  updateView: async (world, caller) => ({
    params: { viewId: await world.makeView(caller) },
    body: { name: 'Renamed' },
  }),
  deleteView: async (world, caller) => ({ params: { viewId: await world.makeView(caller) } }),

  getHome: nothing,
  listContracts: (world) => ({ query: { owner: world.members.Owner.id } }),
  createContract: async (world, caller) => ({
    query: { file_name: 'New.pdf', upload_id: await world.makeUpload(caller, await makePdf([[uuid()]])) },
  }),
  beginUpload: () => ({ body: { size: 10 } }),
  getUpload: async (world, caller) => ({ params: { uploadId: await world.makeUpload(caller) } }),
  addUploadPart: async (world, caller) => ({
    params: { uploadId: await world.makeUpload(caller) },
    query: { offset: '0' },
    body: new TextEncoder().encode('0123456789'),
  }),
  getContract: (world) => ({ params: { contractId: world.kept.contract.id } }),
  updateContract: async (world) => {
    const { id, revision } = await world.makeContract();
    return { params: { contractId: id }, body: { revision, owner_id: world.members.Legal.id } };
  },
  deleteContract: async (world) => ({ params: { contractId: (await world.makeContract()).id } }),
  restoreContract: async (world) => ({ params: { contractId: await world.makeDeletedContract() } }),
  listContractEvents: (world) => ({ params: { contractId: world.kept.contract.id } }),
  listComments: (world) => ({ params: { contractId: world.kept.contract.id } }),
  openMentions: (world) => ({ params: { contractId: world.kept.contract.id } }),
  createComment: async (world) => ({
    params: { contractId: (await world.makeContract()).id },
    body: { text: 'Look at this', mentions: [world.members.Legal.id] },
  }),
  updateComment: async (world, caller) => ({
    params: await world.makeComment(caller),
    body: { text: 'Look at that' },
  }),
  deleteComment: async (world, caller) => ({ params: await world.makeComment(caller) }),
  listObligations: (world) => ({ params: { contractId: world.kept.contract.id } }),
  createObligation: async (world) => ({
    params: { contractId: (await world.makeContract()).id },
    body: { title: 'Report', owed_by: 'us', assignee_id: world.members.Legal.id },
  }),
  updateObligation: async (world) => ({
    params: await world.makeObligation(),
    body: { revision: 1, assignee_id: world.members.Legal.id },
  }),
  stepObligation: async (world) => ({
    params: await world.makeObligation(),
    body: { revision: 1, step: 'complete' },
  }),
  deleteObligation: async (world) => ({ params: await world.makeObligation() }),
  restoreObligation: async (world, caller) => {
    const params = await world.makeObligation();
    await world.removeObligation(params);
    return { token: caller.token, params };
  },
  getContractFamily: (world) => ({ params: { contractId: world.kept.contract.id } }),
  setContractParent: async (world) => ({
    params: { contractId: (await world.makeContract()).id },
    body: { parent: { contract_id: world.kept.contract.id, link_type: 'amendment' } },
  }),
  getVersionText: (world) => ({
    params: { contractId: world.kept.contract.id, versionId: world.kept.contract.current_version.id },
  }),
  listFindings: (world) => ({ params: { contractId: world.kept.contract.id } }),
  reviewFinding: async (world) => ({
    params: await world.makeFinding(),
    body: { status: 'accepted', revision: 1 },
  }),
  listVersions: (world) => ({ params: { contractId: world.kept.contract.id } }),
  createVersion: async (world) => {
    const { id, current_version } = await world.makeContract();
    return {
      params: { contractId: id },
      query: { file_name: 'Annotated.pdf', base_version_id: current_version.id, source: 'annotated' },
      body: await makePdf([[uuid()]]),
    };
  },
  downloadVersion: (world) => ({
    params: { contractId: world.kept.contract.id, versionId: world.kept.contract.current_version.id },
  }),
  getRendition: (world) => ({ params: world.kept.rendered.version }),
  makeRendition: (world) => ({ params: world.kept.rendered.version }),
  downloadRendition: (world) => ({ params: world.kept.rendered.version }),
  getCaseFileRendition: (world) => ({ params: world.kept.rendered.caseFile }),
  makeCaseFileRendition: (world) => ({ params: world.kept.rendered.caseFile }),
  downloadCaseFileRendition: (world) => ({ params: world.kept.rendered.caseFile }),

  listCounterparties: nothing,
  createCounterparty: (world) => ({ body: { name: uuid(), parent_id: world.kept.counterpartyId } }),
  getCounterparty: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  updateCounterparty: async (world) => ({
    params: { counterpartyId: await world.makeCounterparty() },
    body: { revision: 1, parent_id: world.kept.counterpartyId },
  }),
  listCounterpartyContracts: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  listCounterpartyActivity: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  listDuplicateCounterparties: nothing,
  mergeCounterparty: async (world) => ({
    params: { counterpartyId: await world.makeCounterparty() },
    body: { into_id: world.kept.counterpartyId },
  }),
  undoCounterpartyMerge: async (world) => ({ params: { mergeId: await world.makeMerge() } }),

  listCases: ({ members, kept }) => ({
    query: { lead: members.Owner.id, counterparty: kept.counterpartyId, contract: kept.contract.id },
  }),
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
  downloadCaseImportBadRows: (world) => ({ params: { importId: world.kept.importId } }),

  listContractTypes: nothing,
  createContractType: () => ({ body: { name: uuid(), fields: [] } }),
  updateContractType: async (world) => ({
    params: { typeId: await world.makeType() },
    body: { revision: 1, name: uuid() },
  }),
  deleteContractType: async (world) => ({ params: { typeId: await world.makeType() } }),
  listCounterpartyTags: nothing,
  createCounterpartyTag: () => ({ body: { name: uuid(), tone: 'info' } }),
  updateCounterpartyTag: async (world) => ({ params: { tagId: await world.makeTag() }, body: { name: uuid() } }),
  deleteCounterpartyTag: async (world) => ({ params: { tagId: await world.makeTag() } }),
  getNumbering: nothing,
  getWorkingDays: nothing,
  updateWorkingDays: () => ({ body: { region: null, house: [{ date: '2030-12-24', name: 'Inventory' }] } }),
  updateNumbering: () => ({ body: { contracts: { prefix: 'C-', digits: 5, next: 900_000_000 } } }),

  getExtractionQuality: nothing,
  getLanguageModel: nothing,
  updateLanguageModel: () => ({ body: { enabled: false } }),

  listAuditEntries: (world) => ({ query: { actor: world.members.Owner.id } }),
  exportAuditTrail: nothing,
};

/** What each name of an identifier means, so that another organisation's can be put in its place. */
export const foreignIds: Record<string, (other: World, name: EndpointName) => string> = {
  contractId: (other) => other.kept.contract.id,
  findingId: (other) => other.kept.findingId,
  uploadId: (other) => other.kept.uploadId,
  upload_id: (other) => other.kept.uploadId,
  obligationId: (other) => other.kept.obligation.obligationId,
  commentId: (other) => other.kept.comment.commentId,
  mentions: (other) => other.members.Owner.id,
  parent: (other) => other.kept.contract.id,
  contract_ids: (other) => other.kept.contract.id,
  ids: (other) => other.kept.contract.id,
  viewId: (other) => other.kept.viewId,
  versionId: (other) => other.kept.contract.current_version.id,
  base_version_id: (other) => other.kept.contract.current_version.id,
  memberId: (other, name) => (name.endsWith('Invitation') ? other.kept.invitedId : other.members.Contributor.id),
  permissionClassId: (other) => other.kept.classId,
  permission_class_id: (other) => other.kept.classId,
  counterpartyId: (other) => other.kept.counterpartyId,
  parent_id: (other) => other.kept.counterpartyId,
  into_id: (other) => other.kept.counterpartyId,
  mergeId: (other) => other.kept.mergeId,
  contract: (other) => other.kept.contract.id,
  counterparty: (other) => other.kept.counterpartyId,
  counterparty_id: (other) => other.kept.counterpartyId,
  caseId: (other) => other.kept.case.id,
  taskId: (other) => other.kept.case.taskId,
  folderId: (other) => other.kept.case.folderId,
  folder_id: (other) => other.kept.case.folderId,
  parent_folder_id: (other) => other.kept.case.folderId,
  fileId: (other) => other.kept.case.fileId,
  fileVersionId: (other) => other.kept.case.fileVersionId,
  base_file_version_id: (other) => other.kept.case.fileVersionId,
  lead: (other) => other.members.Owner.id,
  lead_id: (other) => other.members.Owner.id,
  requester_id: (other) => other.members.Owner.id,
  assignee_id: (other) => other.members.Owner.id,
  participant_ids: (other) => other.members.Owner.id,
  importId: (other) => other.kept.importId,
  typeId: (other) => other.kept.typeId,
  tagId: (other) => other.kept.tagId,
  sessionId: (other) => other.members.Contributor.sessionId,
  owner: (other) => other.members.Owner.id,
  owner_id: (other) => other.members.Owner.id,
  actor: (other) => other.members.Owner.id,
};
