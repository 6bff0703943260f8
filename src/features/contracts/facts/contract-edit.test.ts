import { describe, expect, test } from 'vitest';
import { contract } from '#mocks/fixtures/contracts';
import { changedMeanwhile } from '#mocks/fixtures/unusual-contracts';
import { findConflicts as find } from '#kit/inline';
import { type Edit, problemWith, valueOf } from './contract-edit.ts';

const findConflicts = (edit: Edit, begun: typeof contract, now: typeof contract) => find(edit, begun, now, valueOf);

describe('what is wrong with an edit', () => {
  test.each([
    ['nothing', { title: 'Framework agreement' }, null],
    ['nothing, when a field is emptied', { counterparty: null }, null],
    ['an empty title', { title: '  ' }, 'Enter a title.'],
    ['a title that is too long', { title: 'x'.repeat(501) }, 'Use at most 500 characters.'],
    ['an amount in words', { value: 'a lot' }, 'Enter an amount such as 12500 or 12500.50.'],
    ['a currency in words', { currency: 'euro' }, 'Choose a currency, for example EUR.'],
    ['a notice period of eleven years', { notice_period_days: 4015 }, 'Use at most 3650 days.'],
    [
      'an expiry before the effective date that stays',
      { expiry_date: '2023-06-30' },
      'The expiry date is before the effective date.',
    ],
    [
      'an effective date after the expiry that stays',
      { effective_date: '2026-07-01' },
      'The expiry date is before the effective date.',
    ],
    ['nothing, when both dates move together', { effective_date: '2027-01-01', expiry_date: '2027-12-31' }, null],
    ['nothing, when the other date goes', { effective_date: '2026-07-01', expiry_date: null }, null],
  ])('%s', async (_what, edit, problem) => {
    expect(await problemWith(contract, edit)).toBe(problem);
  });
});

describe('two people at once', () => {
  test('the same field, changed otherwise, is a conflict', () => {
    expect(findConflicts({ expiry_date: '2026-12-31' }, contract, changedMeanwhile)).toEqual([
      { field: 'expiry_date', theirs: '2027-06-30', mine: '2026-12-31' },
    ]);
  });

  test('the same field, changed alike, is not', () => {
    expect(findConflicts({ expiry_date: '2027-06-30' }, contract, changedMeanwhile)).toEqual([]);
  });

  test('another field is not', () => {
    expect(findConflicts({ title: 'Framework agreement' }, contract, changedMeanwhile)).toEqual([]);
  });

  test('of several fields, only those that collide are', () => {
    const edit = { title: 'Framework agreement', expiry_date: null };
    expect(findConflicts(edit, contract, changedMeanwhile).map(({ field }) => field)).toEqual(['expiry_date']);
  });

  test('tags are compared as a whole', () => {
    const now = { ...contract, tags: ['Critical'] };
    expect(findConflicts({ tags: ['Critical'] }, contract, now)).toEqual([]);
    expect(findConflicts({ tags: [] }, contract, now)).toEqual([{ field: 'tags', theirs: ['Critical'], mine: [] }]);
  });

  test('an owner is compared by who it is', () => {
    const now = { ...contract, owner: null };
    expect(findConflicts({ owner_id: contract.owner?.id ?? null }, contract, contract)).toEqual([]);
    expect(findConflicts({ owner_id: 'somebody' }, contract, now)).toEqual([
      { field: 'owner_id', theirs: null, mine: 'somebody' },
    ]);
  });
});
