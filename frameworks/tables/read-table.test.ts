import { expect, test } from 'vitest';
import { importFramework } from '../import.ts';
import { fileOf } from '../testing/small-framework.ts';

const csv = (...lines: string[]) => fileOf('Supplier rules.csv', lines.join('\n'));

test('columns are found by their headings, and rows stand below the ones they belong to', async () => {
  const read = await importFramework([
    csv(
      'ID;Title;Requirement;Parent;Weight',
      'S-1.1;Keys;"Keys are counted; and kept.";S-1;3',
      'S-1;Access;;;',
      'S-2;Doors;Doors are locked.;S-9;',
    ),
  ]);
  if (read.status === 'refused') throw new Error(read.refusal.message);
  expect(read.framework).toMatchObject({
    title: 'Supplier rules',
    format: 'csv',
    counts: { groups: 1, assessable: 2 },
  });
  expect(read.requirements.map(({ ref, kind, parent, weight }) => [ref, kind, parent, weight])).toEqual([
    ['S-1', 'group', null, 1],
    ['S-1.1', 'control', 'S-1', 3],
    ['S-2', 'control', null, 1],
  ]);
  expect(read.requirements[1]?.parts[0]?.prose).toBe('Keys are counted; and kept.');
  expect(read.warnings).toMatchObject([{ line: 4, message: 'The parent of S-2, S-9, isn’t in the file.' }]);
});

test('columns can be named, and rows of a workbook are read the same way', async () => {
  const rows = [
    ['Nr', 'Was'],
    ['1', 'Keys are counted.'],
  ];
  const table = { title: 'Rules', version: '2', columns: { ref: 0, title: 1 }, rows };
  const read = await importFramework([fileOf('Rules.xlsx', 'PK')], { table });
  expect(read).toMatchObject({
    status: 'imported',
    framework: { title: 'Rules', version: '2', format: 'xlsx' },
    requirements: [{ ref: '1' }],
  });
});

test.each([
  ['a reference twice', ['id,title', 'a,One', 'b,Two', 'a,Three'], 'Import failed: a appears twice (lines 2 and 4).'],
  ['rows that stand in each other', ['id,title,parent', 'a,One,b', 'b,Two,a'], 'Import failed: a is its own parent.'],
  ['unknown headings', ['one,two', 'a,b'], 'Say which column holds the reference and which one the title.'],
  ['a row without a reference', ['id,title', ',One'], 'Import failed: a row has no id (line 2).'],
  ['no rows', ['id,title'], 'Import failed: Supplier rules.csv has no requirements.'],
])('refuses %s', async (_what, lines, sentence) => {
  expect(await importFramework([csv(...lines)])).toMatchObject({ status: 'refused', refusal: { message: sentence } });
});
