import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuditStream, StreamTarget } from '#api-contract/audit/streams';
import { auditMany, verifyExport } from '#kernel/audit';
import { withTenant } from '#kernel/db';
import { startS3StandIn } from '#kernel/files/testing';
import { runDueJobs } from '#kernel/jobs/testing';
import { type LocalCertificate, makeLocalCertificate } from '#kernel/outbound/testing';
import { startTestApp, type Owner, type TestApp } from '../../testing/index.ts';
import { auditStreamRoutes, queueDueStreams, sendStreamHandler } from './index.ts';
import { startSyslogReceiver, startWebhookReceiver, testStreamParts } from './testing/index.ts';

const secret = `whsec_${Buffer.from('a secret of exactly 32 bytes, ok').toString('base64')}`;
const parts = { ...testStreamParts(['127.0.0.0/8']), now: () => clock };
const hour = 3_600_000;

let clock = new Date();
let app: TestApp;
let owner: Owner;
let organisationId: string;
let local: LocalCertificate;
const stops: (() => void)[] = [];

beforeAll(async () => {
  app = await startTestApp({}, () => [auditStreamRoutes(parts)]);
  owner = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token: owner.token })).body.id;
  local = await makeLocalCertificate();
});
afterAll(async () => {
  for (const stop of stops) stop();
  await app.close();
});
afterEach(async () => {
  const { body } = await app.call('listAuditStreams', { token: owner.token });
  for (const { id } of body.items)
    await app.call('deleteAuditStream', { token: owner.token, params: { streamId: id } });
});

const stopping = <Receiver extends { stop: () => void }>(receiver: Receiver): Receiver => {
  stops.push(receiver.stop);
  return receiver;
};

async function addStream(target: StreamTarget, given: { secret?: string | null; from?: 'now' | 'beginning' } = {}) {
  const body = { name: 'SIEM', target, certificate: local.cert, secret, from: 'beginning' as const, ...given };
  const { status } = await app.call('createAuditStream', { token: owner.token, body });
  expect(status).toBe(201);
  startClock();
}

/** From now on, time passes by the test alone. */
function startClock(): void {
  clock = new Date(Date.now() + 1_000);
}

async function write(count: number): Promise<void> {
  const event = { action: 'test.written', target: { type: 'test', id: null, name: 'Größe 契約' } };
  await withTenant(app.database, organisationId, (tenant) =>
    auditMany(
      tenant,
      Array.from({ length: count }, () => event),
    ),
  );
}

/** What the scheduler does each minute. */
async function tick(): Promise<void> {
  await queueDueStreams(app.database, clock);
  await runDueJobs(app.database, [sendStreamHandler(parts)]);
}

async function streamNow(): Promise<AuditStream> {
  const { body } = await app.call('listAuditStreams', { token: owner.token });
  const [stream] = body.items;
  if (!stream) throw new Error('There is no stream.');
  return stream;
}

