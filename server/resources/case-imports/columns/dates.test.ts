import { describe, expect, test } from 'vitest';
import { dateEvidence, readDate } from './dates.ts';

describe('a date', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2026/3/1', '2026-03-01'],
    ['20260331', '2026-03-31'],
    ['31.03.2026', '2026-03-31'],
    ['31. 3. 2026', '2026-03-31'],
    ['31/03/26', '2026-03-31'],
    ['31/03/2026 14:30', '2026-03-31'],
    ['31 March 2026', '2026-03-31'],
    ['31st of March, 2026', '2026-03-31'],
    ['March 31, 2026', '2026-03-31'],
    ['Tuesday, March 31, 2026', '2026-03-31'],
    ['31-Mar-26', '2026-03-31'],
    ['31. März 2026', '2026-03-31'],
    ['31 mars 2026', '2026-03-31'],
    ['31 de marzo de 2026', '2026-03-31'],
    ['1er février 2026', '2026-02-01'],
    ['2026年3月31日', '2026-03-31'],
    ['٣١/٠٣/٢٠٢٦', '2026-03-31'],
    ['\u200f31/03/2026\u200f', '2026-03-31'],
  ])('%s is %s where the day comes first', (written, day) => {
    expect(readDate(written, 'day_first')).toBe(day);
  });

  test('is read by the order of its column', () => {
    expect(readDate('03/04/2026', 'day_first')).toBe('2026-04-03');
    expect(readDate('03/04/2026', 'month_first')).toBe('2026-03-04');
    expect(readDate('13/04/2026', 'month_first')).toBeNull();
  });

  test.each([
    '31/02/2026',
    '2026-02-30',
    '2026-13-01',
    'soon',
    'Q3 2026',
    '',
    '0026-01-01',
    '45000',
    '31 Nonsense 2026',
  ])('%s is none', (written) => {
    expect(readDate(written, 'day_first')).toBeNull();
  });
});

test.each([
  ['13/02/2026', 'day_first'],
  ['02/13/2026', 'month_first'],
  ['02.03.26', 'ambiguous'],
  ['03/03/2026', null],
  ['2026-02-03', null],
  ['A name of a case', null],
  ['1.5', null],
])('%s tells %s of the order', (written, evidence) => {
  expect(dateEvidence(written)).toBe(evidence);
});
