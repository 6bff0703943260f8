// cspell:words марта tirsdag terça feira março Salı
import { describe, expect, test } from 'vitest';
import { dateEvidence, readDate } from './dates.ts';
import { surveyColumns } from './survey.ts';

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
    ['31 марта 2026 г.', '2026-03-31'],
    ['tirsdag den 31. marts 2026', '2026-03-31'],
    ['terça-feira, 31 de março de 2026', '2026-03-31'],
    ['31 Mart 2026 Salı', '2026-03-31'],
    ['31/12/68', '2068-12-31'],
    ['31/12/69', '1969-12-31'],
    ['٣١/٠٣/٢٠٢٦', '2026-03-31'],
    ['\u200f31/03/2026\u200f', '2026-03-31'],
  ])('%s is %s where the day comes first', (written, day) => {
    expect(readDate(written, () => 'day_first')).toBe(day);
  });

  test('that reads both ways is read by the order of its column, and is none without one', () => {
    expect(readDate('03/04/2026', () => 'day_first')).toBe('2026-04-03');
    expect(readDate('03/04/2026', () => 'month_first')).toBe('2026-03-04');
    expect(readDate('03/04/2026', () => null)).toBeNull();
    expect(readDate('\u200f03/04/2026 10:00:00 PM +01:00', () => null)).toBeNull();
  });

  test('that reads one way only is read that way, whatever the order of its column', () => {
    expect(readDate('13/04/2026', () => 'month_first')).toBe('2026-04-13');
    expect(readDate('04/13/2026', () => 'day_first')).toBe('2026-04-13');
    expect(readDate('04/04/2026', () => null)).toBe('2026-04-04');
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
    expect(readDate(written, () => 'day_first')).toBeNull();
  });
});

test.each([
  ['13/02/2026', 'slash', 'day_first'],
  ['02/13/2026', 'slash', 'month_first'],
  ['02-03-26', 'dash', 'ambiguous'],
  ['02.03.26', 'dot', 'ambiguous'],
])('%s, divided by a %s, tells %s of the order', (written, divider, order) => {
  expect(dateEvidence(written)).toEqual({ divider, order });
});

test.each(['03/03/2026', '2026-02-03', 'A name of a case', '1.5'])('%s tells nothing of the order', (written) => {
  expect(dateEvidence(written)).toBeNull();
});

describe('a column', () => {
  const decisions = (...cells: string[]) => {
    const survey = surveyColumns();
    for (const [index, cell] of ['Due', ...cells].entries()) survey.add({ row: index + 1, cells: [cell] });
    const { date_orders, ambiguous_date } = survey.columns()[0] ?? {};
    return { ...date_orders, asked: ambiguous_date };
  };

  test('is decided by its unambiguous dates, in whatever forms', () => {
    expect(decisions('03/04/2024', '2024-12-31', '12 Dec 2024', '31/12/2024')).toEqual({
      slash: 'day_first',
      dot: 'day_first',
      asked: null,
    });
    expect(decisions('03/04/2024', '12/31/2024')).toMatchObject({ slash: 'month_first', asked: null });
  });

  test('is not decided by dates that are divided otherwise: another person may have written them', () => {
    expect(decisions('31.12.24', '2024-12-31', '03/04/2024')).toEqual({ dot: 'day_first', asked: '03/04/2024' });
    expect(decisions('31-12-2024', '03/04/2024')).toMatchObject({ dash: 'day_first', asked: '03/04/2024' });
  });

  test('is asked about where its dates contradict one another', () => {
    expect(decisions('31/12/2024', '12/31/2024', '03/04/2024')).toEqual({ dot: 'day_first', asked: '03/04/2024' });
  });

  test('begins with the day where full stops divide, unless one of its dates shows otherwise', () => {
    expect(decisions('03.04.2024')).toEqual({ dot: 'day_first', asked: null });
    expect(decisions('03.04.2024', '12.31.2024')).toEqual({ dot: 'month_first', asked: null });
  });
});
