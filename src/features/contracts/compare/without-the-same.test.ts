import { expect, test } from 'vitest';
import type { Block } from './compare-texts.ts';
import { withoutTheSame } from './without-the-same.ts';

const same = (text: string): Block => ({ kind: 'same', text });
const added: Block = { kind: 'added', text: 'new' };

test('a paragraph beside a change stays, what lies further away is counted', () => {
  expect(withoutTheSame([same('1'), same('2'), same('3'), added, same('4'), same('5')])).toEqual([
    { kind: 'gap', count: 2 },
    same('3'),
    added,
    same('4'),
    { kind: 'gap', count: 1 },
  ]);
});

test('where nothing changed nothing is left', () => {
  expect(withoutTheSame([same('1'), same('2')])).toEqual([{ kind: 'gap', count: 2 }]);
});
