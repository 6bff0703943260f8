import type { contractEndpoints } from '#api-contract/contracts/endpoints';
import type { contractListEndpoints } from '#api-contract/contracts/list';
import type { contractPageEndpoints } from '#api-contract/contracts/page';
import type { renditionEndpoints } from '#api-contract/contracts/renditions';
import type { contractSettingsEndpoints } from '#api-contract/contracts/settings';
import type { Replies } from '../endpoint-types.ts';
import { facet } from '../fixtures/contract-list.ts';
import { comments, contractEvents, contractFamily, versionText } from '../fixtures/contract-page.ts';
import { contractTypes, counterpartyTags, leaseType, numbering } from '../fixtures/contract-settings.ts';
import { manyVersions } from '../fixtures/contract-versions.ts';
import { annotatedVersion, contract, contractPage, contractRows } from '../fixtures/contracts.ts';
import { contractPdf } from '../fixtures/pdf.ts';
import { noRendition } from '../fixtures/renditions.ts';

/** Untroubled answers: contracts. */
export const replies: Replies<
  typeof contractListEndpoints &
    typeof contractPageEndpoints &
    typeof contractSettingsEndpoints &
    typeof contractEndpoints &
    typeof renditionEndpoints
> = {
  countContractFacet: { json: facet },
  listContractIds: { json: { ids: contractRows.map(({ id }) => id), complete: true } },
  changeContracts: { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } },
  deleteContracts: { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } },
  restoreContracts: { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } },
  findKnownDocuments: { json: { items: [] } },
  exportContractsCsv: { file: '\uFEFF"Number","Title"\r\n' },
  exportContractsXlsx: { file: 'PK' },
  listContracts: { json: contractPage(contractRows) },
  createContract: { json: contract },
  getContract: { json: contract },
  updateContract: { json: contract },
  deleteContract: { status: 204 },
  restoreContract: { json: contract },
  listContractEvents: { json: { items: contractEvents } },
  listComments: { json: { items: comments } },
  openMentions: { status: 204 },
  createComment: { json: comments[0] },
  updateComment: { json: comments[0] },
  deleteComment: { status: 204 },
  getContractFamily: { json: contractFamily },
  setContractParent: { json: contractFamily },
  getVersionText: { json: { text: versionText } },
  listVersions: { json: { items: manyVersions.slice(-2) } },
  createVersion: { json: annotatedVersion },
  downloadVersion: { file: contractPdf },
  getRendition: { json: noRendition },
  makeRendition: { json: noRendition },
  downloadRendition: { file: contractPdf },
  getCaseFileRendition: { json: noRendition },
  makeCaseFileRendition: { json: noRendition },
  downloadCaseFileRendition: { file: contractPdf },
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
};
