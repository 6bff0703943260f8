import type { VersionSource } from '#api-contract/contracts/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { claimFile } from '#kernel/files';
import { type InspectedDocument, noteDocument } from '#resources/documents';
import { contracts } from './contract-record.ts';

export interface NewVersion {
  readonly id: string;
  readonly document: InspectedDocument;
  readonly fileName: string;
  readonly source: VersionSource;
}

/** Makes a stored document the newest version of a contract, which is locked. Returns its number. */
export async function addVersion(
  tenant: Tenant,
  contract: RowOf<'contracts'>,
  { id, document, fileName, source }: NewVersion,
): Promise<number> {
  const { sha256, mediaType } = document;
  await claimFile(tenant, sha256);
  await noteDocument(tenant, document);
  const number = await nextVersionNumber(tenant, contract.id);
  await insertInto(tenant, 'contract_versions', {
    id,
    contract_id: contract.id,
    number,
    sha256,
    file_name: fileName,
    media_type: mediaType,
    source,
    author_id: tenant.author.id,
  }).execute();
  await contracts.revise(tenant, [contract], { current_version_id: id });
  await audit(tenant, {
    action: 'contract.version_added',
    target: { type: 'contract', id: contract.id, name: contract.title },
    after: { number, source, file_name: fileName, sha256 },
  });
  return number;
}

async function nextVersionNumber(tenant: Tenant, contractId: string): Promise<number> {
  const { last } = await selectFrom(tenant, 'contract_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return last + 1;
}
