import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from './disk-store.ts';
import { fileResponse, type ServedFile } from './file-response.ts';
import { fileKey, type FileStore } from './file-store.ts';

const content = Buffer.from(Array.from({ length: 2_000 }, (_, index) => index % 251));
let folder: string;
let store: FileStore;
let file: ServedFile;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'response-'));
  store = diskStore(path.join(folder, 'files'));
  const sha256 = createHash('sha256').update(content).digest('hex');
  file = {
    organisationId: uuid(),
    sha256,
    size: content.length,
    mediaType: 'application/pdf',
    fileName: 'Hyresavtal – Åkeri.pdf',
  };
  const spooled = path.join(folder, 'one.upload');
  await writeFile(spooled, content);
  await store.put(fileKey(file.organisationId, sha256), { ...file, path: spooled });
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (headers: Record<string, string> = {}) => fileResponse(store, file, new Headers(headers));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a file over HTTP', () => {
  it('comes whole, as a download that cannot run on our origin', async () => {
    const response = await ask();

    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(content)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="Hyresavtal _ Akeri.pdf"; filename*=UTF-8''Hyresavtal%20%E2%80%93%20%C3%85keri.pdf`,
      'content-length': '2000',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'application/pdf',
      etag: `"${file.sha256}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes by any range inside it, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.nat(content.length - 1), async (a, b) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        const response = await ask({ range: `bytes=${start}-${end}` });
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
        expect((await bytesOf(response)).equals(content.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('comes by range while it is the file that the client began with, else whole', async () => {
    const range = { range: 'bytes=0-9' };
    expect((await ask({ ...range, 'if-range': `"${file.sha256}"` })).status).toBe(206);
    expect((await ask({ ...range, 'if-range': '"another"' })).status).toBe(200);
    expect((await ask({ ...range, 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).status).toBe(200);
  });

  it('does not come again when the client has it', async () => {
    expect((await ask({ 'if-none-match': `"x", W/"${file.sha256}"` })).status).toBe(304);
  });

  it('is refused outside of it, with its size', async () => {
    const refusal = await ask({ range: 'bytes=2000-' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'range_unsatisfiable',
      details: { headers: { 'content-range': 'bytes */2000' } },
    });
  });

  it('comes whole when several ranges are asked for', async () => {
    expect((await ask({ range: 'bytes=0-1,3-4' })).status).toBe(200);
  });
});
