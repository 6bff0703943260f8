import { expect, test } from 'vitest';
import { readChanges } from './since-release.ts';

test('a story with another picture is changed, one with its first picture is new, one that is gone is neither', () => {
  const folder = 'tests/visual/baselines';
  const changes = readChanges(
    [`A\t${folder}/kit-list-page--ready.png`, `M\t${folder}/app-home--dark.png`, `D\t${folder}/gone--ready.png`].join(
      '\n',
    ),
  );
  expect([...changes]).toEqual([
    ['kit-list-page--ready', 'new'],
    ['app-home--dark', 'changed'],
  ]);
});

test('without a change there is nothing to say', () => {
  expect(readChanges('').size).toBe(0);
});
