import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseFiles, caseFolders } from '#mocks/fixtures/cases';
import { placesFor, treeLines } from './file-tree.ts';

const shown = (folded: string[] = []) =>
  treeLines(caseFolders, caseFiles, new Set(folded)).map((line) =>
    line.kind === 'folder'
      ? `${' '.repeat(line.depth)}${line.folder.name} (${line.files})`
      : `${' '.repeat(line.depth)}${line.file.name}`,
  );

describe('the tree', () => {
  test('shows folders with what lies in them, then files', () => {
    expect(shown()).toEqual([
      'Authority (1)',
      ' Forms (1)',
      '  Notification form.docx',
      'From the provider (2)',
      ' Incident notice.pdf',
      ' Log extract.txt',
      'Timeline.pdf',
    ]);
  });

  test('hides what lies in a folded folder, and still counts it', () => {
    expect(shown([caseFolders[1]?.id ?? ''])).toEqual([
      'Authority (1)',
      'From the provider (2)',
      ' Incident notice.pdf',
      ' Log extract.txt',
      'Timeline.pdf',
    ]);
  });

  test('shows every file once, however folders point at each other', () => {
    const place = fc.option(fc.constantFrom('a', 'b', 'c', 'gone'));
    const [file] = caseFiles;
    fc.assert(
      fc.property(fc.tuple(place, place, place), fc.array(place, { maxLength: 6 }), (parents, homes) => {
        const folders = ['a', 'b', 'c'].map((id, index) => ({ id, name: id, parent_id: parents[index] ?? null }));
        const files = homes.map((folder_id, index) => ({ ...file, id: String(index), folder_id }));
        const lines = treeLines(folders, files, new Set());
        const ids = lines.flatMap((line) => (line.kind === 'file' ? [line.file.id] : []));
        expect(ids.toSorted()).toEqual(files.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe('places to move to', () => {
  test('are told with the way to them', () => {
    expect(placesFor(caseFolders, null).map(({ path }) => path)).toEqual([
      'From the provider',
      'Authority',
      'Authority / Forms',
    ]);
  });

  test('are never the folder itself or one in it', () => {
    expect(placesFor(caseFolders, caseFolders[1]?.id ?? '').map(({ path }) => path)).toEqual(['From the provider']);
  });
});
