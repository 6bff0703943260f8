import { describe, expect, test } from 'vitest';
import { statementText } from '../api-contract/frameworks/statement.ts';
import { importedFramework } from '../api-contract/frameworks/model.ts';
import type { DroppedFile, FrameworkImport } from './door.ts';
import { importFramework } from './import.ts';
import {
  catalogFile,
  controlOf,
  fileOf,
  inJson,
  jsonFile,
  keysCatalog,
  keysXml,
  yamlFile,
} from './testing/small-framework.ts';

const rowsIn = (read: FrameworkImport) => {
  if (read.status === 'refused') throw new Error(read.refusal.message);
  return read.requirements;
};
const refusalOf = async (...files: Parameters<typeof importFramework>[0]) => {
  const read = await importFramework(files);
  return read.status === 'refused' ? read.refusal.message : 'imported';
};

describe('a catalog', () => {
  test('gives the same rows from JSON, XML and YAML, in a shape that the contract knows', async () => {
    const json = await importFramework([inJson(keysCatalog)]);
    expect(rowsIn(await importFramework([fileOf('keys.xml', keysXml)]))).toEqual(rowsIn(json));
    expect(rowsIn(await importFramework([yamlFile('keys.yaml', { catalog: keysCatalog })]))).toEqual(rowsIn(json));
    expect(importedFramework.parse(json)).toMatchObject({
      framework: { format: 'oscal-json', oscal_version: '1.1.2' },
    });
  });

  test('keeps order, place and labels; what is withdrawn can’t be assessed and names where it went', async () => {
    const rows = rowsIn(await importFramework([inJson(keysCatalog)]));
    expect(
      rows.map(({ ref, label, parent, depth, kind, assessable }) => [ref, label, parent, depth, kind, assessable]),
    ).toEqual([
      ['kl', 'kl', null, 0, 'group', false],
      ['kl-1', 'KL-1', 'kl', 1, 'control', true],
      ['kl-1.1', 'kl-1.1', 'kl-1', 2, 'control', true],
      ['kl-2', 'kl-2', 'kl', 1, 'control', false],
    ]);
    expect(rows[3]).toMatchObject({ withdrawn: true, successors: ['kl-1'] });
  });

  test('is read with the values of its parameters in place, also inside of choices', async () => {
    const [, control] = rowsIn(await importFramework([inJson(keysCatalog)]));
    if (!control) throw new Error('There is no control.');
    expect(statementText(control)).toBe(
      'Whoever keeps *keys*:\n' +
        '  a. counts them [Assignment: how often]; and\n' +
        '  b. writes it down [Selection (one or more): by hand; by [Assignment: how often]].',
    );
    expect(statementText(control, { 'kl-1_prm_1': ['every month'] })).toContain('counts them every month; and');
  });

  test('without a single statement is assessed by its leaves', async () => {
    const bare = (id: string) => controlOf(id, { parts: [] });
    const rows = rowsIn(
      await importFramework([catalogFile('bare.json', { ...bare('a'), controls: [bare('a.1')] }, bare('b'))]),
    );
    expect(rows.map(({ ref, assessable }) => [ref, assessable])).toEqual([
      ['a', false],
      ['a.1', true],
      ['b', true],
    ]);
  });
});

