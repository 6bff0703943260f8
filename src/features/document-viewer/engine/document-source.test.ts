import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSource, strongValidator, totalLength } from './document-source.ts';

const callbacks = { onProgress: vi.fn(), onInterrupted: vi.fn(), onLost: vi.fn() };
const document = {
  key: 'k',
  fileName: 'a.pdf',
  url: 'https://example.test/a.pdf',
  httpHeaders: { Authorization: 'Token t' },
};
const open = () => openSource(document, callbacks, new AbortController().signal);
const answer = (response: Response | Error) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (response instanceof Error) throw response;
      return response;
    }),
  );

afterEach(() => void vi.unstubAllGlobals());

describe('asking for a document', () => {
  it('takes the first part and a way to the others', async () => {
    answer(new Response('abc', { status: 206, headers: { 'Content-Range': 'bytes 0-2/900', ETag: '"v"' } }));
    const source = await open();
    expect(source).toMatchObject({ kind: 'ranges', length: 900 });
    expect(fetch).toHaveBeenCalledWith(
      document.url,
      expect.objectContaining({
        headers: { Authorization: 'Token t', Range: 'bytes=0-65535' },
      }),
    );
  });

  it('takes a small file at once', async () => {
    answer(new Response('abc', { status: 206, headers: { 'Content-Range': 'bytes 0-2/3' } }));
    expect(await open()).toMatchObject({ kind: 'bytes', bytes: new TextEncoder().encode('abc') });
  });

  it('takes all of it where the server gives no parts, and tells how far it is', async () => {
    answer(new Response('abcdef', { headers: { 'Content-Length': '6' } }));
    expect(await open()).toMatchObject({ kind: 'bytes', bytes: new TextEncoder().encode('abcdef') });
    expect(callbacks.onProgress).toHaveBeenLastCalledWith(6, 6);
  });

  it.each([
    [new Response(null, { status: 416 }), 'empty'],
    [new Response(null, { status: 404 }), 'gone'],
    [new Response(null, { status: 403 }), 'forbidden'],
    [new Response(null, { status: 500 }), 'server'],
    [new TypeError('Failed to fetch'), 'offline'],
  ] as const)('says why there is nothing: %#', async (response, failure) => {
    answer(response);
    await expect(open()).rejects.toMatchObject({ failure });
  });

  it('never hands the given bytes themselves to a worker, which would empty them', async () => {
    const data = new Uint8Array([1, 2, 3]);
    const source = await openSource({ key: 'k', fileName: 'a.pdf', data }, callbacks, new AbortController().signal);
    expect(source).toEqual({ kind: 'bytes', bytes: data });
    expect(source.kind === 'bytes' && source.bytes).not.toBe(data);
  });
});

describe('headers', () => {
  it('reads the whole length', () => {
    expect(totalLength('bytes 0-65535/1234567')).toBe(1234567);
    expect(totalLength('bytes 0-65535/*')).toBeUndefined();
    expect(totalLength(null)).toBeUndefined();
  });

  it('lets only strong entity tags guard a range', () => {
    expect(strongValidator('"abc"')).toBe('"abc"');
    expect(strongValidator('W/"abc"')).toBeUndefined();
    expect(strongValidator(null)).toBeUndefined();
  });
});
