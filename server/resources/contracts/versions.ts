import { contractEndpoints } from '#api-contract/contracts/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { inspectUpload } from '#resources/documents';
import { cleanFileName, mediaTypeOfUse } from '#kernel/files';
import { ApiError, type Handler } from '#kernel/http';
import { personOf } from '#kernel/people';
import { isRepeatable, newIdOf } from '#kernel/records';
import { addVersion } from './add-version.ts';
import type { ContractParts } from './contract-parts.ts';
import { contracts } from './contract-record.ts';
import { findContract } from './find-contract.ts';
import { presentVersion } from './present.ts';

/** Versions of the document, newest first. */
export const listVersions: Handler<typeof contractEndpoints.listVersions> = async ({ params, tenant }) => {
  await findContract(tenant, params.contractId);
  const versions = await versionsOf(tenant, params.contractId).orderBy('v.number', 'desc').execute();
  return { items: versions.map(presentVersion) };
};

const row = contractEndpoints.createVersion;

/** Saves the document as a new version, unless someone else saved one since `base_version_id`. */
export function createVersion({ files, reader }: ContractParts): Handler<typeof row> {
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const requireBase = (contract: { readonly current_version_id: string }) => {
      if (contract.current_version_id !== query.base_version_id) throw new ApiError('version_conflict');
    };
    // Sent again, the version since its base may be its own: that shows by its bytes.
    await inTenant(async (tenant) => {
      const contract = await contracts.lock(tenant, params.contractId);
      if (!isRepeatable(request)) requireBase(contract);
    });
    return files.receive(upload, row.upload, request.signal, async (arrived) => {
      const document = await inspectUpload(reader, caller.organisationId, arrived, request.signal);
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const contract = await contracts.lock(tenant, params.contractId);
        const { id: contractId } = contract;
        const said = { ...query, sha256: document.sha256 };
        const { id: versionId, isRepeated } = await newIdOf(tenant, 'contract_versions', {
          caller,
          request,
          params,
          said,
        });
        if (isRepeated) return presentVersion(await findVersion(tenant, contractId, versionId));
        requireBase(contract);
        const fileName = cleanFileName(query.file_name);
        await addVersion(tenant, contract, { id: versionId, document, fileName, source: query.source });
        return presentVersion(await findVersion(tenant, contractId, versionId));
      });
    });
  };
}

/** The file of a version, whole or by range. */
export function downloadVersion({ files }: ContractParts): Handler<typeof contractEndpoints.downloadVersion> {
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const version = await inTenant((tenant) => findVersion(tenant, params.contractId, params.versionId));
    const { sha256, size, media_type: mediaType, file_name: fileName } = version;
    return files.respond({ organisationId, sha256, size: Number(size), mediaType, fileName }, request.headers);
  };
}

/** Refused as not found where the contract has none of this id. */
export async function findVersion(tenant: Tenant, contractId: string, versionId: string) {
  const version = await versionsOf(tenant, contractId).where('v.id', '=', versionId).executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  return version;
}

function versionsOf(tenant: Tenant, contractId: string) {
  return selectFrom(tenant, 'contract_versions as v')
    .innerJoin('files as f', ownRow('f.sha256', 'v.sha256'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.contract_id', '=', contractId)
    .select([
      'v.id',
      'v.number',
      'v.file_name',
      'v.sha256',
      'v.source',
      personOf('v.author_id').as('author'),
      'v.created_at',
      'f.size',
      mediaTypeOfUse('v', 'f'),
      't.status as text_status',
      't.reason as text_reason',
      't.page_count',
    ]);
}
