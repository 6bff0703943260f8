import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Requirement } from '../../api-contract/frameworks/model.ts';
import { diffFrameworks } from './diff.ts';

const row = (ref: string, prose: string, more: Partial<Requirement> = {}): Requirement => ({
  ref,
  label: ref,
  title: ref,
  class: null,
  kind: 'control',
  parent: null,
  position: 0,
  depth: 0,
  parts: [{ id: null, name: 'statement', label: null, title: null, prose, parts: [] }],
  params: [],
  assessable: true,
  context: false,
  withdrawn: false,
  successors: [],
  weight: 1,
  ...more,
});
const gone = (ref: string, ...successors: string[]) => row(ref, '', { assessable: false, withdrawn: true, successors });
const of = (old: Requirement[], next: Requirement[]) =>
  diffFrameworks(old, next).changes.map((change) => [change.ref, change.class, ...change.targets]);
const ten = 'keepers count all keys of the house every single month';

test.each([
  ['the same words', ten, 'same'],
  [
    'another value, emphasis and end of a list',
    ten,
    'same',
    '*keepers* count all keys of the house every single month ; and',
  ],
  ['a word of ten', ten, 'similar', ten.replace('month', 'week')],
  ['three of ten', ten, 'reworded', ten.replace('every single month', 'once a year')],
  ['most words', ten, 'rewritten', 'doors are locked by guards at night'],
])('%s', (_what, before, expected, after = before) => {
  expect(of([row('a', before)], [row('a', after)])).toEqual([['a', expected, 'a']]);
});

test('a new title alone changes nothing, and is said', () => {
  const { changes } = diffFrameworks([row('a', ten)], [row('a', ten, { title: 'Keys' })]);
  expect(changes).toMatchObject([{ class: 'same', titleChanged: true }]);
});

test('guidance and objectives aren’t compared', () => {
  const guided = row('a', ten);
  guided.parts.push({ id: null, name: 'guidance', label: null, title: null, prose: 'A list will do.', parts: [] });
  expect(of([row('a', ten)], [guided])).toEqual([['a', 'same', 'a']]);
});

test('a withdrawn requirement goes to its successors, through those that were withdrawn too', () => {
  const next = [gone('a', 'b', 'c'), gone('b', 'd'), row('c', 'c'), row('d', 'd')];
  expect(of([row('a', ten)], next)).toEqual([['a', 'succeeded', 'd', 'c']]);
  expect(of([row('a', ten)], [gone('a', 'b'), gone('b', 'a')])).toEqual([['a', 'retired']]);
});

test('a requirement under a new ref is found by its words, each once', () => {
  const next = [row('A.1', ten), row('A.2', 'doors are locked at night')];
  expect(of([row('1', ten), row('2', ten)], next)).toEqual([
    ['1', 'same', 'A.1'],
    ['2', 'retired'],
  ]);
});

test('every requirement of both versions is accounted for', () => {
  const word = fc.constantFrom('keys', 'doors', 'count', 'lock', 'house', 'night');
  const version = fc
    .uniqueArray(
      fc.record({
        ref: fc.constantFrom(...'abcdefgh'),
        words: fc.array(word, { maxLength: 6 }),
        to: fc.constantFrom(...'abcdefgh'),
        withdrawn: fc.boolean(),
      }),
      { selector: ({ ref }) => ref },
    )
    .map((rows) =>
      rows.map(({ ref, words, to, withdrawn }) => (withdrawn ? gone(ref, to) : row(ref, words.join(' ')))),
    );
  fc.assert(
    fc.property(version, version, (old, next) => {
      const { changes, added, counts } = diffFrameworks(old, next);
      const assessable = (rows: Requirement[]) => rows.filter((each) => each.assessable).map(({ ref }) => ref);
      expect(changes.map(({ ref }) => ref).toSorted()).toEqual(assessable(old).toSorted());
      const carried = changes
        .filter((change) => !['succeeded', 'retired'].includes(change.class))
        .flatMap(({ targets }) => targets);
      expect([...carried, ...added].toSorted()).toEqual(assessable(next).toSorted());
      expect(counts.newTotal).toBe(assessable(next).length);
      expect(
        counts.same + counts.similar + counts.reworded + counts.rewritten + counts.succeeded + counts.retired,
      ).toBe(counts.oldTotal);
    }),
    { numRuns: 200 },
  );
});
