import { describe, expect, test } from 'vitest';
import { yearItems } from '#mocks/fixtures/year';
import { itemAfter, type Step } from './walk-items.ts';
import { keyOf, ringsOf } from './year-items.ts';

const rings = ringsOf(yearItems);

/** Titles along a way that begins at the item of a title. */
function walk(title: string, ...steps: Step[]): string[] {
  let current = yearItems.find((item) => item.title === title);
  return steps.map((step) => {
    current = itemAfter(rings, current ? keyOf(current) : null, step, '2026-01-15');
    return current?.title ?? '';
  });
}

describe('from an item', () => {
  test('the way along a ring is that of its days, and ends at the last', () => {
    expect(walk('Pay the second instalment', 'later', 'later', 'later', 'earlier')).toEqual([
      'Deliver the certificate of insurance',
      'Report the quantities of the year',
      'Report the quantities of the year',
      'Deliver the certificate of insurance',
    ]);
  });

  test('another ring is entered at the nearest day', () => {
    expect(walk('Approve the budget', 'outwards', 'outwards', 'outwards')).toEqual([
      'Review the insurance cover',
      'Tell the supervisory authority',
      'Pay the second instalment',
    ]);
    expect(walk('Lease of the north warehouse', 'inwards')).toEqual(['Deliver the certificate of insurance']);
  });

  test('the outermost and the innermost ring have none beyond', () => {
    expect(walk('Supply of packaging materials', 'outwards')).toEqual(['Supply of packaging materials']);
    expect(walk('Approve the budget', 'inwards')).toEqual(['Approve the budget']);
  });

  test('months without an item of the ring are passed over', () => {
    expect(walk('Pay the second instalment', 'monthAfter', 'monthAfter', 'monthBefore', 'monthBefore')).toEqual([
      'Deliver the certificate of insurance',
      'Report the quantities of the year',
      'Deliver the certificate of insurance',
      'Pay the second instalment',
    ]);
  });
});

describe('from nowhere', () => {
  test('the way begins at the first item of the outermost ring that is still to come', () => {
    expect(itemAfter(rings, null, 'later', '2026-07-01')).toMatchObject({ kind: 'contract_end', day: '2026-09-30' });
    expect(itemAfter(rings, 'task:gone', 'later', '2027-01-01')).toMatchObject({ day: '2026-06-30' });
  });

  test('it leads nowhere where there is nothing', () => {
    expect(itemAfter([], null, 'later', '2026-07-01')).toBeUndefined();
  });
});
