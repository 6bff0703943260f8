import { describe, expect, test } from 'vitest';
import type { DroppedFile } from '../door.ts';
import { importFramework, resolveProfile } from '../import.ts';
import {
  catalogFile,
  controlOf,
  fileOf,
  jsonFile,
  keysCatalog,
  metadata,
  profileFile,
} from '../testing/small-framework.ts';
import { matcherOf } from './select.ts';
import type { OscalControl } from '../oscal/model.ts';

const tree = (id: string, ...controls: OscalControl[]) => controlOf(id, controls.length > 0 ? { controls } : {});
const source = catalogFile('cat.json', tree('a', tree('a.1', tree('a.1.1')), tree('a.2')), tree('b'), tree('c'));
const grouped = jsonFile('groups.json', {
  catalog: {
    uuid: keysCatalog.uuid,
    metadata: metadata('Groups'),
    groups: [
      {
        id: 'g1',
        title: 'One',
        params: [{ id: 'p1', label: 'a day' }],
        controls: [controlOf('x', { parts: [{ name: 'statement', prose: 'By {{ insert: param, p1 }}.' }] })],
      },
      { id: 'g2', title: 'Two', controls: [controlOf('y'), controlOf('z')] },
    ],
    'back-matter': {
      resources: [
        { uuid: 'r1', title: 'Unused' },
        { uuid: 'r2', props: [{ name: 'keep', value: 'always' }] },
      ],
    },
  },
});

async function resolved(...files: DroppedFile[]) {
  const result = await resolveProfile(files);
  if (result.status === 'refused') throw new Error(result.refusal.message);
  return result;
}
const outline = (controls: readonly OscalControl[] | undefined): string =>
  (controls ?? []).map(({ id, controls: inner }) => (inner ? `${id}(${outline(inner)})` : id)).join(' ');
const selecting = async (given: object, from = source) => {
  const profile = profileFile('p.json', { imports: [{ href: from.name, ...given }], merge: { 'as-is': true } });
  return outline((await resolved(profile, from)).catalog.controls);
};

describe('selection', () => {
  test.each([
    ['everything without saying which', {}, 'a(a.1(a.1.1) a.2) b c'],
    ['by id, without the controls inside', { 'include-controls': [{ 'with-ids': ['a', 'c'] }] }, 'a c'],
    [
      'with the controls inside',
      { 'include-controls': [{ 'with-ids': ['a'], 'with-child-controls': 'yes' }] },
      'a(a.1(a.1.1) a.2)',
    ],
    ['by pattern', { 'include-controls': [{ matching: [{ pattern: 'a.?' }, { pattern: '' }] }] }, 'a(a.1 a.2)'],
    [
      'without what is excluded, whose inner controls move up',
      { 'exclude-controls': [{ 'with-ids': ['a'] }] },
      'a.1(a.1.1) a.2 b c',
    ],
    [
      'without what is excluded and what is inside of it',
      { 'exclude-controls': [{ 'with-ids': ['a'], 'with-child-controls': 'yes' }] },
      'b c',
    ],
    [
      'with the controls that a chosen one stands in',
      { 'include-controls': [{ 'with-ids': ['a.1.1'] }] },
      'a(a.1(a.1.1))',
    ],
    [
      'without them where the profile says so',
      { 'include-controls': [{ 'with-ids': ['a.1.1'], 'with-parent-controls': 'no' }] },
      'a.1.1',
    ],
  ])('takes %s', async (_what, given, expected) => {
    expect(await selecting(given)).toBe(expected);
  });

  test('what only gives context is shown, not assessed, and counted apart', async () => {
    const profile = profileFile('p.json', {
      imports: [{ href: 'cat.json', 'include-controls': [{ 'with-ids': ['a.1', 'b'] }] }],
      merge: { 'as-is': true },
    });
    const read = await importFramework([profile, source]);
    if (read.status === 'refused') throw new Error(read.refusal.message);
    expect(read.requirements.map(({ ref, context, assessable }) => [ref, context, assessable])).toEqual([
      ['a', true, false],
      ['a.1', false, true],
      ['b', false, true],
    ]);
    expect(read.framework.counts).toMatchObject({ assessable: 2, context: 1 });
  });

  test.each([
    ['a*', 'a aa ab.c', true],
    ['a*b*c', 'abc a.b.c abbc', true],
    ['a?c', 'abc', true],
    ['a*a', 'a b ab', false],
    ['*'.repeat(40), 'abc', true],
    [`${'*a'.repeat(30)}*b`, 'a'.repeat(60), false],
  ])('matches %s as a pattern', (pattern, ids, expected) => {
    expect(ids.split(' ').every(matcherOf({ matching: [{ pattern }] }))).toBe(expected);
  });

  test('ends where a control stands in itself, which is refused', async () => {
    const round = catalogFile('cat.json', tree('a', tree('a', tree('a.1'))));
    const profile = profileFile('p.json', {
      imports: [{ href: 'cat.json', 'include-controls': [{ 'with-ids': ['a.1', 'a'], 'with-child-controls': 'yes' }] }],
    });
    expect(await importFramework([profile, round])).toMatchObject({ warnings: [{ code: 'taken_twice' }] });
    expect(await importFramework([round])).toMatchObject({ refusal: { code: 'twice' } });
  });

  test('warns of ids that the catalog doesn’t have', async () => {
    const profile = profileFile('p.json', {
      imports: [{ href: 'cat.json', 'include-controls': [{ 'with-ids': ['b', 'none'] }] }],
    });
    expect((await resolved(profile, source)).warnings).toMatchObject([
      { code: 'not_selected', message: 'none is not in cat.json.' },
    ]);
  });
});

