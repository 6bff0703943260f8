import { contractEndpoints } from '#api-contract/contracts/endpoints';
import { inspectUpload } from '#resources/documents';
import { cleanFileName, titleFromFileName } from '#kernel/files';
import type { Handler } from '#kernel/http';
import { forgetUpload, joinedUpload } from '#resources/uploads';
import { addContract } from './add-contract.ts';
import type { ContractParts } from './contract-parts.ts';
import { contracts } from './contract-record.ts';

const row = contractEndpoints.createContract;

/** Creates a contract: its document is durable before anything refers to it. */
export function createContract({ files, reader }: ContractParts): Handler<typeof row> {
  return async ({ query, upload: body, caller, request, inTenant }) => {
    const { upload_id: uploadId } = query;
    const upload = uploadId ? await inTenant((tenant) => joinedUpload(files, tenant, uploadId, caller.userId)) : body;
    return files.receive(upload, row.upload, request.signal, async (arrived) => {
      const document = await inspectUpload(reader, caller.organisationId, arrived, request.signal);
      await files.keep(inTenant, arrived);
      const fileName = cleanFileName(query.file_name);
      const title = query.title ?? titleFromFileName(fileName);
      return inTenant(async (tenant) => {
        const facts = { title, owner_id: caller.userId };
        const titledByFile = query.title === undefined;
        const contractId = await addContract(tenant, { document, fileName, facts, titledByFile });
        if (uploadId) await forgetUpload(tenant, uploadId);
        return contracts.present(tenant, contractId);
      });
    });
  };
}
