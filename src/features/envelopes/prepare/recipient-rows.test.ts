import { expect, test } from 'vitest';
import { freeKey, inputsOf, isComplete, movedTo, type RecipientRow } from './recipient-rows.ts';

const row = (key: string, facts: Partial<RecipientRow> = {}): RecipientRow => ({
  key,
  name: key,
  email: `${key}@example.com`,
  role: 'signer',
  group: 1,
  code: '',
  hasCode: false,
  isMe: false,
  mayDelegate: true,
  ...facts,
});

test('turns stay at their places when a recipient is moved, and all are restored when moved back', () => {
  const rows = [row('a'), row('b'), row('c', { group: 2 })];
  const moved = movedTo(rows, 2, 0);
  expect(moved.map(({ key, group }) => `${key}${group}`)).toEqual(['c1', 'a1', 'b2']);
  expect(movedTo(moved, 0, 2)).toEqual(rows);
  expect(movedTo(rows, 0, 9)).toEqual(rows);
});

test('recipients are complete with names, addresses and codes that can be typed', () => {
  expect(isComplete([row('a'), row('b', { code: 'Lantern7' })])).toBe(true);
  for (const wrong of [{ name: ' ' }, { email: 'nobody' }, { code: 'a b' }, { code: '123' }])
    expect(isComplete([row('a', wrong)])).toBe(false);
});

test('a code that is set is kept where nothing is typed, and taken away where it is to go', () => {
  const rows = [row('a', { hasCode: true }), row('b', { code: 'Lantern7' }), row('c')];
  expect(inputsOf(rows).map((each) => each.access_code)).toEqual([undefined, 'Lantern7', null]);
});

test('a new key is none of theirs', () => {
  expect(freeKey([row('recipient-2')])).toBe('recipient-3');
});
