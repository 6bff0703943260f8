import { contractListEndpoints } from '#api-contract/contracts/list';
import { contractEndpoints } from '#api-contract/contracts/endpoints';
import { homeEndpoints } from '#api-contract/home/endpoints';
import type { Tenant } from '../../kernel/db/index.ts';
import { readDocumentHandler } from '../documents/index.ts';
import { findingJobs, findingRoutes, queueReading } from '../findings/index.ts';
import { getHome } from '../home/get-home.ts';
import { route, type Api } from '../../kernel/http/index.ts';
import type { JobHandler } from '../../kernel/jobs/index.ts';
import { deleteContract, restoreContract } from './bin.ts';
import { deleteContracts, restoreContracts } from './bulk/bin-contracts.ts';
import { changeContracts } from './bulk/change-contracts.ts';
import type { ContractParts } from './contract-parts.ts';
import { createContract } from './create-contract.ts';
import { exportCsv, exportXlsx } from './export/export-contracts.ts';
import { getContract } from './get-contract.ts';
import { findKnownDocuments } from './known-documents.ts';
import { countFacet } from './list/facets.ts';
import { listContracts } from './list/list-contracts.ts';
import { listIds } from './list/list-ids.ts';
import { indexDocument } from './search-index.ts';
import { obligationRoutes } from './obligations/index.ts';
import { contractPageRoutes } from './page/index.ts';
import { uploadRoutes } from '../uploads/index.ts';
import { makeRenditionHandler } from '../renditions/index.ts';
import { renditionRoutes } from './renditions.ts';
import { updateContract } from './update-contract.ts';
import { createVersion, downloadVersion, listVersions } from './versions.ts';

export { addContract, type ContractFacts, type NewContract } from './add-contract.ts';
export type { ContractParts } from './contract-parts.ts';

/** Contracts, their documents and versions. To be given to the app as one of its further routes. */
export function contractRoutes(parts: ContractParts): (api: Api) => void {
  return (api) => {
    route(api, homeEndpoints.getHome, getHome);
    route(api, contractEndpoints.listContracts, listContracts);
    route(api, contractListEndpoints.countContractFacet, countFacet);
    route(api, contractListEndpoints.listContractIds, listIds);
    route(api, contractListEndpoints.changeContracts, changeContracts);
    route(api, contractListEndpoints.deleteContracts, deleteContracts);
    route(api, contractListEndpoints.restoreContracts, restoreContracts);
    route(api, contractListEndpoints.findKnownDocuments, findKnownDocuments);
    route(api, contractListEndpoints.exportContractsCsv, exportCsv);
    route(api, contractListEndpoints.exportContractsXlsx, exportXlsx);
    route(api, contractEndpoints.createContract, createContract(parts));
    contractPageRoutes(api);
    findingRoutes(api);
    obligationRoutes(api);
    uploadRoutes(api, parts.files);
    route(api, contractEndpoints.getContract, getContract);
    route(api, contractEndpoints.updateContract, updateContract);
    route(api, contractEndpoints.deleteContract, deleteContract);
    route(api, contractEndpoints.restoreContract, restoreContract);
    route(api, contractEndpoints.listVersions, listVersions);
    route(api, contractEndpoints.createVersion, createVersion(parts));
    route(api, contractEndpoints.downloadVersion, downloadVersion(parts));
    renditionRoutes(api, parts);
  };
}

/** Background work of contracts: reading their documents for search and citations, and finding out what they say. */
export function contractJobs({ files, reader, languageModel = null }: ContractParts): JobHandler[] {
  const onRead = async (tenant: Tenant, sha256: string) => {
    await indexDocument(tenant, sha256);
    await queueReading(tenant, sha256);
  };
  return [readDocumentHandler({ files, reader, onRead }), ...findingJobs({ reader, languageModel })];
}

/** Background work that takes many seconds of one file: to be done one at a time, beside the rest. */
export function slowContractJobs({ files, reader, office = null }: ContractParts): JobHandler[] {
  return office ? [makeRenditionHandler({ files, reader, office })] : [];
}
