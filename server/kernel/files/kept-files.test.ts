import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant, type Tenant } from '#kernel/db';
import { createTestDatabase, type TestDatabase } from '#kernel/db/testing';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createFiles, type Files } from './files.ts';
import { claimFile } from './kept-files.ts';
import { sweepFiles } from './sweep.ts';

let database: TestDatabase;
let folder: string;
let store: FileStore;
let files: Files;
let organisationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  store = diskStore(path.join(folder, 'files'));
  files = createFiles(store, path.join(folder, 'spool'));
  organisationId = uuid();
  await inTenant(({ db }) =>
    db
      .insertInto('organisations')
      .values({ id: organisationId, name: 'Ours', time_zone: 'UTC', locale: 'en-GB' })
      .execute(),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(database, organisationId, work);
const content = '%PDF-1.7 one and the same';
const sha256 = createHash('sha256').update(content).digest('hex');

async function* upload() {
  yield Buffer.from(content);
}

async function keepOne(): Promise<void> {
  const limits = { kind: 'document', maxBytes: 1000 } as const;
  await files.receive(upload(), limits, new AbortController().signal, (arrived) => files.keep(inTenant, arrived));
}

const rows = () => inTenant(({ db }) => db.selectFrom('files').select(['stored_at', 'claimed_at']).execute());
const placeOf = () => path.join(folder, 'files', organisationId, sha256);
const isStored = () =>
  access(placeOf()).then(
    () => true,
    () => false,
  );

async function passTime(hours: number): Promise<void> {
  await inTenant(({ db }) =>
    db
      .updateTable('files')
      .set({ touched_at: new Date(Date.now() - hours * 3_600_000) })
      .execute(),
  );
}

async function sweep(): Promise<void> {
  const { handler } = sweepFiles(store, path.join(folder, 'spool'));
  await handler.run(database, { organisation_id: organisationId, payload: {} }, new AbortController().signal);
}

describe('a kept file', () => {
  test('is stored once for an organisation, and leaves the spool empty', async () => {
    await keepOne();
    const { ino } = await stat(placeOf());
    await keepOne();
    expect((await stat(placeOf())).ino).toBe(ino);
    expect(await rows()).toMatchObject([{ stored_at: expect.any(Date), claimed_at: null }]);
    expect(await readdir(path.join(folder, 'spool'))).toEqual([]);
    expect(Buffer.from(await files.read(organisationId, sha256)).toString()).toBe(content);
  });

  test('cannot be claimed before it is stored, nor by another organisation', async () => {
    await expect(inTenant((tenant) => claimFile(tenant, sha256))).rejects.toThrow('claimed');
    await keepOne();
    await expect(withTenant(database, uuid(), (tenant) => claimFile(tenant, sha256))).rejects.toThrow('claimed');
  });

  test('that is not claimed is swept after a day', async () => {
    await keepOne();
    await passTime(23);
    await sweep();
    expect(await isStored()).toBe(true);
    await passTime(25);
    await sweep();
    expect(await isStored()).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test('that was claimed stays', async () => {
    await keepOne();
    await inTenant((tenant) => claimFile(tenant, sha256));
    await passTime(1_000);
    await sweep();
    expect(await isStored()).toBe(true);
  });

  test('is stored again when it comes back while half swept', async () => {
    await keepOne();
    await passTime(25);
    await inTenant(({ db }) => db.updateTable('files').set({ stored_at: null }).execute());
    await rm(placeOf());
    await keepOne();
    await sweep();
    expect(await isStored()).toBe(true);
    await inTenant((tenant) => claimFile(tenant, sha256));
  });
});
