import { expect, test } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (found: (file: File) => void) => found(new File(['%PDF'], name)),
});

const folderEntry = (name: string, entries: readonly object[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const bundles = [entries.slice(0, 2), entries.slice(2), []].filter((some, index) => some.length > 0 || index === 2);
    return { readEntries: (found: (some: readonly object[]) => void) => found(bundles.shift() ?? []) };
  },
});

const drop = (...entries: { name: string }[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: entries.map(({ name }) => new File([''], name)),
  }) as unknown as DataTransfer;

test('a folder is walked to its last file, hidden ones aside', async () => {
  const folder = folderEntry('Contracts', [
    fileEntry('a.pdf'),
    folderEntry('Leases', [fileEntry('b.pdf')]),
    fileEntry('.DS_Store'),
    fileEntry('c.pdf'),
  ]);
  const files = await droppedFiles(drop(folder, fileEntry('d.pdf')));
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
});

test('files alone are taken as they are', async () => {
  expect((await droppedFiles(drop(fileEntry('a.pdf')))).map(({ name }) => name)).toEqual(['a.pdf']);
});
