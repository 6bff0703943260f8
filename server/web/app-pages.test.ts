import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/index.ts';

let folder: string;
let app: TestApp;
const script = `console.log(${JSON.stringify('x'.repeat(4000))})`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await mkdir(path.join(folder, 'dist', 'assets'), { recursive: true });
  await mkdir(path.join(folder, 'dist', 'builds', 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'not for you');
  await writeFile(path.join(folder, 'dist', 'index.html'), '<html><head><meta nonce="__CSP_NONCE__"></head></html>');
  await mkdir(path.join(folder, 'dist', 'login'));
  await writeFile(path.join(folder, 'dist', 'login', 'index.html'), '<meta nonce="__CSP_NONCE__"><form>Sign in</form>');
  await writeFile(path.join(folder, 'dist', 'assets', 'main-Ab12Cd34.js'), script);
  await writeFile(path.join(folder, 'dist', 'builds', 'latest.json'), '{"id":"1"}');
  const paths = ['/', '/login', '/Profile', '/cms/contract/:id', '/settings/password_reset_confirm/:uid/:token'];
  await writeFile(path.join(folder, 'dist', 'builds', 'meta', '1.json'), JSON.stringify({ id: '1', paths }));
  app = await startTestApp({}, undefined, path.join(folder, 'dist'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  app.app.request(`http://localhost${address}`, { headers });

describe('a page', () => {
  test.each([
    ['/', 200],
    ['/login', 200],
    ['/login/?next=%2Fcms', 200],
    ['/profile', 200],
    ['/cms/contract/0198c0de-0000-7000-8000-000000000000', 200],
    ['/settings/password_reset_confirm/a/b', 200],
    ['/no/such/page', 404],
    ['/cms/contract', 404],
    ['/cms/contract/a/b', 404],
    ['//login', 404],
  ])('%s is the app, with a nonce of its own and status %d', async (address, status) => {
    const response = await get(address);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [, nonce] = /nonce="([^"]+)"/.exec(await response.text()) ?? [];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  test.each([
    '/assets/gone-Ab12Cd34.js',
    '/builds/meta/gone.json',
    '/cms/contractlist/_payload.json',
    '/favicon.ico',
    '/login/index.html',
    '/.env',
    '/assets/',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/wp-login.php',
  ])('%s is not', async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found.');
  });

  test.each(['/login', '/login/', '/login?redirect=%2Fcms'])(
    '%s is the page that the build has drawn',
    async (address) => {
      expect(await (await get(address)).text()).toContain('<form>');
    },
  );

  test.each(['/', '/cms/contract/7', '/LOGIN', '/no/such/page'])('%s is none of those', async (address) => {
    expect(await (await get(address)).text()).not.toContain('<form>');
  });

  test('does not answer what only a form would send', async () => {
    expect((await app.app.request('http://localhost/login', { method: 'POST' })).status).toBe(404);
  });
});

describe('a file of the build', () => {
  test('with its hash in the name is kept for good, compressed as the browser reads it', async () => {
    const address = '/assets/main-Ab12Cd34.js';
    const brotli = await get(address, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
    const gzip = await get(address, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
    expect(await (await get(address)).text()).toBe(script);
  });

  test('without one is asked for again, and answered with 304 while it is the same', async () => {
    const first = await get('/builds/latest.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/builds/latest.json', { 'if-none-match': etag })).status).toBe(304);
    await writeFile(path.join(folder, 'dist', 'builds', 'latest.json'), '{"id":"22"}');
    const next = await get('/builds/latest.json', { 'if-none-match': etag });
    expect(await next.json()).toEqual({ id: '22' });
  });
});
