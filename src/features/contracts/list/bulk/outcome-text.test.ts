import { expect, test } from 'vitest';
import { createFormat } from '#design-system/format';
import { outcomeText } from './outcome-text.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'UTC' });

test('names what changed and what did not', () => {
  expect(outcomeText({ changed: 3, unchanged: 0, missing: 0, refused: 0 }, format)).toBe('3 contracts changed.');
  expect(outcomeText({ changed: 1, unchanged: 2, missing: 1, refused: 0 }, format)).toBe(
    '1 contract changed, 2 unchanged and 1 no longer exists.',
  );
  expect(outcomeText({ changed: 0, unchanged: 0, missing: 0, refused: 2 }, format)).toBe(
    '0 contracts changed and 2 would have too many tags.',
  );
});
