import { describe, expect, test } from 'vitest';
import { importFramework } from '../import.ts';
import { givenFile, givenNames, haveGivenFiles } from '../testing/given-files.ts';
import { gallery, galleryFile } from './gallery.ts';
import { releaseOf } from './others.ts';

const own = gallery.filter(({ kind }) => kind === 'own');

async function imported(key: string) {
  const file = galleryFile(key);
  const read = await importFramework(file ? [file] : []);
  if (read.status === 'refused') throw new Error(read.refusal.message);
  return read;
}

test.each(own)('“$name” is imported like any other file, without a warning', async ({ key, requirements }) => {
  const { framework, warnings } = await imported(key);
  expect(warnings).toEqual([]);
  expect(framework).toMatchObject({ publisher: 'Accordant', counts: { assessable: requirements } });
});

test.each(own)(
  'every requirement of “$name” says what it asks for, what shows it, and where it comes from',
  async ({ key }) => {
    const { requirements } = await imported(key);
    const incomplete = requirements
      .filter(({ kind }) => kind === 'control')
      .filter(
        ({ parts }) =>
          !['statement', 'evidence', 'reference'].every((name) =>
            parts.some((part) => part.name === name && part.prose),
          ),
      );
    expect(incomplete.map(({ ref }) => ref)).toEqual([]);
  },
);

test('the checklist of processors has each point of Art. 28(3), that of ICT services each of Art. 30(2) and (3)', async () => {
  const labels = async (key: string) => (await imported(key)).requirements.map(({ label }) => label);
  expect(await labels('processor-agreement')).toEqual(
    expect.arrayContaining([...[...'abcdefgh'].map((letter) => `Art. 28(3)(${letter})`), 'Art. 28(2)', 'Art. 28(4)']),
  );
  const dora = [
    ...[...'abcdefghi'].map((letter) => `Art. 30(2)(${letter})`),
    ...[...'abcdef'].map((letter) => `Art. 30(3)(${letter})`),
  ];
  expect(await labels('ict-third-party-contract')).toEqual(expect.arrayContaining(dora));
});

test('only frameworks in our words have a file here', () => {
  const others = gallery.filter(({ kind }) => kind !== 'own');
  expect(others.filter(({ key }) => galleryFile(key) !== null)).toEqual([]);
  expect(new Set(gallery.map(({ key }) => key)).size).toBe(gallery.length);
});

describe.skipIf(!haveGivenFiles)('publishers’ files beside the project', () => {
  test('are known as unaltered releases, and a changed byte is not', async () => {
    const files = givenNames().filter((name) => /\.(json|xml)$/.test(name));
    const hashes = await Promise.all(
      files.map(async (name) => {
        const read = await importFramework([givenFile(name)]);
        return read.status === 'imported' ? read.framework.sha256 : null;
      }),
    );
    expect(hashes.filter((hash) => hash !== null && releaseOf(hash) === null)).toEqual([]);
    expect(releaseOf('0'.repeat(64))).toBeNull();
  });
});
