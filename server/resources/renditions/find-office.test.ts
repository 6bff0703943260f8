import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadSetting } from '#kernel/configuration';
import { findOffice } from './find-office.ts';
import { makeFolder } from './testing/index.ts';

let folder: string;
const usualPath = process.env.PATH;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  process.env.PATH = usualPath;
  await rm(folder, { recursive: true });
});

async function program(name: string, says: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\necho '${says}'\n`, { mode: 0o700 });
  return file;
}

const find = (libreofficePath?: string) => findOffice({ libreofficePath, dataDir: folder });

test('LibreOffice is found where the setting says', async () => {
  const set = await program('office', 'LibreOffice 24.2.7.2 420(Build:2)');
  expect(await find(set)).toMatchObject({ version: 'LibreOffice 24.2.7.2 420(Build:2)' });
});

test('else by either of its names on the PATH', async () => {
  process.env.PATH = `relative:${folder}:${usualPath}`;
  await program('libreoffice', 'LibreOffice 7.3');
  expect(await find()).toMatchObject({ version: 'LibreOffice 7.3' });
  await program('soffice', 'LibreOffice 7.4');
  expect(await find()).toMatchObject({ version: 'LibreOffice 7.4' });
});

test('LibreOffice may be missing or disabled', async () => {
  process.env.PATH = folder;
  expect(await find()).toBeNull();
  await program('soffice', 'LibreOffice 7.4');
  expect(await find('none')).toBeNull();
});

test('another program on the PATH is passed over, one that is set is refused', async () => {
  process.env.PATH = `${folder}:${usualPath}`;
  const other = await program('soffice', 'something else');
  expect(await find()).toBeNull();
  await expect(find(other)).rejects.toThrow(BadSetting);
});
