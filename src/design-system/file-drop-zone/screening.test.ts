import { expect, test } from 'vitest';
import { screenFiles } from './screening.ts';

const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type });
const reasons = (...args: Parameters<typeof screenFiles>) =>
  screenFiles(...args).refused.map(({ file: { name }, reason }) => `${name} ${reason}`);

test('a type, a family of types and an extension are accepted', () => {
  const accept = ['application/pdf', 'image/*', '.docx'];
  const good = [file('a', 'application/pdf'), file('b', 'image/png'), file('C.DOCX', '')];
  expect(screenFiles(good, { accept }).accepted).toEqual(good);
  expect(reasons([file('d.doc', 'application/msword')], { accept })).toEqual(['d.doc type']);
});

test('without a list everything is accepted', () => {
  expect(screenFiles([file('x', '')], { accept: [] }).refused).toEqual([]);
});

test('an empty file and one over the limit are refused, one at the limit is not', () => {
  expect(
    reasons([file('none', '', 0), file('full', '', 10), file('over', '', 11)], { accept: [], maxSize: 10 }),
  ).toEqual(['none empty', 'over size']);
});

test('a refused file takes no place among the accepted', () => {
  const files = [file('none', '', 0), file('a', ''), file('b', ''), file('c', '')];
  expect(reasons(files, { accept: [], maxFiles: 2 })).toEqual(['none empty', 'c count']);
});
