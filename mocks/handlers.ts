import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Reply } from './endpoint-types.ts';
import { caseActivity, caseFiles, caseFolders, caseRows, journal, matter, urgentTask } from './fixtures/cases.ts';
import { auditEntries, auditPage } from './fixtures/audit.ts';
import { publicConfiguration } from './fixtures/configuration.ts';
import { facet, arrangement, savedView } from './fixtures/contract-list.ts';
import { comments, contractEvents, contractFamily, versionText } from './fixtures/contract-page.ts';
import { manyVersions } from './fixtures/contract-versions.ts';
import { contractTypes, counterpartyTags, leaseType, numbering } from './fixtures/contract-settings.ts';
import { annotatedVersion, contract, contractPage, contractRows } from './fixtures/contracts.ts';
import {
  counterparty,
  counterpartyActivity,
  counterpartyContracts,
  counterpartyRows,
  duplicateGroups,
  mergedCounterparty,
  mergeId,
} from './fixtures/counterparties.ts';
import { contractFindings, lawFinding } from './fixtures/findings.ts';
import { home } from './fixtures/home.ts';
import {
  invitedMember,
  members,
  organisation,
  ownClass,
  permissionClasses,
  trialBilling,
} from './fixtures/organisation.ts';
import { pageWith } from './fixtures/pages.ts';
import { contractPdf } from './fixtures/pdf.ts';
import { profile, sessions } from './fixtures/profile.ts';
import { mayStay, owner, resetLink, session } from './fixtures/session.ts';
import { mock } from './mock.ts';

/** One untroubled answer for every endpoint: what `npm run dev:mock` shows. An endpoint without one does not compile. */
export const replies: { [Name in EndpointName]: Reply<Endpoints[Name]> } = {
  signUp: { json: session },
  logIn: { json: session },
  logOut: { status: 204 },
  requestReset: { status: 202 },
  readResetLink: { json: resetLink },
  confirmReset: { json: session },
  getUserInfo: { json: owner },
  checkUserInfo: { json: mayStay },
  getProfile: { json: profile },
  updateProfile: { json: profile },
  changePassword: { status: 204 },
  listSessions: { json: { items: sessions } },
  revokeSession: { status: 204 },
  revokeOtherSessions: { json: { revoked: 2 } },
  getOrganisation: { json: organisation },
  updateOrganisation: { json: organisation },
  listPermissionClasses: { json: { items: permissionClasses } },
  createPermissionClass: { json: ownClass },
  updatePermissionClass: { json: ownClass },
  deletePermissionClass: { status: 204 },
  listMembers: { json: { items: members } },
  inviteMember: { json: invitedMember },
  resendInvitation: { status: 204 },
  updateMember: { json: invitedMember },
  removeInvitation: { status: 204 },
  getBilling: { json: trialBilling },
  getHome: { json: home },
  countContractFacet: { json: facet },
  listContractIds: { json: { ids: contractRows.map(({ id }) => id), complete: true } },
  changeContracts: { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } },
  deleteContracts: { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } },
  restoreContracts: { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } },
  findKnownDocuments: { json: { items: [] } },
  exportContractsCsv: { file: '\uFEFF"Number","Title"\r\n' },
  exportContractsXlsx: { file: 'PK' },
  getListArrangement: { json: arrangement },
  setListPreference: { json: arrangement.preference },
  createView: { json: savedView },
  updateView: { json: savedView },
  deleteView: { status: 204 },
  listContracts: { json: contractPage(contractRows) },
  createContract: { json: contract },
  getContract: { json: contract },
  updateContract: { json: contract },
  deleteContract: { status: 204 },
  restoreContract: { json: contract },
  listContractEvents: { json: { items: contractEvents } },
  listComments: { json: { items: comments } },
  createComment: { json: comments[0] },
  updateComment: { json: comments[0] },
  deleteComment: { status: 204 },
  getContractFamily: { json: contractFamily },
  setContractParent: { json: contractFamily },
  getVersionText: { json: { text: versionText } },
  listFindings: { json: contractFindings },
  settleFinding: { json: { finding: { ...lawFinding, status: 'accepted', revision: 2 }, contract } },
  listVersions: { json: { items: manyVersions.slice(-2) } },
  createVersion: { json: annotatedVersion },
  downloadVersion: { file: contractPdf },
  listCounterparties: { json: pageWith(counterpartyRows) },
  createCounterparty: { json: counterparty },
  getCounterparty: { json: counterparty },
  updateCounterparty: { json: counterparty },
  listCounterpartyContracts: { json: pageWith(counterpartyContracts) },
  listCounterpartyActivity: { json: { items: counterpartyActivity } },
  listDuplicateCounterparties: { json: { items: duplicateGroups } },
  mergeCounterparty: { json: { merge_id: mergeId, counterparty: mergedCounterparty } },
  undoCounterpartyMerge: { json: counterparty },
  listCases: { json: pageWith(caseRows) },
  createCase: { json: matter },
  getCase: { json: matter },
  updateCase: { json: matter },
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
  listContractTypes: { json: { items: contractTypes } },
  createContractType: { json: leaseType },
  updateContractType: { json: leaseType },
  deleteContractType: { status: 204 },
  listCounterpartyTags: { json: { items: counterpartyTags } },
  createCounterpartyTag: { json: counterpartyTags[0] },
  updateCounterpartyTag: { json: counterpartyTags[0] },
  deleteCounterpartyTag: { status: 204 },
  getNumbering: { json: numbering },
  updateNumbering: { json: numbering },
  listAuditEntries: { json: auditPage(auditEntries) },
  exportAuditTrail: { file: auditEntries.map((entry) => `${JSON.stringify(entry)}\n`).join('') },
};

export const handlers: HttpHandler[] = [
  http.get('*/config.json', () => HttpResponse.json(publicConfiguration)),
  ...(Object.keys(replies) as EndpointName[]).map((name) => mock(endpoints[name], replies[name])),
];
