import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeLeftSpools } from './left-spools.ts';
import { emptySpool, spool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const limits = { kind: 'document', maxBytes: 100 } as const;

describe('an upload', () => {
  it('arrives whole, with its hash, its size and the type of its bytes', async () => {
    const file = await spool(chunks('%PDF-1.7\n', 'rest'), folder, limits);

    expect(await readFile(file.path, 'utf8')).toBe('%PDF-1.7\nrest');
    expect(file).toMatchObject({
      size: 13,
      mediaType: 'application/pdf',
      sha256: createHash('sha256').update('%PDF-1.7\nrest').digest('hex'),
    });
  });

  it('is a PDF with some stray bytes before its header', async () => {
    expect((await spool(chunks('\r\n\r\n%PDF-1.4'), folder, limits)).mediaType).toBe('application/pdf');
  });

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('of an image is accepted where images are', async () => {
    expect((await spool(chunks(png), folder, { kind: 'image', maxBytes: 1000 })).mediaType).toBe('image/png');
  });

  it.each([
    ['nothing', [], 'file_empty'],
    ['empty chunks', ['', ''], 'file_empty'],
    ['a byte too many', ['%PDF-', 'x'.repeat(96)], 'file_too_large'],
    ['a web page', ['<!doctype html><script>alert(1)</script>'], 'file_type_refused'],
    ['an image', [png.subarray(0, 70)], 'file_type_refused'],
    ['a program', ['MZ\u0090\u0000'], 'file_type_refused'],
  ])('that holds %s is refused and leaves nothing behind', async (_what, parts, code) => {
    await expect(spool(chunks(...parts), folder, limits)).rejects.toMatchObject({ code });
    expect(await readdir(folder)).toEqual([]);
  });

  it('without a body is refused', async () => {
    await expect(spool(null, folder, limits)).rejects.toMatchObject({ code: 'file_empty' });
  });

  it('that breaks off leaves nothing behind', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('%PDF-1.7');
      throw new Error('connection lost');
    }
    await expect(spool(broken(), folder, limits)).rejects.toThrow('connection lost');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the waiting room of a process', () => {
  const leave = async (name: string) => {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'half.upload'), 'x');
  };

  it('is removed at the next start when the process was killed, and kept while it runs', async () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const [running, elsewhere] = [`${hostname()}.${process.ppid}`, 'another-machine.1'];
    for (const name of [`${hostname()}.${ended}`, running, elsewhere]) await leave(name);

    await removeLeftSpools(folder);
    expect((await readdir(folder)).toSorted()).toEqual([elsewhere, running].toSorted());
  });

  it('is removed when the process before had the same number', async () => {
    const own = `${hostname()}.${process.pid}`;
    await leave(own);
    await removeLeftSpools(folder);
    expect(await readdir(folder)).toEqual([own]);

    const before = new Date(performance.timeOrigin - 1000);
    await utimes(path.join(folder, own), before, before);
    await removeLeftSpools(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not missed where nothing was uploaded yet', async () => {
    await expect(removeLeftSpools(path.join(folder, 'none'))).resolves.toBeUndefined();
  });
});

describe('the waiting room', () => {
  it('is emptied of what a stopped process left long ago, and of nothing else', async () => {
    for (const name of ['old.upload', 'new.upload', 'other.txt']) await writeFile(path.join(folder, name), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(path.join(folder, 'old.upload'), yesterday, yesterday);
    await utimes(path.join(folder, 'other.txt'), yesterday, yesterday);

    expect(await emptySpool(folder, 3_600_000)).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual(['new.upload', 'other.txt']);
  });
});
