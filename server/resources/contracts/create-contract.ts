import { type Contract, contractEndpoints } from '#api-contract/contracts/endpoints';
import { inspectUpload } from '#resources/documents';
import type { Tenant } from '#kernel/db';
import { cleanFileName, titleFromFileName } from '#kernel/files';
import type { Handler } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { forgetUpload, joinedUpload } from '#resources/uploads';
import { addContract } from './add-contract.ts';
import type { ContractParts } from './contract-parts.ts';
import { contracts } from './contract-record.ts';

const row = contractEndpoints.createContract;

/** The bytes of an upload, or the contract that was made of it already. */
type Joined = { readonly bytes: AsyncIterable<Uint8Array> } | { readonly made: Contract };

/** Creates a contract: its document is durable before anything refers to it. */
export function createContract({ files, reader }: ContractParts): Handler<typeof row> {
  return async ({ query, upload: body, caller, request, inTenant }) => {
    const { upload_id: uploadId } = query;
    /** A file that arrived in parts is known by its upload, which is gone once there is a contract. */
    const idFor = (tenant: Tenant, sha256: string | null) =>
      newIdOf(tenant, 'contracts', { caller, request, said: { ...query, sha256: uploadId ? null : sha256 } });
    const join = async (tenant: Tenant, upload: string): Promise<Joined> => {
      const { id, isRepeated } = await idFor(tenant, null);
      if (isRepeated) return { made: await contracts.present(tenant, id) };
      return { bytes: await joinedUpload(files, tenant, upload, caller.userId) };
    };
    const joined = uploadId ? await inTenant((tenant) => join(tenant, uploadId)) : { bytes: body };
    if ('made' in joined) return joined.made;
    return files.receive(joined.bytes, row.upload, request.signal, async (arrived) => {
      const document = await inspectUpload(reader, caller.organisationId, arrived, request.signal);
      await files.keep(inTenant, arrived);
      const fileName = cleanFileName(query.file_name);
      const title = query.title ?? titleFromFileName(fileName);
      return inTenant(async (tenant) => {
        const { id, isRepeated } = await idFor(tenant, arrived.sha256);
        if (isRepeated) return contracts.present(tenant, id);
        const facts = { title, owner_id: caller.userId };
        const titledByFile = query.title === undefined;
        await addContract(tenant, { id, document, fileName, facts, titledByFile });
        if (uploadId) await forgetUpload(tenant, uploadId);
        return contracts.present(tenant, id);
      });
    });
  };
}
