import { connect } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractEndpoints } from '#api-contract/contracts/endpoints';
import { type Owner, sharedApp, startTestApp } from '../../testing/index.ts';
import { listen } from '../../start/listen.ts';
import type { ServerEnvironment } from '#kernel/request';
import { accessLog, withoutSecrets } from './access-log.ts';
import { answerFailure } from './failures.ts';
import { route } from './index.ts';

const app = sharedApp(() =>
  startTestApp({ ALLOWED_ORIGINS: 'https://pages.example.com', API_BASE: 'https://api.example.com' }),
);
let owner: Owner;
beforeAll(async () => {
  owner = await app.signUp();
});

const send = (path: string, init: RequestInit = {}) => app.app.request(`http://localhost${path}`, init);
const signedIn = () => ({ authorization: `Token ${owner.token}` });

describe('a failed call', () => {
  test('says what went wrong in the fields of the error catalogue', async () => {
    const response = await send('/api/getuserinfo', { headers: { authorization: 'no token' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toEqual({
      code: 'not_signed_in',
      detail_error_message: 'You’re not signed in. Sign in and try again.',
      request_id: response.headers.get('x-request-id'),
    });
  });

  test('to an address that does not exist is a JSON 404', async () => {
    const response = await send('/api/does-not-exist');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      detail_error_message: 'This address doesn’t exist.',
    });
  });

  test('with another method names those that work', async () => {
    const response = await send('/api/profile', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, PATCH');
  });
});

test('a client that hangs up is no error in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const hono = new Hono<ServerEnvironment>();
  const arrived = Promise.withResolvers<void>();
  hono.use(accessLog(log, 0));
  hono.post('/api/upload', async (context) => {
    arrived.resolve();
    await context.req.arrayBuffer();
    return context.body(null, 204);
  });
  hono.onError(answerFailure(log));
  const server = await listen(hono, '127.0.0.1', 0);
  const client = connect(server.port, '127.0.0.1');
  client.write('POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nsome of it');
  await arrived.promise;
  client.destroy();
  await expect.poll(() => lines.join('')).toContain('"msg":"request"');
  await server.stop();
  expect(lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level > 30)).toEqual([]);
  expect(lines.join('')).toContain('the client hung up');
});

describe('a body', () => {
  const post = (body: BodyInit, type = 'application/json') =>
    send('/api/login', { method: 'POST', headers: { 'content-type': type }, body });

  test.each([
    ['that is not JSON', '{"email":', 'application/json', 'The request body isn’t valid JSON.'],
    [
      'of another type',
      'email=a',
      'application/x-www-form-urlencoded',
      'Send JSON with the content type application/json.',
    ],
    ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 'The request body isn’t valid JSON.'],
    [
      'with the character 0',
      '{"email":"a\\u0000@b.example"}',
      'application/json',
      'The request contains a character that can’t be stored.',
    ],
    [
      'of more than 1 MB',
      `"${'x'.repeat(1024 * 1024)}"`,
      'application/json',
      'The request is larger than 1 MB, the most that can be sent here. Shorten the text or choose smaller images.',
    ],
  ])('%s is refused', async (_, body, type, sentence) => {
    const response = await post(body, type);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request', detail_error_message: sentence });
  });

  test.each([
    ['nothing where something must be', { name: null }, 'This can’t be empty.'],
    ['a number where a text is asked for', { name: 5 }, 'This must be a text.'],
  ])('that holds %s is told so', async (_, body, message) => {
    const headers = { ...signedIn(), 'content-type': 'application/json' };
    const response = await send('/api/profile', { method: 'PATCH', headers, body: JSON.stringify(body) });
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: [{ message }] });
  });

  test('that holds half a character is kept without it', async () => {
    const headers = { ...signedIn(), 'content-type': 'application/json' };
    const contacts = [{ name: 'Half \ud83d', role: null, email: null, phone: null }];
    const body = JSON.stringify({ name: 'Half Ltd', contacts });
    const response = await send('/api/counterparties', { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ contacts: [{ name: 'Half \ufffd' }] });
  });

  test('that streams in without a length is bounded too', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: endless, duplex: 'half' };
    const response = await send('/api/login', init as RequestInit);
    expect(response.status).toBe(400);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  test('that is missing says which fields are', async () => {
    const response = await send('/api/login', { method: 'POST' });
    expect(response.status).toBe(422);
  });
});