describe('order', () => {
  const imports = [{ href: 'groups.json' }];

  test('is flat unless the profile says otherwise, and keeps parameters that were left behind', async () => {
    const { catalog } = await resolved(profileFile('p.json', { imports }), grouped);
    expect(outline(catalog.controls)).toBe('x y z');
    expect(catalog).toMatchObject({ params: [{ id: 'p1' }], 'back-matter': { resources: [{ uuid: 'r2' }] } });
  });

  test('keeps the groups of its source, and joins those that two imports bring', async () => {
    const twice = ['x', 'y', 'z'].map((id) => ({ href: 'groups.json', 'include-controls': [{ 'with-ids': [id] }] }));
    const { catalog } = await resolved(profileFile('p.json', { imports: twice, merge: { 'as-is': true } }), grouped);
    expect(catalog.groups?.map(({ id, controls }) => `${id}: ${outline(controls)}`)).toEqual(['g1: x', 'g2: y z']);
  });

  test('is the profile’s own', async () => {
    const custom = {
      groups: [{ id: 'n', title: 'New', 'insert-controls': [{ order: 'descending', 'include-all': {} }] }],
    };
    const { catalog } = await resolved(profileFile('p.json', { imports, merge: { custom } }), grouped);
    expect(catalog.groups?.map(({ id, controls }) => `${id}: ${outline(controls)}`)).toEqual(['n: z y x']);
  });

  test('takes the first of two controls with one id when asked to combine, and on import in any case', async () => {
    const other = catalogFile('other.json', controlOf('b', { title: 'Another b' }), 'd');
    const both = [{ href: 'cat.json' }, { href: 'other.json' }];
    const first = profileFile('p.json', { imports: both, merge: { combine: { method: 'use-first' } } });
    expect(outline((await resolved(first, source, other)).catalog.controls)).toBe('a(a.1(a.1.1) a.2) b c d');
    const kept = await importFramework([profileFile('p.json', { imports: both }), source, other]);
    expect(kept).toMatchObject({
      status: 'imported',
      warnings: [{ message: 'b is selected by two imports; the first is used.' }],
    });
  });
});

describe('modification', () => {
  const subject = catalogFile(
    'cat.json',
    controlOf('a', {
      params: [{ id: 'p', label: 'how often' }],
      props: [
        { name: 'label', value: 'A' },
        { name: 'extra', value: '1' },
        { name: 'extra', value: '2', ns: 'http://example.org' },
      ],
      parts: [{ id: 's', name: 'statement', parts: [{ id: 's.a', name: 'item', prose: 'one' }] }],
    }),
  );
  const modified = async (modify: object) => {
    const { catalog, warnings } = await resolved(
      profileFile('p.json', { imports: [{ href: 'cat.json' }], modify }),
      subject,
    );
    return { control: catalog.controls?.[0], warnings };
  };

  test('sets parameters', async () => {
    const { control } = await modified({
      'set-parameters': [{ 'param-id': 'p', values: ['monthly'], constraints: [{ description: 'at least yearly' }] }],
    });
    expect(control?.params).toEqual([
      { id: 'p', label: 'how often', values: ['monthly'], constraints: [{ description: 'at least yearly' }] },
    ]);
  });

  test('adds before and after an item, in the order in which it is written', async () => {
    const part = (id: string) => ({ id, name: 'item' });
    const adds = [
      { 'by-id': 's.a', position: 'after', parts: [part('1')] },
      { 'by-id': 's.a', position: 'after', parts: [part('2')] },
      { 'by-id': 's.a', position: 'before', parts: [part('0')] },
      { 'by-id': 's', parts: [part('3')] },
      { position: 'starting', props: [{ name: 'first', value: 'yes' }] },
    ];
    const { control } = await modified({ alters: [{ 'control-id': 'a', adds }] });
    expect(control?.parts?.[0]?.parts?.map(({ id }) => id)).toEqual(['0', 's.a', '1', '2', '3']);
    expect(control?.props?.[0]?.name).toBe('first');
  });

  test.each([
    ['by name', { 'by-name': 'extra' }, ['label']],
    [
      'by namespace, the one of OSCAL where none is written',
      { 'by-ns': 'http://csrc.nist.gov/ns/oscal', 'by-name': 'extra' },
      ['label', 'extra'],
    ],
    ['by kind', { 'by-item-name': 'prop' }, undefined],
  ])('removes %s', async (_what, removal, left) => {
    const { control } = await modified({ alters: [{ 'control-id': 'a', removes: [removal] }] });
    expect(control?.props?.map(({ name }) => name)).toEqual(left);
  });

  test('warns of what it would change and isn’t there', async () => {
    const { warnings } = await modified({
      'set-parameters': [{ 'param-id': 'q' }],
      alters: [{ 'control-id': 'z' }, { 'control-id': 'a', adds: [{ 'by-id': 'q', parts: [] }] }],
    });
    expect(warnings.map(({ code }) => code)).toEqual(['set_unknown', 'alter_unknown', 'add_unknown']);
  });

  test('the first of two sources that set one parameter wins, and both are named', async () => {
    const setting = (name: string, value: string) =>
      profileFile(name, {
        imports: [{ href: 'cat.json' }],
        modify: { 'set-parameters': [{ 'param-id': 'p', values: [value] }] },
      });
    const top = profileFile('top.json', { imports: [{ href: 'one.json' }, { href: 'two.json' }] });
    const read = await importFramework([top, setting('one.json', 'monthly'), setting('two.json', 'yearly'), subject]);
    if (read.status === 'refused') throw new Error(read.refusal.message);
    expect(read.requirements.map(({ params }) => params[0]?.values)).toEqual([['monthly']]);
    expect(read.warnings.map(({ message }) => message)).toContain(
      'one.json and two.json set p differently. The value of one.json is used.',
    );
  });
});

