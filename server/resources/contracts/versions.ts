import { contractEndpoints } from '#api-contract/contracts/endpoints';
import { audit } from '#kernel/audit';
import { ownRow, insertInto, selectFrom, type Tenant } from '#kernel/db';
import { inspectUpload, noteDocument } from '#resources/documents';
import { claimFile, cleanFileName, mediaTypeOfUse } from '#kernel/files';
import { ApiError, type Handler } from '#kernel/http';
import { personOf } from '#kernel/people';
import { isRepeatable, newIdOf } from '#kernel/records';
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
        const { id: contractId, title } = contract;
        const said = { ...query, sha256: document.sha256 };
        const { id: versionId, isRepeated } = await newIdOf(tenant, 'contract_versions', {
          caller,
          request,
          params,
          said,
        });
        if (isRepeated) return presentVersion(await findVersion(tenant, contractId, versionId));
        requireBase(contract);
        await claimFile(tenant, document.sha256);
        await noteDocument(tenant, document);
        const fileName = cleanFileName(query.file_name);
        const number = await nextVersionNumber(tenant, contractId);
        await insertInto(tenant, 'contract_versions', {
          id: versionId,
          contract_id: contractId,
          number,
          sha256: document.sha256,
          file_name: fileName,
          media_type: document.mediaType,
          source: query.source,
          author_id: tenant.author.id,
        }).execute();
        await contracts.revise(tenant, [contract], { current_version_id: versionId });
        await audit(tenant, {
          action: 'contract.version_added',
          target: { type: 'contract', id: contractId, name: title },
          after: { number, source: query.source, file_name: fileName, sha256: document.sha256 },
        });
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

async function findVersion(tenant: Tenant, contractId: string, versionId: string) {
  const version = await versionsOf(tenant, contractId).where('v.id', '=', versionId).executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  return version;
}

async function nextVersionNumber(tenant: Tenant, contractId: string): Promise<number> {
  const { last } = await selectFrom(tenant, 'contract_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return last + 1;
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
