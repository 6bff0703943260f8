import type { QueryClient } from '@tanstack/react-query';
import { type Api, ApiError, invalidateResource, uploadFile } from '#api';
import { maxPartBytes } from '#api-contract/uploads/sizes';
import type { FindKnown, SendFile } from '#kit/uploads';
import { fileNameToSend } from './file-acceptance.ts';
import { sha256Of } from './file-hash.ts';
import { partCarrier } from './part-carrier.ts';
import { sendInParts } from './send-in-parts.ts';
import { uploadMemory } from './upload-memory.ts';

const nothing = new Blob();

/** How the upload queue puts one file in as a contract; a large one goes in parts, and on where it broke off. */
export function sendContract(api: Api, client: QueryClient): SendFile<{ id: string; title: string; number: string }> {
  /** Files that are whole on the server: the contract is asked for again, not the parts, where its answer was lost. */
  const joining = new WeakMap<File, string>();
  return async (file, { signal, onProgress }) => {
    const inParts = file.size > maxPartBytes;
    const options = { signal, onProgress };
    const join = async () => joining.get(file) ?? sendInParts(file, partCarrier(api), uploadMemory, options);
    const upload_id = inParts ? await join() : undefined;
    if (upload_id !== undefined) joining.set(file, upload_id);
    const sent = inParts ? { file: nothing, signal } : { file, ...options };
    const params = { query: { file_name: fileNameToSend(file.name), upload_id } };
    const contract = await uploadFile(api, '/api/contracts', { params, ...sent }).catch((error: unknown) => {
      if (error instanceof ApiError && error.refused) joining.delete(file);
      throw error;
    });
    uploadMemory.forget(file);
    void invalidateResource(client, 'contracts');
    return contract;
  };
}

/** How the upload queue learns that a contract holds a file already. Where hashes cannot be had, nothing is known. */
export function findKnownContract(api: Api): FindKnown {
  return async (file) => {
    if (!globalThis.crypto?.subtle) return null;
    const body = { sha256: [await sha256Of(file)] };
    const { items } = (await api.POST('/api/contracts/known-documents', { body })).data;
    return items[0]?.contract ?? null;
  };
}
