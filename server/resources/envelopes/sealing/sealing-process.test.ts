import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { verify } from '#signatures/verify';
import { envelopesOf, guestOf } from '../testing/index.ts';
import { openSealer } from './open-signing.ts';
import type { Sealer } from './sealer.ts';

const { signal } = new AbortController();

let folder: string;
let sealer: Sealer;
let app: ContractsApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sealing-'));
  sealer = openSealer({
    dataDir: folder,
    signingKey: undefined,
    signingCertificate: undefined,
    signingPkcs12: undefined,
    signingPkcs12Passphrase: undefined,
    tsaUrl: undefined,
    outboundPrivateNetworks: [],
  });
  app = await startContractsApp({}, null, sealer);
});
afterAll(async () => {
  await app.close();
  await sealer.close();
  await rm(folder, { recursive: true });
});

describe('an envelope', () => {
  test('that everyone signed is sealed: whole, in one piece with what was shown, and named as a test', async () => {
    const { token } = await app.signUp();
    const own = envelopesOf(app, token);
    const draft = await own.draft([{ name: 'Ada Lindqvist' }, { name: '李小龍', role: 'approver' }]);
    await own.send(draft);
    for (const link of (await own.links()).values()) await guestOf(app, link).sign();
    await app.workOnEnvelopes();
    const done = await own.read(draft);
    expect(done).toMatchObject({ state: 'completed', test_certificate: true, sealing: { without_timestamp: false } });
    const [document] = done.documents;
    const read = async (part: string) => {
      const address = `/api/envelopes/${draft.id}/documents/${document?.id}/${part}`;
      const answer = await app.app.request(address, { headers: { authorization: `Token ${token}` } });
      return new Uint8Array(await answer.arrayBuffer());
    };
    const [shown, sealed] = [await read('file'), await read('sealed')];
    expect(Buffer.compare(sealed.subarray(0, shown.length), shown)).toBe(0);
    const report = await verify(sealed);
    expect([report.state, report.sha256]).toEqual(['whole', document?.sealed_sha256]);
    const seal = report.revisions.findLast(({ kind }) => kind === 'signature');
    expect(seal).toMatchObject({ isIntact: true, problems: [], signer: { isTest: true } });
    expect(seal?.timestampedAt).not.toBeNull();
  });
});

test('a test is sealed with the test authority, and its time-stamp is a revision that can be cut off', async () => {
  const { token } = await app.signUp();
  const made = (await app.call('createTestEnvelope', { token })).body;
  const params = { envelopeId: made.id };
  const link = (await app.call('sendTestEnvelope', { token, params })).body.token;
  await guestOf(app, link).sign();
  await app.workOnEnvelopes();
  const address = `/api/envelopes/${made.id}/documents/${made.documents[0]?.id}/sealed`;
  const answer = await app.app.request(address, { headers: { authorization: `Token ${token}` } });
  const sealed = new Uint8Array(await answer.arrayBuffer());
  const report = await verify(sealed);
  expect([report.state, report.revisions.at(-1)?.kind]).toEqual(['whole', 'timestamp']);
  const cut = sealed.slice(0, report.revisions.at(-2)?.end);
  const cutReport = await verify(cut);
  expect(cutReport.state).toBe('whole');
  const record = async (sha256: string) => (await app.call('verifySeal', { params: { sha256 } })).body;
  expect(await record(report.sha256)).toMatchObject({ state: 'sealed', is_test: true });
  expect(await record(cutReport.sha256)).toMatchObject({ state: 'earlier', is_test: true });
});

test('a seal that lacks its time-stamp gets it at the end, and stays as it begins', async () => {
  const bytes = await makePdf([['One']]);
  const stamped = await sealer.stamp(bytes, signal);
  expect(Buffer.compare(stamped.bytes.subarray(0, bytes.length), bytes)).toBe(0);
  expect((await verify(stamped.bytes)).revisions.at(-1)).toMatchObject({ kind: 'timestamp', isIntact: true });
});

describe('the sealing process', () => {
  test('names what can’t be sent, and works on after it', async () => {
    const damaged = await sealer.prepare(new TextEncoder().encode('%PDF-1.7 nothing'), undefined, signal);
    expect(damaged).toMatchObject({ status: 'refused' });
    const prepared = await sealer.prepare(await makePdf([['One'], ['Two']]), undefined, signal);
    expect(prepared).toMatchObject({ status: 'ready', wasSigned: false });
    expect(prepared.status === 'ready' && prepared.pages.length).toBe(2);
  });

  test('tells a file that was changed where it is kept', async () => {
    const bytes = await makePdf([['One']]);
    const marked = { sha256: 'a'.repeat(64), size: 10 };
    const wrong = await sealer.check(bytes, { sha256: 'b'.repeat(64), marked }, signal);
    expect(wrong).toBe('What was stored isn’t what was sealed.');
  });
});
