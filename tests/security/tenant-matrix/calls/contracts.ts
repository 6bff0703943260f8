import type { contractEndpoints } from '#api-contract/contracts/endpoints';
import type { contractListEndpoints } from '#api-contract/contracts/list';
import type { contractPageEndpoints } from '#api-contract/contracts/page';
import type { renditionEndpoints } from '#api-contract/contracts/renditions';
import type { contractSettingsEndpoints } from '#api-contract/contracts/settings';
import { makePdf } from '#extraction/testing';
import type { Calls } from '../cases.ts';
import { v7 as uuid } from 'uuid';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: contracts. */
export const calls: Calls<
  typeof contractListEndpoints &
    typeof contractPageEndpoints &
    typeof contractSettingsEndpoints &
    typeof contractEndpoints &
    typeof renditionEndpoints
> = {
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
  listContracts: (world) => ({ query: { owner: world.members.Owner.id } }),
  createContract: async (world, caller) => ({
    query: { file_name: 'New.pdf', upload_id: await world.makeUpload(caller, await makePdf([[uuid()]])) },
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
  getContractFamily: (world) => ({ params: { contractId: world.kept.contract.id } }),
  setContractParent: async (world) => ({
    params: { contractId: (await world.makeContract()).id },
    body: { parent: { contract_id: world.kept.contract.id, link_type: 'amendment' } },
  }),
  getVersionText: (world) => ({
    params: { contractId: world.kept.contract.id, versionId: world.kept.contract.current_version.id },
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
  updateNumbering: () => ({ body: { contracts: { prefix: 'C-', digits: 5, next: 900_000_000 } } }),
};
