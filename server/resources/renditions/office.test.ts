import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotConverted, type OfficeLimits } from './office.ts';
import { makeFolder, standInOffice } from './testing/index.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const document = new TextEncoder().encode('words of the document');
const calm = new AbortController().signal;
const read = (pdf: string) => readFile(pdf, 'utf8');

/** Two processes that outlive whoever does not end all of them. */
const lingering = 'sleep 300 & echo $! > "$notes/child"; echo $$ > "$notes/parent"; wait';

/** What was ended and only waits to be noticed by its parent does not run. */
function isRunning(pid: number): boolean {
  const state = process.platform === 'linux' ? stateInProc(pid) : stateByPs(pid);
  return /^[^Z]/.test(state);
}

function stateInProc(pid: number): string {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ').at(-1) ?? '') : '';
}

const stateByPs = (pid: number) =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

describe('converting with a program', () => {
  test('gives it the document and hands over what it made; nothing stays', async () => {
    const { office, conversions } = await standInOffice(folder, 'cat document.docx > made/document.pdf');
    await expect(office.convert(document, calm, read)).resolves.toBe('words of the document');
    expect(await readdir(conversions)).toEqual([]);
  });

  test('keeps the environment of the server to itself, and a profile to each run', async () => {
    process.env.S3_SECRET_ACCESS_KEY = 'secret of the server';
    const { office, notes } = await standInOffice(
      folder,
      'env > made/document.pdf; echo "$1" >> "$notes/profiles"; cat profile/user/registrymodifications.xcu >> "$notes/settings"',
    );
    const told = await office.convert(document, calm, read);
    await office.convert(document, calm, read);
    delete process.env.S3_SECRET_ACCESS_KEY;
    expect(told).not.toContain('secret of the server');
    const profiles = (await read(path.join(notes, 'profiles'))).trim().split('\n');
    expect(new Set(profiles).size).toBe(2);
    expect(profiles[0]).toMatch(/^-env:UserInstallation=file:\/\/\//);
    expect(await read(path.join(notes, 'settings'))).toContain('DisableMacrosExecution');
  });

  test.each<[string, string, Partial<OfficeLimits>, string]>([
    ['hangs', lingering, { wallMs: 500 }, 'took_too_long'],
    ['crashes', 'kill -SEGV $$', {}, 'not_convertible'],
    ['says that it failed', 'echo half > made/document.pdf; exit 3', {}, 'not_convertible'],
    ['makes nothing', 'true', {}, 'not_convertible'],
    ['makes an empty file', ': > made/document.pdf', {}, 'not_convertible'],
    ['writes without end', 'cat /dev/zero > made/document.pdf', { fileBytes: 100_000 }, 'not_convertible'],
    ['computes without end', 'while :; do :; done', { cpuSeconds: 1 }, 'not_convertible'],
    ['gets a document that is too large', 'true', { documentBytes: 5 }, 'too_large'],
  ])('one that %s is ended, and nothing stays', async (_what, script, limits, failure) => {
    const { office, conversions, notes } = await standInOffice(folder, script, limits);
    const failed = await office.convert(document, calm, read).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(NotConverted);
    expect(failed).toMatchObject({ failure });
    expect(await readdir(conversions).catch(() => [])).toEqual([]);
    for (const name of await readdir(notes)) {
      await expect.poll(async () => isRunning(Number(await read(path.join(notes, name))))).toBe(false);
    }
  });

  test.runIf(process.platform === 'linux').each([
    ['too much', 300, 'not_convertible'],
    ['as much as it may', 2_000, undefined],
  ])('one that takes %s memory: %d MB allowed', async (_what, megabytes, failure) => {
    const grab = 'dd if=/dev/zero of=/dev/null bs=600M count=1 && cp document.docx made/document.pdf';
    const { office } = await standInOffice(folder, grab, { memoryBytes: megabytes * 1024 * 1024 });
    const failed = await office.convert(document, calm, read).catch(({ failure: said }: NotConverted) => said);
    expect(failed).toBe(failure ?? 'words of the document');
  });

  test('ends all its processes when the server stops, without counting a failure', async () => {
    const { office, notes, conversions } = await standInOffice(folder, lingering);
    const stopping = new AbortController();
    const converting = office.convert(document, stopping.signal, read).catch((error: unknown) => error);
    await expect.poll(() => existsSync(path.join(notes, 'parent'))).toBe(true);
    stopping.abort(new Error('stopping'));
    expect(await converting).toMatchObject({ message: 'stopping' });
    for (const name of ['parent', 'child']) {
      await expect.poll(async () => isRunning(Number(await read(path.join(notes, name))))).toBe(false);
    }
    expect(await readdir(conversions)).toEqual([]);
  });

  test('ends with the server when that is killed', async () => {
    const { notes } = await standInOffice(folder, lingering);
    const code = `
      import { openOffice } from '${new URL('office.ts', import.meta.url).href}';
      import { shortLimits } from '${new URL('testing/index.ts', import.meta.url).href}';
      const office = openOffice('${folder}/stand-in', '1', '${folder}/conversions', shortLimits);
      await office.convert(new Uint8Array(3), new AbortController().signal, async () => undefined);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    await expect.poll(() => existsSync(path.join(notes, 'parent'))).toBe(true);
    server.kill('SIGKILL');
    for (const name of ['parent', 'child']) {
      await expect.poll(async () => isRunning(Number(await read(path.join(notes, name))))).toBe(false);
    }
  });

  test('removes what a killed server left behind', async () => {
    const { office, conversions } = await standInOffice(folder, 'cp document.docx made/document.pdf');
    const [old, fresh] = [path.join(conversions, 'old'), path.join(conversions, 'fresh')];
    for (const left of [old, fresh]) {
      await mkdir(left, { recursive: true });
      await writeFile(path.join(left, 'document.docx'), document);
    }
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, longAgo, longAgo);
    await office.convert(document, calm, read);
    expect(await readdir(conversions)).toEqual(['fresh']);
  });
});
