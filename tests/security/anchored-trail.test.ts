import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AnchorStore,
  checkAnchors,
  findSetBack,
  isGenuine,
  openAnchors,
  readNewestAnchors,
  startAnchorKeeper,
} from '#kernel/audit';
import { readConfiguration } from '#kernel/configuration';
import { createMailer } from '#kernel/mail';
import { sendAnchors } from '../../server/resources/audit-trail/anchor-mail.ts';
import { startTestApp, type TestApp } from '#server/testing/index';
import { startS3StandIn } from '../../server/kernel/files/testing/s3-stand-in.ts';
import { readRows, type TrailRows, writeRows } from '../performance/tampering/trail-rows.ts';

let app: TestApp;
let owner: pg.Client;
let folder: string;
let bucket: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
  bucket = await startS3StandIn();
});
afterAll(async () => {
  bucket.stop();
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true });
});

let file: string;
let token: string;
let organisationId: string;
let logged: { level: number; alert?: string; msg: string }[];
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line) as never) });
beforeEach(async () => {
  logged = [];
  file = path.join(folder, `${crypto.randomUUID()}.jsonl`);
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  await write();
});
afterEach(() => forgetAll());

const places = {
  'a file': () => openAnchors(readConfiguration({ AUDIT_ANCHOR_FILE: file })),
  'a bucket with object lock': () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
    return openAnchors(
      readConfiguration({
        AUDIT_ANCHOR_BUCKET: `files/${path.basename(file)}`,
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      }),
    );
  },
};

const write = () => app.call('createContractType', { token, body: { name: crypto.randomUUID(), fields: [] } });
const ready = async () => (await app.app.request('http://localhost/readyz')).status;
const keep = (stores: readonly AnchorStore[]) => startAnchorKeeper(app.database.signer, stores, log).stop();
const rows = () => readRows(owner, organisationId);
const setBack = (before: TrailRows) => writeRows(owner, organisationId, before);

/** What a process that starts knows. */
function forgetAll() {
  app.database.signer.heads.clear();
  app.database.signer.tampered.clear();
}

const start = async (stores: readonly AnchorStore[]) => {
  forgetAll();
  await checkAnchors(app.database, stores, log);
};

describe.each(Object.entries(places))('an audit trail that is anchored in %s', (_place, open) => {
  test('goes on after a restart', async () => {
    await keep(open());
    await start(open());
    expect((await write()).status).toBe(201);
    expect(logged).toEqual([]);
    expect(await ready()).toBe(200);
  });

  test('is not added to when it was set back to an earlier, genuine head while no process ran', async () => {
    const before = await rows();
    await write();
    await keep(open());
    await setBack(before);
    await start(open());
    expect(await ready()).toBe(503);
    expect(await write()).toMatchObject({ status: 503, failure: { code: 'unavailable' } });
    expect(logged).toMatchObject([{ level: 60, alert: 'audit_trail_tampered' }]);
    expect(logged[0]?.msg).toContain('but reached entry');
  });

  test('is not added to when it was set back and then grew past its anchor', async () => {
    const before = await rows();
    await write();
    await keep(open());
    await setBack(before);
    forgetAll();
    await write();
    await write();
    await start(open());
    expect((await write()).status).toBe(503);
    expect(logged[0]?.msg).toContain('isn’t the one that was anchored');
  });

  test('is not begun anew when it was removed', async () => {
    await keep(open());
    await setBack({ entries: [], heads: [], starts: [] });
    await start(open());
    expect(await ready()).toBe(503);
  });

  test('is known to a process that runs on by the last anchor that it read', async () => {
    const before = await rows();
    await write();
    await keep(open());
    await start(open());
    await setBack(before);
    expect((await write()).status).toBe(503);
  });

  test('is found among those of many organisations', async () => {
    for (let made = 0; made < 4; made += 1) await app.signUp();
    const before = await rows();
    await write();
    await keep(open());
    await setBack(before);
    await start(open());
    expect([...app.database.signer.tampered.keys()]).toEqual([organisationId]);
  });

  test('is kept when anchors were added by someone without the key', async () => {
    const before = await rows();
    await write();
    await keep(open());
    const forged = {
      organisation_id: organisationId,
      sequence: 900,
      hash: 'x',
      signed_at: '',
      key_id: '',
      signature: '',
    };
    await appendFile(file, `${JSON.stringify(forged)}\nhalf a li`);
    bucket.objects.set(`/files/${path.basename(file)}/${organisationId}/0.json`, Buffer.from(JSON.stringify(forged)));
    await start(open());
    expect((await write()).status).toBe(201);
    await setBack(before);
    await start(open());
    expect((await write()).status).toBe(503);
  });
});

test('an anchor in a bucket can’t be removed or replaced for the days that are set', async () => {
  await keep(places['a bucket with object lock']());
  const [address = ''] = [...bucket.objects.keys()].filter((key) => key.includes(organisationId));
  const days = (bucket.locks.get(address)?.getTime() ?? 0) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(365);
  await keep(places['a bucket with object lock']());
  expect(logged).toEqual([]);
});

test('anchors in a file are only added, a line each', async () => {
  await keep(places['a file']());
  const before = await readFile(file, 'utf8');
  await write();
  await keep(places['a file']());
  expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true);
});

test('a place that can’t be read stops the start and is named', async () => {
  const stores = openAnchors(readConfiguration({ AUDIT_ANCHOR_FILE: folder }));
  await expect(start(stores)).rejects.toThrow(/^The audit anchors in AUDIT_ANCHOR_FILE can’t be read: EISDIR/);
});

test('a place that takes nothing is reported, and what is written goes on', async () => {
  await keep(openAnchors(readConfiguration({ AUDIT_ANCHOR_FILE: path.join(file, 'no', '\u0000') })));
  expect(logged).toMatchObject([{ level: 50, alert: 'audit_not_anchored' }]);
  expect((await write()).status).toBe(201);
});

test('the ends of all trails are mailed, and a saved mail shows which one was set back', async () => {
  const before = await rows();
  await write();
  const { ownerUrl, signer } = app.database;
  const mailer = createMailer(readConfiguration({ DATA_DIR: folder }));
  await sendAnchors({
    ownerUrl,
    database: app.database,
    recipient: 'auditor@example.com',
    publicUrl: 'https://app.example.com',
    mailer,
  });
  const [name = ''] = await readdir(mailer.destination);
  const mail = await PostalMime.parse(await readFile(path.join(mailer.destination, name)));
  expect(mail).toMatchObject({
    to: [{ address: 'auditor@example.com' }],
    subject: expect.stringMatching(/^Audit anchors of /),
  });
  await writeFile(file, mail.text ?? '');
  const anchors = await readNewestAnchors(file, (anchor) => isGenuine(signer, anchor));
  expect(anchors.map(({ organisation_id }) => organisation_id)).toContain(organisationId);
  expect(await findSetBack(app.database, anchors)).toEqual([]);
  await setBack(before);
  expect(await findSetBack(app.database, anchors)).toMatchObject([{ organisationId }]);
});
