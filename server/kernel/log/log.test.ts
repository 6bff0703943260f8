import { errorMonitor } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from './index.ts';
import { rotatingFile } from './rotating-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const linesOf = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter(Boolean);

describe('the log', () => {
  test('keeps a limited number of files of a limited size, each with whole lines, the newest at the end', async () => {
    const file = path.join(folder, 'server.log');
    const destination = rotatingFile(file, { maxBytes: 20_000, maxFiles: 3 });
    const log = pino(destination);
    for (let number = 0; number < 4_000; number += 1) {
      log.info({ number }, 'a line like any other');
      // Written in turns, as calls arrive over time.
      if (number % 50 === 0) await new Promise((resolve) => destination.flush(resolve));
    }

    const written = async () => {
      const names = (await readdir(folder)).toSorted().toReversed();
      const lines = await Promise.all(names.map((name) => linesOf(path.join(folder, name))));
      return lines.flat().map((line): number => JSON.parse(line).number);
    };
    await expect.poll(async () => (await written()).at(-1)).toBe(3_999);
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
    for (const name of names) expect((await stat(path.join(folder, name))).size).toBeLessThan(40_000);
    const numbers = await written();
    const [oldest = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 4_000 - oldest }, (_, index) => oldest + index));
  });

  test.skipIf(process.platform !== 'linux')('outlives a disk that takes nothing', async () => {
    const failed = vi.fn();
    const destination = rotatingFile('/dev/full', { maxBytes: 1_000, maxFiles: 2 });
    destination.on(errorMonitor, failed);
    const log = pino(destination);
    for (let number = 0; number < 1_000; number += 1) log.info({ number }, 'a line');
    await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'ENOSPC' });
  });

  test('names no password, and not the values of a failed statement', async () => {
    const file = path.join(folder, 'server.log');
    const log = createLog('info', file);
    log.info({ body: { password: 'open sesame' } }, 'call');
    const failure = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(someone@example.com) exists.' });
    log.error({ err: failure }, 'request failed');
    await new Promise((resolve) => log.flush(resolve));
    const written = await readFile(file, 'utf8');
    expect(written).toContain('duplicate key');
    expect(written).not.toMatch(/sesame|someone@/);
  });
});
