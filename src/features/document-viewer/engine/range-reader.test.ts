import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RangeReader } from './range-reader.ts';

const url = 'https://example.test/file';
const part = (text: string, status = 206) => new Response(text, { status });

function reader(fetch: typeof globalThis.fetch, etag?: string) {
  const onInterrupted = vi.fn<(interrupted: boolean) => void>();
  const onLost = vi.fn();
  return {
    reader: new RangeReader({ url, headers: { Authorization: 'Token t' }, etag, fetch, onInterrupted, onLost }),
    onInterrupted,
    onLost,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('reading a range', () => {
  it('asks for exactly those bytes of exactly that version', async () => {
    const fetch = vi.fn(async () => part('cdef'));
    const { reader: ranges } = reader(fetch, '"v1"');
    expect(new TextDecoder().decode(await ranges.read(2, 6))).toBe('cdef');
    expect(fetch).toHaveBeenCalledWith(
      url,
      expect.objectContaining({
        headers: { Authorization: 'Token t', Range: 'bytes=2-5', 'If-Range': '"v1"' },
      }),
    );
  });

  it('waits a lost connection out, a second first, then twice as long', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(part('busy', 503))
      .mockResolvedValueOnce(part('ab'));
    const { reader: ranges, onInterrupted } = reader(fetch);
    const read = ranges.read(0, 2);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onInterrupted).toHaveBeenLastCalledWith(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await read).toHaveLength(2);
    expect(onInterrupted).toHaveBeenLastCalledWith(false);
  });

  it('tries again at once when asked to', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(part('ab'));
    const { reader: ranges } = reader(fetch);
    const read = ranges.read(0, 2);
    await vi.advanceTimersByTimeAsync(0);
    ranges.retry();
    expect(await read).toHaveLength(2);
  });

  it('never takes a short answer for the bytes', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValueOnce(part('a')).mockResolvedValueOnce(part('ab'));
    const { reader: ranges } = reader(fetch);
    const read = ranges.read(0, 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await read).toHaveLength(2);
  });

  it.each([
    [200, 'replaced'],
    [416, 'replaced'],
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'gone'],
  ] as const)('gives up on status %i: %s', async (status, failure) => {
    const { reader: ranges, onLost } = reader(async () => part('x', status));
    expect(await ranges.read(0, 2)).toBeUndefined();
    expect(onLost).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('ends whatever it waits for when stopped', async () => {
    const { reader: ranges } = reader(() => Promise.reject(new TypeError('Failed to fetch')));
    const read = ranges.read(0, 2);
    await vi.advanceTimersByTimeAsync(0);
    ranges.stop();
    expect(await read).toBeUndefined();
  });
});
