import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from './disk-store.ts';
import { FileMissing, fileKey, readWhole, type FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';
import type { SpooledFile } from './spool.ts';
import { startS3StandIn } from './testing/s3-stand-in.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  bucket = await startS3StandIn();
});
afterAll(async () => {
  bucket.stop();
  await rm(folder, { recursive: true });
});

async function spooled(content: Uint8Array): Promise<SpooledFile> {
  const file = path.join(folder, `${uuid()}.upload`);
  await writeFile(file, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: file, size: content.length, sha256, mediaType: 'application/pdf' };
}

const stores: [string, () => FileStore][] = [
  ['disk', () => diskStore(path.join(folder, 'files'))],
  ['S3', () => s3Store(bucket.settings)],
];

describe.each(stores)('a store on %s', (_name, makeStore) => {
  const content = Buffer.alloc(3_000_000, 'contract ');

  it('returns what was stored, whole and by range, and takes over the spooled file', async () => {
    const store = makeStore();
    const file = await spooled(content);
    const key = fileKey(uuid(), file.sha256);
    await store.put(key, file);

    expect(Buffer.from(await readWhole(store, key)).equals(content)).toBe(true);
    const part = await new Response(await store.open(key, { start: 9, end: 16 })).text();
    expect(part).toBe('contract');
    expect(await readdir(folder)).not.toContain(path.basename(file.path));
  });

  it('takes the same file twice', async () => {
    const store = makeStore();
    const key = fileKey(uuid(), (await spooled(content)).sha256);
    await store.put(key, await spooled(content));
    await store.put(key, await spooled(content));
    expect((await readWhole(store, key)).length).toBe(content.length);
  });

  it('says which file is missing, and removes what may be missing', async () => {
    const store = makeStore();
    const file = await spooled(content);
    const key = fileKey(uuid(), file.sha256);
    await expect(store.open(key)).rejects.toThrow(FileMissing);
    await store.put(key, file);
    await store.remove(key);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow(FileMissing);
  });
});

describe('S3', () => {
  it('receives the hash of a file, and refuses other bytes', async () => {
    const file = await spooled(Buffer.from('true'));
    await writeFile(file.path, 'fake');
    await expect(s3Store(bucket.settings).put(fileKey(uuid(), file.sha256), file)).rejects.toThrow('400');
  });

  it('refuses a wrong secret', async () => {
    const file = await spooled(Buffer.from('true'));
    const store = s3Store({ ...bucket.settings, secretAccessKey: 'guessed' });
    await expect(store.put(fileKey(uuid(), file.sha256), file)).rejects.toThrow('403');
  });
});

describe('a key', () => {
  it.each([
    ['../other', 'a'.repeat(64)],
    [uuid(), '../../etc/passwd'],
    [uuid(), 'A'.repeat(64)],
  ])('is not made of %s and %s', (organisation, sha256) => {
    expect(() => fileKey(organisation, sha256)).toThrow('SHA-256');
  });
});
