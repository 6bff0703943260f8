import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { envelopesOf, guestOf } from '../testing/envelopes.ts';
import { heardChanges } from '../testing/heard-changes.ts';
import { plainSealer } from '../testing/index.ts';
import { queueSealing, queueUpgrade } from './queue-sealing.ts';
import { SealingFailed, TimeAuthorityDown } from './sealer.ts';

const app = sharedApp(() => startContractsApp({}, null, sealer));
let token: string;
let organisationId: string;
let own: ReturnType<typeof envelopesOf>;
let sealings = 0;
let fault: (() => Error) | null = null;

const sealer = plainSealer(() => {
  sealings += 1;
  return fault ? Promise.reject(fault()) : Promise.resolve();
});

beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  own = envelopesOf(app, token);
  [sealings, fault] = [0, null];
});

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `P${at}`, email: `p${at}@example.com` }));

const inOwn = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(app.database, organisationId, work);

async function signedByAll(count = 1) {
  const draft = await own.draft(people(count));
  await own.send(draft);
  const links = [...(await own.links()).values()];
  await Promise.all(links.map((link) => guestOf(app, link).sign()));
  return draft;
}

async function askAgain(id: string, times: number): Promise<void> {
  await inOwn(async (tenant) => {
    for (let at = 0; at < times; at++) await queueSealing(tenant, { id, language: 'en' });
  });
}

