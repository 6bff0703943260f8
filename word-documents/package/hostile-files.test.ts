import { describe, expect, test } from 'vitest';
import { documentOf, paragraph, run } from '../testing/packed.ts';
import { packDocument } from '../testing/write-document.ts';
import { readArchive, writeArchive } from './archive.ts';
import { WordFileRefused, type WordRefusal } from './refused.ts';
import { WordFile } from './word-file.ts';

const modifiedAt = new Date(2026, 0, 1);

async function replaced(name: string, content: string): Promise<Buffer> {
  const entries = await readArchive(await documentOf(paragraph(run('Text'))));
  return writeArchive(
    entries.map((entry) => (entry.name === name ? { ...entry, content: Buffer.from(content) } : entry)),
  );
}

async function bomb(): Promise<Buffer> {
  const content = Buffer.alloc(48 * 1024 * 1024);
  const names = Array.from({ length: 5 }, (_, index) => `word/media/${index}.xml`);
  return writeArchive([
    ...(await readArchive(await documentOf(paragraph(run('Text'))))),
    ...names.map((name) => ({ name, content, modifiedAt, isStored: false })),
  ]);
}

/** Two entries of one name: programs disagree about which counts. */
async function twice(): Promise<Buffer> {
  const entries = await readArchive(await documentOf(paragraph(run('Text'))));
  const other = { name: 'word/Document.xml', content: Buffer.from('<a/>'), modifiedAt, isStored: false };
  return writeArchive([...entries, other]);
}

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const entities = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><d>&b;</d>';

const cases: [what: string, file: () => Promise<Buffer> | Buffer, code: WordRefusal][] = [
  [
    'a document with a password',
    () => Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    'password_protected',
  ],
  ['a document of Word 97', () => Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')]), 'old_format'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'pdf'],
  ['an empty file', () => Buffer.alloc(0), 'not_word'],
  ['a text', () => Buffer.from('Dear Sirs'), 'not_word'],
  ['an archive cut off', async () => (await documentOf(paragraph(run('Text')))).subarray(0, 400), 'damaged'],
  [
    'an archive without a document',
    () => writeArchive([{ name: 'a.txt', content: Buffer.from('a'), modifiedAt, isStored: false }]),
    'not_word',
  ],
  ['a workbook', () => replaced('word/document.xml', '<workbook/>'), 'not_word'],
  ['a document type with entities', () => replaced('word/document.xml', entities), 'refused_xml'],
  ['deep nesting', () => packDocument('<w:sdt>'.repeat(100_000)), 'refused_xml'],
  ['a file twice', twice, 'refused_xml'],
  ['a bomb', bomb, 'too_large'],
  ['a file over 50 MB', () => Buffer.concat([Buffer.from('PK'), Buffer.alloc(51 * 1024 * 1024)]), 'too_large'],
];

describe('a file that can’t be opened is refused with its sentence', () => {
  test.each(cases)('%s', async (_what, file, code) => {
    const given = await file();
    const begun = process.cpuUsage();
    const refused = await WordFile.open(given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WordFileRefused);
    expect(refused).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});

test('a saved file has all parts in their order, byte for byte', async () => {
  const given = await documentOf(paragraph(run('Text')));
  const saved = await (await WordFile.open(given)).save();
  expect(await readArchive(saved)).toEqual(await readArchive(given));
});

test.each(['utf-8 with a mark', 'utf-16le', 'utf-16be'])('a part in %s is written as it came', async (encoding) => {
  const entries = await readArchive(await documentOf(paragraph(run('Text “§”'))));
  const encoded = entries.map((entry) => {
    if (entry.name !== 'word/document.xml') return entry;
    const xml = `\uFEFF${entry.content.toString().replace(' encoding="UTF-8"', '')}`;
    if (encoding.startsWith('utf-8')) return { ...entry, content: Buffer.from(xml) };
    const little = Buffer.from(xml, 'utf16le');
    return { ...entry, content: encoding === 'utf-16be' ? little.swap16() : little };
  });
  const given = await writeArchive(encoded);
  expect(await readArchive(await (await WordFile.open(given)).save())).toEqual(await readArchive(given));
});
