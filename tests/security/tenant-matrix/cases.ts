import { v7 as uuid } from 'uuid';
import type { EndpointName } from '#contract/endpoints';
import { makePdf } from '#reading/testing';
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
  createContract: async () => ({ query: { file_name: 'New.pdf' }, body: await makePdf([[uuid()]]) }),
  getContract: (world) => ({ params: { contractId: world.kept.contract.id } }),
  updateContract: async (world) => {
    const { id, revision } = await world.makeContract();
    return { params: { contractId: id }, body: { revision, owner_id: world.members.Legal.id } };
  },
  deleteContract: async (world) => ({ params: { contractId: (await world.makeContract()).id } }),
  restoreContract: async (world) => ({ params: { contractId: await world.makeDeletedContract() } }),
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

  listAuditEntries: (world) => ({ query: { actor: world.members.Owner.id } }),
  exportAuditTrail: nothing,
};

/** What each name of an identifier means, so that another organisation's can be put in its place. */
export const foreignIds: Record<string, (other: World, name: EndpointName) => string> = {
  contractId: (other) => other.kept.contract.id,
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
  sessionId: (other) => other.members.Contributor.sessionId,
  owner: (other) => other.members.Owner.id,
  owner_id: (other) => other.members.Owner.id,
  actor: (other) => other.members.Owner.id,
};