describe('refused with a sentence', () => {
  test('an id that appears twice, with both lines', async () => {
    const file = catalogFile('twice.json', 'ac-2', 'ac-3', 'ac-2');
    const lines = new TextDecoder().decode(file.bytes).split('\n');
    const at = lines.flatMap((line, index) => (line.includes('"id": "ac-2"') ? [index + 1] : []));
    expect(await refusalOf(file)).toBe(`Import failed: ac-2 appears twice (lines ${at.join(' and ')}).`);
  });

  test.each<[string, string, ...DroppedFile[]]>([
    ['nothing', 'Import failed: choose a file.'],
    [
      'a document type',
      'Import failed: a.xml declares a document type, which is refused.',
      fileOf('a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><catalog/>'),
    ],
    ['deep elements', 'Import failed: a.xml is nested deeper than 200 levels.', fileOf('a.xml', '<part>'.repeat(300))],
    [
      'deep lists',
      'Import failed: a.json is nested deeper than 200 levels.',
      fileOf('a.json', `{"catalog":${'['.repeat(300)}${']'.repeat(300)}}`),
    ],
    [
      'what isn’t well formed',
      'Import failed: a.xml can’t be read (line 2).',
      fileOf('a.xml', '<catalog>\n</control>'),
    ],
    ['broken JSON', 'Import failed: a.json can’t be read (line 2).', fileOf('a.json', '{"catalog":\n {"a" 1}}')],
    ['broken YAML', 'Import failed: a.yaml can’t be read (line 2).', fileOf('a.yaml', 'catalog:\n  a: b: c')],
    [
      'what is none of the formats',
      'Import failed: a.txt is none of OSCAL, Formex, CSV or XLSX.',
      fileOf('a.txt', 'Notice of thirty days.'),
    ],
    [
      'a newer OSCAL',
      'Import failed: a.json is written in OSCAL 2.0.0. Versions 1.0.0 to 1.2 can be imported.',
      jsonFile('a.json', { catalog: { metadata: { title: 'A', 'oscal-version': 'v2.0.0' } } }),
    ],
    [
      'a control without an id',
      'Import failed: a control has no id (/catalog/controls/0/id).',
      jsonFile('a.json', { catalog: { metadata: { title: 'A' }, controls: [{ title: 'One' }] } }),
    ],
    [
      'text where a list should be',
      'Import failed: /catalog/groups should be a list.',
      jsonFile('a.json', { catalog: { metadata: { title: 'A' }, groups: 'none' } }),
    ],
    [
      'a catalog of nothing',
      'Import failed: a.json has no requirements.',
      jsonFile('a.json', { catalog: { metadata: { title: 'A' } } }),
    ],
    [
      'two frameworks',
      'Import one framework at a time. These belong to different ones: a.json, b.json.',
      catalogFile('a.json', 'a'),
      catalogFile('b.json', 'b'),
    ],
    [
      'a mapping',
      'This is a mapping. Import it on the Mappings tab of a framework.',
      jsonFile('a.json', { 'mapping-collection': {} }),
    ],
  ])('%s', async (_what, sentence, ...files) => {
    expect(await refusalOf(...files)).toBe(sentence);
  });

  test('aliases that expand to billions, in less than a second', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
    );
    const bomb = fileOf('bomb.yaml', `l0: &l0 [a, b]\n${levels.join('\n')}\ncatalog: *l12\n`);
    const begun = process.cpuUsage();
    expect(await refusalOf(bomb)).toBe(
      'Import failed: bomb.yaml repeats itself through aliases and would become too large.',
    );
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  test('a list that holds itself', async () => {
    expect(await refusalOf(fileOf('round.yaml', 'catalog: &c\n  controls: [*c]\n'))).toContain('repeats itself');
  });

  test('more requirements, a deeper tree and longer texts than an import may have', async () => {
    const many = catalogFile('many.json', ...Array.from({ length: 20_001 }, (_, index) => `c-${index}`));
    expect(await refusalOf(many)).toBe('Import failed: 20,001 requirements; at most 20,000 can be imported.');
    const deep = Array.from({ length: 13 }).reduceRight<ReturnType<typeof controlOf>>(
      (inner, _, level) => controlOf(`c-${level}`, { controls: [inner] }),
      controlOf('last'),
    );
    expect(await refusalOf(catalogFile('deep.json', deep))).toContain('nested deeper than 12 levels');
    const long = controlOf('c-1', { parts: [{ name: 'statement', prose: 'x'.repeat(64 * 1024 + 1) }] });
    expect(await refusalOf(catalogFile('long.json', long))).toBe('Import failed: a text of c-1 is longer than 64 KB.');
  });
});

describe('put right with a warning', () => {
  test('empty labels, parameters that don’t exist, successors that aren’t here', async () => {
    const read = await importFramework([
      catalogFile(
        'a.json',
        controlOf('a', {
          props: [{ name: 'label', value: '' }],
          parts: [{ name: 'statement', prose: 'Every {{ insert: param, none }}.' }],
        }),
        controlOf('b', { links: [{ rel: 'moved-to', href: '#elsewhere' }] }),
      ),
    ]);
    expect(read.status === 'imported' && read.warnings.map(({ message }) => message)).toEqual([
      'The label of a is empty; its id is shown instead.',
      'a mentions the parameter none, which doesn’t exist.',
      'b was withdrawn into elsewhere, which isn’t in this version.',
    ]);
  });
});