async function newestSequence(): Promise<number> {
  const { body } = await app.call('listAuditEntries', { token: owner.token, query: { limit: '10' } });
  return body.items[0]?.sequence ?? 0;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('a stream by HTTPS', () => {
  const sequencesOf = (bodies: readonly { body: string }[]) =>
    bodies.flatMap(({ body }) =>
      (JSON.parse(body) as { data: { entries: { sequence: number }[] } }).data.entries.map(({ sequence }) => sequence),
    );

  test('sends every entry in order, in batches of at most 500, signed as Standard Webhooks has it', async () => {
    const receiver = stopping(await startWebhookReceiver(local));
    await addStream({ kind: 'https', url: receiver.url });
    await write(1_100);
    const last = await newestSequence();
    await tick();
    expect(sequencesOf(receiver.received)).toEqual(upTo(last));
    expect(receiver.received).toHaveLength(Math.ceil(last / 500));
    for (const { headers, body } of receiver.received) {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
    expect(await streamNow()).toMatchObject({ sent_through: last, waiting: 0, waiting_since: null, problem: null });
  });

  test('sends what the offline verifier accepts as the beginning of the exported trail', async () => {
    const receiver = stopping(await startWebhookReceiver(local));
    await addStream({ kind: 'https', url: receiver.url });
    await tick();
    const { body: exported } = await app.call('exportAuditTrail', { token: owner.token });
    const lines = (exported as unknown as string).split('\n');
    expect(verifyExport(Buffer.from(exported as unknown as string)).entries).toBe(lines.length - 2);
    const sent = receiver.received.map(({ body }) => body).join('');
    for (const line of lines.slice(0, -3)) expect(sent).toContain(line);
  });

  test('begins with the next entry, where that is asked for', async () => {
    const receiver = stopping(await startWebhookReceiver(local));
    const before = await newestSequence();
    await addStream({ kind: 'https', url: receiver.url }, { from: 'now' });
    await write(2);
    await tick();
    expect(sequencesOf(receiver.received)).toEqual([before + 1, before + 2, before + 3]);
  });

  test.each([302, 400, 503])('sends again what was answered with %i', async (status) => {
    const receiver = stopping(await startWebhookReceiver(local));
    await addStream({ kind: 'https', url: receiver.url });
    receiver.answer(status);
    await tick();
    expect(await streamNow()).toMatchObject({ sent_through: 0, problem: 'answer', problem_detail: String(status) });
    receiver.answer(200);
    await tick();
    expect(receiver.received).toEqual([]);
    clock = new Date(clock.getTime() + 61_000);
    const last = await newestSequence();
    await tick();
    expect(sequencesOf(receiver.received)).toEqual(upTo(last));
    expect(await streamNow()).toMatchObject({ problem: null, failing_since: null });
  });

  test('is paused after a week of failures, managers are told, and nothing is lost when it comes back', async () => {
    const receiver = stopping(await startWebhookReceiver(local));
    await addStream({ kind: 'https', url: receiver.url });
    await tick();
    receiver.answer(503);
    const begun = clock.getTime();
    let tries = 0;
    for (let passed = 0; (await streamNow()).paused_at === null && passed < 9 * 24; passed += 1) {
      await write(1);
      await tick();
      tries += 1;
      clock = new Date(begun + (passed + 1) * hour);
      if (passed === 7 * 24 - 1) expect((await streamNow()).paused_at).toBeNull();
    }
    expect(tries).toBe(7 * 24 + 1);
    expect(await streamNow()).toMatchObject({ paused_because: 'failures', problem: 'answer', problem_detail: '503' });
    expect((await app.deliverMail()).filter(({ subject }) => subject.includes('SIEM'))).toMatchObject([
      { to: owner.email, subject: 'Audit stream paused: SIEM' },
    ]);
    receiver.answer(204);
    clock = new Date(clock.getTime() + 24 * hour);
    await tick();
    const stream = await streamNow();
    expect(stream.waiting).toBeGreaterThan(7 * 24);
    await app.call('updateAuditStream', {
      token: owner.token,
      params: { streamId: stream.id },
      body: { revision: stream.revision, paused: false },
    });
    const last = await newestSequence();
    await tick();
    expect(sequencesOf(receiver.received)).toEqual(upTo(last));
    const { body } = await app.call('listAuditEntries', { token: owner.token, query: { action: 'stream.paused' } });
    expect(body.items[0]).toMatchObject({ actor: { type: 'system' }, target: { name: 'SIEM' } });
  });

  test('waits twice as long after each failure, up to an hour', async () => {
    const receiver = stopping(await startWebhookReceiver(local));
    await addStream({ kind: 'https', url: receiver.url });
    receiver.answer(500);
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      await tick();
      const { next_try_at } = await streamNow();
      waits.push((Date.parse(next_try_at) - clock.getTime()) / 60_000);
      clock = new Date(next_try_at);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

describe('a stream by syslog', () => {
  test('sends messages of RFC 5424 in frames of RFC 5425', async () => {
    const receiver = stopping(await startSyslogReceiver(local));
    await addStream({ kind: 'syslog', host: '127.0.0.1', port: receiver.port }, { secret: null });
    const before = await newestSequence();
    await app.call('logIn', { body: { email: owner.email, password: 'wrong' } });
    // A failed sign-in is noted after its answer.
    await expect.poll(newestSequence).toBe(before + 1);
    await write(600);
    const last = await newestSequence();
    await tick();
    await expect.poll(() => receiver.messages.length).toBe(last);
    const head =
      /^<(\d+)>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z - accordant - ([\x21-\x7e]{1,32}) \[meta sequenceId="(\d+)"\] (.*)$/s;
    const read = receiver.messages.map((message) => head.exec(message) ?? []);
    expect(read.map(([, , , sequence]) => Number(sequence))).toEqual(upTo(last));
    expect(read.filter(([, priority]) => priority !== '110').map(([, , action]) => action)).toContain(
      'session.refused',
    );
    expect(read.map(([, , , , text = '']) => (JSON.parse(text) as { sequence: number }).sequence)).toEqual(upTo(last));
  });

  test('sends again what was broken off', async () => {
    const receiver = stopping(await startSyslogReceiver(local));
    await addStream({ kind: 'syslog', host: '127.0.0.1', port: receiver.port }, { secret: null });
    receiver.breakOff(true);
    await write(3_000);
    await tick();
    expect(await streamNow()).toMatchObject({ sent_through: 0, problem: 'connection' });
    receiver.breakOff(false);
    clock = new Date(clock.getTime() + 61_000);
    const last = await newestSequence();
    await tick();
    await expect.poll(() => receiver.messages.length).toBe(last);
  });

  test('says what keeps it from sending: nobody there, or a certificate that nobody vouches for', async () => {
    const receiver = await startSyslogReceiver(local);
    const target = { kind: 'syslog', host: '127.0.0.1', port: receiver.port } as const;
    await app.call('createAuditStream', {
      token: owner.token,
      body: { name: 'SIEM', target, certificate: null, secret: null, from: 'now' },
    });
    startClock();
    await tick();
    expect(await streamNow()).toMatchObject({ problem: 'certificate', problem_detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    receiver.stop();
    clock = new Date(clock.getTime() + 61_000);
    await tick();
    expect(await streamNow()).toMatchObject({ problem: 'connection', problem_detail: 'ECONNREFUSED' });
  });
});

test('a stream to S3 puts objects that hold every entry, in order of their names', async () => {
  const storage = stopping(await startS3StandIn(local));
  const { endpoint, bucket, region, accessKeyId: access_key_id, secretAccessKey } = storage.settings;
  const target = { kind: 's3', endpoint, bucket, folder: 'audit/accordant', region, access_key_id } as const;
  await addStream(target, { secret: 'not the key' });
  await tick();
  expect(await streamNow()).toMatchObject({ sent_through: 0, problem: 'answer', problem_detail: '403' });
  const { id, revision } = await streamNow();
  await app.call('updateAuditStream', {
    token: owner.token,
    params: { streamId: id },
    body: { revision, secret: secretAccessKey },
  });
  const last = await newestSequence();
  await tick();
  const names = [...storage.objects.keys()].toSorted();
  expect(names[0]).toMatch(/^\/files\/audit\/accordant\/\d{4}\/\d\d\/\d\d\/0{15}1-0*\d+\.jsonl$/);
  const lines = names.flatMap((name) => storage.objects.get(name)?.toString('utf8').trimEnd().split('\n') ?? []);
  expect(lines.map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual(upTo(last));
});
