import { rm } from 'node:fs/promises';
import type { Upload } from '#api-contract/endpoint';
import type { Tenant } from '#kernel/db';
import { fileResponse, type ServedFile } from './file-response.ts';
import { fileKey, readWhole, type FileStore } from './file-store.ts';
import { announceFile, markStored } from './kept-files.ts';
import { spool, type SpooledFile } from './spool.ts';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Files on their way in and out. */
export interface Files {
  /** Receive an upload, look at it, and let `work` go on with it. Nothing stays in the spool. */
  receive<T>(
    upload: AsyncIterable<Uint8Array> | null,
    limits: Upload,
    signal: AbortSignal,
    work: (arrived: SpooledFile) => Promise<T>,
  ): Promise<T>;
  /** Store a file for an organisation, once. Durable when this resolves; swept unless `claimFile` follows. */
  keep(inTenant: InTenant, arrived: SpooledFile): Promise<void>;
  /** Answer with a file, whole or by range. */
  respond(file: ServedFile, request: Headers): Promise<Response>;
  read(organisationId: string, sha256: string): Promise<Uint8Array<ArrayBuffer>>;
}

export function createFiles(store: FileStore, spoolFolder: string): Files {
  return {
    async receive(upload, { kind, maxBytes }, signal, work) {
      const arrived = await spool(upload, spoolFolder, { kind, maxBytes, signal });
      try {
        return await work(arrived);
      } finally {
        await rm(arrived.path, { force: true });
      }
    },

    async keep(inTenant, arrived) {
      const { stored, organisationId } = await inTenant(async (tenant) => ({
        ...(await announceFile(tenant, arrived)),
        organisationId: tenant.organisationId,
      }));
      if (stored) return;
      await store.put(fileKey(organisationId, arrived.sha256), arrived);
      await inTenant((tenant) => markStored(tenant, arrived.sha256));
    },

    respond: (file, request) => fileResponse(store, file, request),
    read: (organisationId, sha256) => readWhole(store, fileKey(organisationId, sha256)),
  };
}