describe('the last answer', () => {
  test('of eight at once, each sent twice, begins one sealing, and the envelope is sealed once', async () => {
    const draft = await own.draft(people(8));
    await own.send(draft);
    const sessions = await Promise.all([...(await own.links()).values()].map((link) => guestOf(app, link).session()));
    const [guest] = [guestOf(app, '')];
    const bodies = await Promise.all(
      sessions.map(async (session) => {
        await guest.consent(session);
        return { session, body: await guest.answer(session) };
      }),
    );
    const answers = await Promise.all(
      [...bodies, ...bodies].map(({ session, body }) => app.call('signAsGuest', { token: session, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect((await own.read(draft)).state).toBe('sealing');
    await app.workOnEnvelopes();
    expect([(await own.read(draft)).state, sealings]).toEqual(['completed', 1]);
  });

  test('seals once, however often it is asked for, from several workers at once', async () => {
    const draft = await signedByAll();
    await askAgain(draft.id, 5);
    await Promise.all([app.workOnEnvelopes(), app.workOnEnvelopes(), app.workOnEnvelopes()]);
    await askAgain(draft.id, 3);
    await app.workOnEnvelopes();
    expect([(await own.read(draft)).state, sealings]).toEqual(['completed', 1]);
    const mails = (await app.deliverMail()).map(({ subject }) => subject);
    expect(mails).toEqual(['Completed: Supply agreement']);
  });
});

test('a download is in the audit trail once, unless nothing but a later part of the file is asked for', async () => {
  const draft = await signedByAll();
  await app.workOnEnvelopes();
  const params = { envelopeId: draft.id, documentId: draft.documents[0]?.id ?? '' };
  const downloads = async () => {
    const query = { action: 'envelope.file_downloaded' } as const;
    return (await app.call('listAuditEntries', { token, query })).body.items.length;
  };
  const counts: number[] = [];
  for (const range of [null, 'bytes=0-', 'bytes=0-9,20-29', 'bytes=10-']) {
    await app.call('downloadSealedDocument', { token, params, query: {}, headers: range === null ? {} : { range } });
    counts.push(await downloads());
  }
  expect(counts).toEqual([1, 2, 3, 3]);
});

test('a certificate that is a file of its own can be downloaded by those who signed', async () => {
  const draft = await own.draft(people(1));
  await own.send(draft);
  const guest = guestOf(app, [...(await own.links()).values()][0] ?? '');
  const session = await guest.session();
  await guest.sign(session);
  await app.workOnEnvelopes();
  const documents = async () => (await app.call('getGuestEnvelope', { token: session })).body.documents;
  expect((await documents()).map(({ has_certificate }) => has_certificate)).toEqual([false]);
  await inOwn(({ db }) =>
    sql`update envelope_seals set certificate_sha256 = sha256
      where organisation_id = ${organisationId} and envelope_id = ${draft.id}`.execute(db),
  );
  expect((await documents()).map(({ has_certificate }) => has_certificate)).toEqual([true]);
  const params = { documentId: draft.documents[0]?.id ?? '' };
  const query = { part: 'certificate' } as const;
  expect((await app.call('downloadGuestDocument', { token: session, params, query })).status).toBe(200);
});

test('a worker that was killed holds nobody up: its claim lapses, and another seals', async () => {
  const draft = await signedByAll();
  const lease = (seconds: number) =>
    inOwn(({ db }) =>
      sql`update envelope_seals set worker = 'gone', attempt = 1, leased_until = now() + ${seconds} * interval '1 second'
        where organisation_id = ${organisationId} and envelope_id = ${draft.id}`.execute(db),
    );
  await lease(20);
  await app.workOnEnvelopes();
  expect([(await own.read(draft)).state, sealings]).toEqual(['sealing', 0]);
  await lease(-1);
  await askAgain(draft.id, 1);
  await app.workOnEnvelopes();
  expect([(await own.read(draft)).state, sealings]).toEqual(['completed', 1]);
});

describe('what fails', () => {
  const retry = async (id: string) => {
    await inOwn(({ db }) =>
      sql`update envelopes set seal_retry_at = null where organisation_id = ${organisationId} and id = ${id}`.execute(
        db,
      ),
    );
    await askAgain(id, 1);
    await app.workOnEnvelopes();
  };

  test('is tried again, and after five times its sender is told; nothing is lost', async () => {
    fault = () => new SealingFailed('The disk is full.');
    const draft = await signedByAll();
    await app.workOnEnvelopes();
    expect((await own.read(draft)).sealing).toMatchObject({
      state: 'retrying',
      attempts: 1,
      problem: 'The disk is full.',
    });
    for (let at = 0; at < 4; at++) await retry(draft.id);
    expect((await own.read(draft)).sealing).toMatchObject({ state: 'failed', attempts: 5 });
    const { body } = await app.call('listNotifications', { token, query: {} });
    expect(body.items.map(({ kind }) => kind)).toContain('envelope_seal_failed');
    fault = null;
    await app.call('retrySealing', { token, params: { envelopeId: draft.id } });
    await app.workOnEnvelopes();
    expect((await own.read(draft)).state).toBe('completed');
  });

  test('is told to whoever looks at the envelope', async () => {
    fault = () => new SealingFailed('The disk is full.');
    await signedByAll();
    const heard = await heardChanges(app, token);
    await app.workOnEnvelopes();
    await expect.poll(() => heard.join('')).toContain('"envelopes"');
  });

  test('after the time authority was down for a while is told as at any other time', async () => {
    fault = () => new TimeAuthorityDown();
    const draft = await signedByAll();
    await app.workOnEnvelopes();
    for (let at = 0; at < 5; at++) await retry(draft.id);
    expect((await own.read(draft)).sealing).toMatchObject({ state: 'retrying', attempts: 0 });
    fault = () => new SealingFailed('The disk is full.');
    for (let at = 0; at < 5; at++) await retry(draft.id);
    expect((await own.read(draft)).sealing).toMatchObject({ state: 'failed', attempts: 5 });
    const { body } = await app.call('listNotifications', { token, query: {} });
    expect(body.items.map(({ kind }) => kind)).toContain('envelope_seal_failed');
  });

  test('because of the time authority is sealed without a time-stamp after 30 minutes', async () => {
    fault = () => new TimeAuthorityDown();
    const draft = await signedByAll();
    await app.workOnEnvelopes();
    expect((await own.read(draft)).sealing.state).toBe('retrying');
    await inOwn(({ db }) =>
      sql`update envelopes set sealing_since = now() - interval '31 minutes'
        where organisation_id = ${organisationId} and id = ${draft.id}`.execute(db),
    );
    fault = null;
    await retry(draft.id);
    expect(await own.read(draft)).toMatchObject({ state: 'completed', sealing: { without_timestamp: true } });
    const before = (await own.read(draft)).documents[0]?.sealed_sha256 ?? '';
    await inOwn((tenant) => queueUpgrade(tenant, draft.id, 0, new Date()));
    await app.workOnEnvelopes();
    const after = await own.read(draft);
    expect([after.sealing.without_timestamp, after.documents[0]?.sealed_sha256 === before]).toEqual([false, false]);
    const record = async (sha256: string) => (await app.call('verifySeal', { params: { sha256 } })).body.state;
    expect([await record(before), await record(after.documents[0]?.sealed_sha256 ?? '')]).toEqual([
      'earlier',
      'sealed',
    ]);
  });
});

test('the certificate says who, when and how, and what happened in order', async () => {
  const draft = await signedByAll(2);
  await app.workOnEnvelopes();
  const documentId = (await own.read(draft)).documents[0]?.id ?? '';
  const path = `/api/envelopes/${draft.id}/documents/${documentId}/sealed`;
  const sealed = await app.app.request(path, { headers: { authorization: `Token ${token}` } });
  const text = await sealed.text();
  for (const said of ['P0 signed.', 'p1@example.com', "consentVersion: '2026-11'", 'First Owner sent the request.'])
    expect(text).toContain(said);
  expect(text.indexOf('sent the request')).toBeLessThan(text.indexOf('opened the link'));
});
