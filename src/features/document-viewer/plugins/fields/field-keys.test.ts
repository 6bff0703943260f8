import { expect, test } from 'vitest';
import { fieldKey } from './field-keys.ts';

const page = { width: 600, height: 800 };
const field = { x: 0.5, y: 0.5, w: 0.2, h: 0.1 };
const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fieldKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held }, field, page);

test('arrows move a field by one point, with Shift by ten', () => {
  expect(press('ArrowRight')).toEqual({ ...field, x: 0.5 + 1 / 600 });
  expect(press('ArrowUp', { shiftKey: true })).toEqual({ ...field, y: 0.5 - 10 / 800 });
});

test('with Ctrl they resize it', () => {
  expect(press('ArrowDown', { ctrlKey: true })).toEqual({ ...field, h: 0.1 + 1 / 800 });
});

test('Delete removes it, and other keys do nothing', () => {
  expect([press('Delete'), press('a')]).toEqual(['remove', null]);
});
