import { expect, test } from 'vitest';
import { dateFormats } from './date-formats.ts';

const labels = (guessed: string) => dateFormats(guessed).map(({ label }) => label);

test('the guessed format is first', () => {
  expect(labels('en-US')[0]).toBe('12/31/2026 · 1,234.50');
  expect(labels('fr-FR')[0]).toBe('31/12/2026 · 1\u202F234,50');
});

test('a format that looks like another is offered once', () => {
  expect(labels('en-IE')).toEqual(labels('en-GB'));
  expect(dateFormats('en-IE')[0]?.value).toBe('en-IE');
});
