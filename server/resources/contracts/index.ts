import { contractListEndpoints } from '#api-contract/contracts/list';
import { contractEndpoints } from '#api-contract/contracts/endpoints';
import { type Api, routes } from '#kernel/http';
import { changeContracts, deleteContracts, restoreContracts } from './bulk/change-contracts.ts';
import type { ContractParts } from './contract-parts.ts';
import { contracts, deleteContract, restoreContract } from './contract-record.ts';
import { createContract } from './create-contract.ts';
import { exportCsv, exportXlsx } from './export/export-contracts.ts';
import { findKnownDocuments } from './known-documents.ts';
import { countFacet } from './list/facets.ts';
import { listContracts } from './list/list-contracts.ts';
import { listIds } from './list/list-ids.ts';
import { contractPageRoutes } from './page/index.ts';
import { renditionRoutes } from './renditions.ts';
import { updateContract } from './update-contract.ts';
import { createVersion, downloadVersion, listVersions } from './versions.ts';

export { factColumns, writeFactsOfMany } from './bulk/write-facts.ts';
export { addVersion } from './add-version.ts';
export { addContract, type ContractFacts } from './add-contract.ts';
export { contracts } from './contract-record.ts';
export { type ContractRecord, findContract } from './find-contract.ts';
export { contractList } from './list/contract-list.ts';
export { computedStatus, contractSql } from './list/contract-sql.ts';
export { withCustomFields } from './list/custom.ts';
export { recentContracts } from './list/list-contracts.ts';
export { presentNotice, presentTextStatus, presentVersion } from './present.ts';
export { findVersion } from './versions.ts';
export { writeFacts } from './update-contract.ts';

/** Contracts, their documents and versions. */
export function contractRoutes(parts: ContractParts): (api: Api) => void {
  return (api) => {
    routes(api, contractListEndpoints, {
      countContractFacet: countFacet,
      listContractIds: listIds,
      changeContracts,
      deleteContracts,
      restoreContracts,
      findKnownDocuments,
      exportContractsCsv: exportCsv,
      exportContractsXlsx: exportXlsx,
    });
    routes(api, contractEndpoints, {
      listContracts,
      createContract: createContract(parts),
      getContract: ({ tenant, params }) => contracts.present(tenant, params.contractId),
      updateContract,
      deleteContract,
      restoreContract,
      listVersions,
      createVersion: createVersion(parts),
      downloadVersion: downloadVersion(parts),
    });
    contractPageRoutes(api);
    renditionRoutes(api, parts);
  };
}