describe('what a profile refers to', () => {
  const back = (...hrefs: string[]) => ({
    'back-matter': { resources: [{ uuid: 'r', rlinks: hrefs.map((href) => ({ href })) }] },
  });

  test.each([
    ['a path', { imports: [{ href: '../catalogs/cat.json' }] }],
    ['an address that is never fetched', { imports: [{ href: 'https://example.org/cat.json' }] }],
    ['its back matter', { imports: [{ href: '#r' }], ...back('cat.xml', 'cat.json') }],
    ['another format', { imports: [{ href: 'cat.xml' }] }],
  ])('is found among the files of the upload by %s', async (_what, profile) => {
    expect(outline((await resolved(profileFile('p.json', profile), source)).catalog.controls)).toContain('b c');
  });

  test('is the only catalog of a longer name, with a warning', async () => {
    const renamed = { ...source, name: 'cat.oscal-1.1.2.json' };
    const { warnings } = await resolved(profileFile('p.json', { imports: [{ href: 'cat.json' }] }), renamed);
    expect(warnings).toMatchObject([{ message: 'cat isn’t among the files; cat.oscal-1.1.2.json is used for it.' }]);
  });

  test.each([
    [
      'missing',
      'This profile needs NIST_SP-800-53_rev5_catalog. Upload it with the profile.',
      [profileFile('p.json', { imports: [{ href: '#r' }], ...back('../NIST_SP-800-53_rev5_catalog.xml') })],
    ],
    [
      'another catalog',
      'This profile needs keys. Upload it with the profile.',
      [profileFile('p.json', { imports: [{ href: 'keys.json' }] }), source],
    ],
    [
      'not in its back matter',
      'This profile imports #q, which its back matter doesn’t contain.',
      [profileFile('p.json', { imports: [{ href: '#q' }] })],
    ],
    [
      'itself through another',
      'These profiles import each other: a.json → b.json → a.json.',
      [
        profileFile('a.json', { imports: [{ href: 'b.json' }] }),
        profileFile('b.json', { imports: [{ href: 'a.json' }] }),
      ],
    ],
    [
      'missing from a profile that it imports',
      'This profile needs gone. Upload it with the profile.',
      [
        profileFile('a.json', { imports: [{ href: 'b.json' }] }),
        profileFile('b.json', { imports: [{ href: 'gone.json' }] }),
        source,
      ],
    ],
  ])('refuses what is %s', async (_what, sentence, files) => {
    expect(await resolveProfile(files)).toMatchObject({ status: 'refused', refusal: { message: sentence } });
  });

  test('is passed over where it is read, but nothing needs it', async () => {
    const profile = profileFile('p.json', { imports: [{ href: 'cat.json' }] });
    const read = await importFramework([
      profile,
      source,
      catalogFile('more.json', 'm'),
      fileOf('notes.xml', '<notes/>'),
    ]);
    expect(read).toMatchObject({
      status: 'imported',
      warnings: [
        { message: 'more.json isn’t used by the profile.' },
        { message: 'notes.xml isn’t used by the profile.' },
      ],
    });
  });
});
