import type { SpooledFile } from './spool.ts';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of files live. Bytes under a key never change: the key is made from their hash. An organisation's
 * files are stored apart from every other organisation's, equal or not.
 */
export interface FileStore {
  /** Take a spooled file over; it survives a power cut once this resolves. Storing a key again is harmless. */
  put(key: FileKey, file: SpooledFile): Promise<void>;
  /** Fails with FileMissing before the first byte when there is no such file. */
  open(key: FileKey, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removing what isn't there is no failure. */
  remove(key: FileKey): Promise<void>;
}

/** The key of a file in a store: organisation, then content hash. */
export type FileKey = `${string}/${string}`;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sha256Shape = /^[0-9a-f]{64}$/;

export function fileKey(organisationId: string, sha256: string): FileKey {
  if (!uuidShape.test(organisationId) || !sha256Shape.test(sha256)) {
    throw new Error('A file key consists of an organisation id and a SHA-256.');
  }
  return `${organisationId}/${sha256}`;
}

/** A row names a file that its store does not hold. */
export class FileMissing extends Error {
  constructor(key: FileKey) {
    super(`The file ${key} is not in the store.`);
    this.name = 'FileMissing';
  }
}

/** The whole of a stored file in memory. */
export async function readWhole(store: FileStore, key: FileKey): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(await store.open(key)).arrayBuffer());
}
