import { expect, test } from 'vitest';
import { guestAssessment } from '#mocks/fixtures/auditors';
import { nodesOf } from './requirement-rows.tsx';

const [first] = guestAssessment.rows;
const row = (ref: string, depth: number) => ({ ...(first as NonNullable<typeof first>), ref, depth });
const parents = (rows: [string, number][]) =>
  nodesOf(rows.map(([ref, depth]) => row(ref, depth))).map((node) => node.parent);

test('a row stands below the nearest row before it that is less deep', () => {
  expect(
    parents([
      ['A', 0],
      ['A.1', 1],
      ['A.1.a', 2],
      ['A.2', 1],
      ['B', 0],
      ['B.1', 1],
    ]),
  ).toEqual([null, 'A', 'A.1', 'A', null, 'B']);
});

test('a row whose parent is left out stands below the next one above', () => {
  expect(
    parents([
      ['A', 0],
      ['A.1.a', 2],
      ['A.2', 1],
    ]),
  ).toEqual([null, 'A', 'A']);
});
