import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Envelope } from '#api-contract/envelopes/schema';
import type { EnvelopeBulk } from '#api-contract/envelopes/bulk';
import type { GuestEnvelope, OpenedLink } from '#api-contract/envelopes/guest';
import { makePdf } from '#extraction/testing';
import { startServerProcess, type ServerProcess } from '../../../start/testing/server-process.ts';
import { signUpAt } from '../../../start/testing/sign-up-at.ts';

interface Storm {
  /** The server’s folder. */
  readonly folder: string;
  readonly envelopes: number;
  /** How often the server is killed while it seals. */
  readonly kills: number;
  /** Milliseconds between kills. */
  readonly between: number;
}

export interface AfterStorm {
  readonly completed: number;
  /** Seals that the trail tells of, and of how many envelopes. */
  readonly seals: number;
  readonly sealed: number;
  readonly answered: number;
  /** From the last answer until all were sealed. */
  readonly seconds: number;
}

/**
 * Sends envelopes to two signers each, then has all of them sign at once, each answer sent twice, with a mail server that is
 * down, and kills the server while it seals.
 */
export async function signingStorm({ folder, envelopes, kills, between }: Storm): Promise<AfterStorm> {
  const settings = { DATA_DIR: folder, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'error' };
  let server: ServerProcess = await startServerProcess(settings);
  const token = await signUpAt(server.address);
  const links = await sendToAll(() => server.address, token, folder, envelopes);
  await server.kill('SIGTERM');

  const withoutMail = { ...settings, SMTP_URL: 'smtp://127.0.0.1:9' };
  server = await startServerProcess(withoutMail);
  const answered = await eachOf(links, 16, (link) => signTwice(server.address, link));
  const since = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((later) => setTimeout(later, between));
    await server.kill('SIGKILL');
    server = await startServerProcess(withoutMail);
  }
  const ask = caller(() => server.address, token);
  const completed = async () =>
    (await ask<{ total: { count: number } }>('GET', '/api/envelopes?state=completed&limit=10')).total.count;
  while ((await completed()) < envelopes && performance.now() - since < 600_000)
    await new Promise((later) => setTimeout(later, 200));
  const seconds = (performance.now() - since) / 1_000;
  const trail = await (await fetch(`${server.address}/api/audit/export`, { headers: authorized(token) })).text();
  const seals = trail
    .split('\n')
    .filter((line) => line.includes('"envelope.sealed"'))
    .flatMap((line) => /"target":\{[^}]*"id":"([^"]+)"/.exec(line)?.[1] ?? []);
  const after = {
    completed: await completed(),
    seals: seals.length,
    sealed: new Set(seals).size,
    answered: answered.filter(Boolean).length,
    seconds,
  };
  await server.kill('SIGTERM');
  return after;
}

const authorized = (token: string) => ({ authorization: `Token ${token}` });

const caller =
  (addressOf: () => string, token: string) =>
  async <Answer>(method: string, route: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Answer> => {
    const isFile = body instanceof Uint8Array;
    const headers = { ...authorized(token), ...(body && !isFile && { 'content-type': 'application/json' }) };
    const sent = { method, headers, body: isFile ? body : body && JSON.stringify(body) };
    let answer = await fetch(`${addressOf()}${route}`, sent);
    // A server that is busy says so, and is asked again.
    for (let tries = 0; answer.status === 503 && tries < 60; tries += 1) {
      await new Promise((later) => setTimeout(later, 1_000));
      answer = await fetch(`${addressOf()}${route}`, sent);
    }
    if (!answer.ok) throw new Error(`${method} ${route} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** Sends a draft to a table of as many pairs of signers; the links of the mails in the outbox. */
async function sendToAll(addressOf: () => string, token: string, folder: string, count: number): Promise<string[]> {
  const ask = caller(addressOf, token);
  const { id } = await ask<Envelope>('POST', '/api/envelopes', { title: 'Storm' });
  const at = `/api/envelopes/${id}`;
  const added = await ask<Envelope>('POST', `${at}/documents?file_name=Storm.pdf`, await makePdf([['Storm']]));
  const recipients = ['a', 'b'].map((key) => ({
    key,
    group: 1,
    role: 'signer',
    name: key,
    email: `${key}@example.com`,
  }));
  const named = await ask<Envelope>('PUT', `${at}/recipients`, { revision: added.revision, recipients });
  const document_id = added.documents[0]?.id;
  const rect = { x: 0.1, y: 0.5, w: 0.2, h: 0.05 };
  const fields = ['a', 'b'].map((key) => ({
    key: `f-${key}`,
    document_id,
    recipient: key,
    type: 'signature',
    page: 1,
    rect,
  }));
  await ask('PUT', `${at}/fields`, { revision: named.revision, fields });
  const rows = Array.from({ length: count }, (_, row) => `A${row},a${row}@example.com,B${row},b${row}@example.com`);
  const table = new TextEncoder().encode(['Name a,Email a,Name b,Email b', ...rows].join('\n'));
  const bulk = await ask<EnvelopeBulk>('POST', `${at}/bulk?file_name=Storm.csv`, table);
  await ask('POST', `${at}/bulk/${bulk.id}/start`);
  const outbox = path.join(folder, 'outbox');
  const arrived = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  while ((await arrived()).length < count * 2) await new Promise((later) => setTimeout(later, 100));
  return Promise.all(
    (await arrived()).map(async (name) => {
      const { text = '' } = await PostalMime.parse(await readFile(path.join(outbox, name)));
      return /#sign=([\w-]+)/.exec(text)?.[1] ?? '';
    }),
  );
}

/** Opens a link and signs, by two calls at once. */
async function signTwice(address: string, link: string): Promise<boolean> {
  const opened = await caller(() => address, '')<OpenedLink>('POST', '/api/guest/open', { token: link });
  const ask = caller(() => address, opened.session ?? '');
  const { consent, documents, fields, today } = await ask<GuestEnvelope>('GET', '/api/guest/envelope');
  await ask('POST', '/api/guest/consent', { version: consent.version, sha256: consent.sha256 });
  const body = {
    values: Object.fromEntries(fields.map(({ key }) => [key, { kind: 'typed', text: 'Ada' }])),
    shown: Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256])),
    today,
  };
  const sign = () => ask<GuestEnvelope>('POST', '/api/guest/sign', body);
  const both = await Promise.all([sign(), sign()]);
  return both.every(({ me }) => me.state === 'done');
}

/** Does something to each, so many at once. */
async function eachOf<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const left = [...items];
  const go = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return results;
}
