import { expect, test } from 'vitest';
import { createFormat } from '#design-system/format';
import { outcomeText } from './outcome-text.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'UTC' });

const words = {
  changed: { one: '# parcel sent', other: '# parcels sent' },
  unchanged: { one: '# unchanged', other: '# unchanged' },
  missing: { one: '# no longer exists', other: '# no longer exist' },
  refused: { one: '# is too heavy', other: '# are too heavy' },
};

test('names what changed and what did not', () => {
  expect(outcomeText({ changed: 3, unchanged: 0, missing: 0, refused: 0 }, words, format)).toBe('3 parcels sent.');
  expect(outcomeText({ changed: 1, unchanged: 2, missing: 1, refused: 0 }, words, format)).toBe(
    '1 parcel sent, 2 unchanged and 1 no longer exists.',
  );
  expect(outcomeText({ changed: 0, unchanged: 0, missing: 0, refused: 2 }, words, format)).toBe(
    '0 parcels sent and 2 are too heavy.',
  );
});

test('says nothing of what a call never reports', () => {
  const { changed, missing } = words;
  expect(outcomeText({ changed: 2, missing: 1 }, { changed, missing }, format)).toBe(
    '2 parcels sent and 1 no longer exists.',
  );
});