describe('headers', () => {
  test('keep pages from being framed, sniffed, scripted or referred from', async () => {
    const { headers } = await send('/healthz');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]+=*'/);
    expect(policy).toContain("connect-src 'self' https://api.example.com");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)[^;]*'unsafe/);
  });

  test('carry a new nonce every time', async () => {
    const [one, other] = await Promise.all([send('/healthz'), send('/healthz')]);
    expect(one.headers.get('content-security-policy')).not.toBe(other.headers.get('content-security-policy'));
  });

  test.each([
    ['an answer with JSON', '/api/getuserinfo', 200],
    ['a refusal', '/api/counterparties?limit=none', 422],
    ['an address that is none', '/api/none', 404],
  ])('%s carries them all', async (_name, address, status) => {
    const headersOf = async (asked: string) => {
      const answer = await send(asked, { headers: signedIn() });
      return { status: answer.status, names: [...answer.headers.keys()] };
    };
    const everywhere = (await headersOf('/healthz')).names;
    const { names, ...answered } = await headersOf(address);
    expect(answered).toEqual({ status });
    expect(everywhere).toContain('x-request-id');
    expect(names).toEqual(expect.arrayContaining([...everywhere, 'vary']));
  });
});

describe('the address of a caller', () => {
  const newcomer = { organisation_name: 'Behind', name: 'Behind A Proxy', password: 'a long enough password' };
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };

  async function notedAddress(trustedProxies: string, chain = forwarded): Promise<string | null | undefined> {
    const behind = await startTestApp({ TRUSTED_PROXIES: trustedProxies });
    const body = { ...newcomer, email: 'behind@example.com' };
    const { token } = (await behind.call('signUp', { body, headers: chain })).body;
    const { items } = (await behind.call('listAuditEntries', { token })).body;
    await behind.close();
    return items.at(-1)?.ip;
  }

  test('is what our own proxy noted', async () => {
    expect(await notedAddress('1')).toBe('198.51.100.7');
  });

  test('is one of this network’s own too, without the name that our side has for the network', async () => {
    expect(await notedAddress('1', { 'x-forwarded-for': 'fe80::1%eth0' })).toBe('fe80::1');
  });

  test('is not what callers write themselves', async () => {
    expect(await notedAddress('0')).toBeNull();
  });
});

test('a HEAD request for a file gets its headers, and the file is closed', async () => {
  let closed = false;
  const file = () => new ReadableStream({ cancel: () => void (closed = true) });
  const serving = await startTestApp({}, () => [
    (api) =>
      route(api, contractEndpoints.downloadVersion, async () => new Response(file(), { headers: { etag: '"1"' } })),
  ]);
  const { token } = await serving.signUp();
  const address = `http://localhost/api/contracts/${crypto.randomUUID()}/versions/${crypto.randomUUID()}/file`;
  const response = await serving.app.request(address, { method: 'HEAD', headers: { authorization: `Token ${token}` } });
  await serving.close();
  expect({ etag: response.headers.get('etag'), body: await response.text(), closed }).toEqual({
    etag: '"1"',
    body: '',
    closed: true,
  });
});

describe('another origin', () => {
  const from = (origin: string, init: RequestInit = {}) =>
    send('/api/getuserinfo', { ...init, headers: { ...signedIn(), origin, ...init.headers } });

  test('that is configured may call', async () => {
    const { headers } = await from('https://pages.example.com');
    expect(headers.get('access-control-allow-origin')).toBe('https://pages.example.com');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  test('that is configured may ask before it calls', async () => {
    const response = await from('https://pages.example.com', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PATCH' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test.each(['https://evil.example', 'https://pages.example.com.evil.example', 'null'])(
    '%s may not',
    async (origin) => {
      const { headers } = await from(origin);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

test('the API document and its page are served from here', async () => {
  const document = await send('/api/openapi.json');
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Accordant' } });
  const page = await send('/api/docs');
  const html = await page.text();
  expect(html).not.toMatch(/https?:\/\//);
  for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await send(address)).status).toBe(200);
});

test('the public configuration contains the address of the API', async () => {
  const response = await send('/config.json');
  expect(await response.json()).toEqual({ apiBase: 'https://api.example.com', sentryDsn: null, environment: 'test' });
});

test.each([
  [
    '/api/password-reset/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
    '/api/password-reset/…/…',
  ],
  ['/api/contracts/0198c0de-0000-7000-8000-000000000000', '/api/contracts/0198c0de-0000-7000-8000-000000000000'],
])('the log says %s as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
});
