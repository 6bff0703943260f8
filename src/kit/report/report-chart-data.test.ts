import { describe, expect, test } from 'vitest';
import type { ReportKey, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { createFormat } from '#design-system/format';
import { chartDataOf } from './report-chart-data.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'UTC' });
const key = (value: string | null): ReportKey => ({ value, label: null });

/** A row: its keys, and a value for each column or one. */
const row = (keys: (string | null)[], ...values: (string | null)[]): ReportResult['rows'][number] => ({
  keys: keys.map(key),
  other: false,
  cells: values.map((value) => (value === null ? null : { values: [value], filters: null })),
});
const others = (keys: (string | null)[], ...values: (string | null)[]) => ({ ...row(keys, ...values), other: true });

/** Contracts by type: what is drawn of each type, by series, and what all marks come to. */
function drawn(result: Partial<ReportResult>, chart: ReportSpec['chart'] = 'bar') {
  const data = chartDataOf(
    { dataset: 'contracts', filters: {}, chart },
    {
      groups: [{ field: 'type' }],
      column: null,
      measures: [{ kind: 'count' }],
      columns: [],
      rows: [],
      totals: [],
      as_of: '2026-01-15T12:00:00.000Z',
      today: '2026-01-15',
      verified: { n: 0, of: 0 },
      left_out: 0,
      truncated: null,
      ...result,
    },
    format,
  );
  const names = data.categories.map(({ label }) => label);
  return {
    bars: Object.fromEntries(
      data.series.map(({ label, values }) => [label, Object.fromEntries(names.map((name, at) => [name, values[at]]))]),
    ),
    sum: data.series.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0),
  };
}

describe('the marks of a chart come to the total', () => {
  test('for two groups, with the others as a bar of their own', () => {
    const groups = [{ field: 'type' }, { field: 'stage' }];
    const rows = [row(['Lease', 'active'], '4'), row(['Lease', 'draft'], '2'), row(['NDA', 'active'], '1')];
    expect(drawn({ groups, rows })).toEqual({
      bars: { Active: { Lease: 4, NDA: 1 }, Draft: { Lease: 2, NDA: null } },
      sum: 7,
    });
    expect(drawn({ groups, rows: [...rows, others([null, null], '9')] })).toEqual({
      bars: {
        Active: { Lease: 4, NDA: 1, Others: null },
        Draft: { Lease: 2, NDA: null, Others: null },
        Others: { Lease: null, NDA: null, Others: 9 },
      },
      sum: 16,
    });
  });

  test('for days that are grouped by days again', () => {
    const groups = [
      { field: 'expiry_date', bucket: 'year' as const },
      { field: 'notice_date', bucket: 'year' as const },
    ];
    const rows = [row(['2026-01-01', '2025-01-01'], '3'), others([null, null], '5')];
    expect(drawn({ groups, rows })).toEqual({
      bars: { '2025': { '2026': 3, Others: 0 }, Others: { '2026': 0, Others: 5 } },
      sum: 8,
    });
  });

  test('for a column, whose others are split as all groups are', () => {
    const given = {
      column: { field: 'stage' },
      columns: [key('active'), key('draft')],
      rows: [row(['Lease'], '4', '2'), row(['NDA'], '1', null), others([null], '6', '3')],
    };
    expect(drawn(given)).toEqual({
      bars: { Active: { Lease: 4, NDA: 1, Others: 6 }, Draft: { Lease: 2, NDA: null, Others: 3 } },
      sum: 16,
    });
  });

  const split = {
    groups: [{ field: 'type' }, { field: 'governing_law' }],
    column: { field: 'stage' },
    columns: [key('active'), key('draft')],
    rows: [
      row(['Lease', 'Norway'], '4', '2'),
      row(['Lease', 'Wales'], '7', null),
      row(['NDA', 'Wales'], '1', null),
      others([null, null], '6', '3'),
    ],
  };

  test('for two groups and a column, each combination of which is a series', () => {
    expect(drawn(split)).toEqual({
      bars: {
        'Norway · Active': { Lease: 4, NDA: null, Others: null },
        'Norway · Draft': { Lease: 2, NDA: null, Others: null },
        'Wales · Active': { Lease: 7, NDA: 1, Others: null },
        'Others · Active': { Lease: null, NDA: null, Others: 6 },
        'Others · Draft': { Lease: null, NDA: null, Others: 3 },
      },
      sum: 23,
    });
  });

  test('for a ring, a part of which each combination is', () => {
    const { bars, sum } = drawn(split, 'donut');
    expect(Object.keys(bars)).toEqual(['Contracts']);
    expect(bars['Contracts']).toMatchObject({
      'Lease · Norway · Draft': 2,
      'NDA · Wales · Active': 1,
      'Others · Draft': 3,
    });
    expect(sum).toBe(23);
  });

  test('for values that together spell the same', () => {
    const groups = [{ field: 'type' }, { field: 'governing_law' }];
    const rows = [row(['Lease A', 'B'], '1'), row(['Lease', 'A B'], '2')];
    expect(drawn({ groups, rows }).sum).toBe(3);
  });

  test('for one group, also where one of its values is called like the others', () => {
    const rows = [row(['other'], '4'), row(['Lease'], '2'), others([null], '9')];
    expect(drawn({ rows })).toEqual({ bars: { Contracts: { other: 4, Lease: 2, Others: 9 } }, sum: 15 });
  });

  test('for nothing, which is a series without bars', () => {
    expect(drawn({})).toEqual({ bars: { Contracts: {} }, sum: 0 });
  });

  test('for money of the currency that is drawn', () => {
    const groups = [{ field: 'type' }, { field: 'stage' }, { field: 'currency' }];
    const measures = [{ kind: 'sum' as const, field: 'value' }];
    const rows = [
      row(['Lease', 'active', 'EUR'], '100.00'),
      row(['Lease', 'draft', 'EUR'], '20.00'),
      row(['Lease', 'active', 'USD'], '7.00'),
      others([null, null, 'EUR'], '50.00'),
      others([null, null, 'USD'], '9.00'),
    ];
    expect(drawn({ groups, measures, rows })).toEqual({
      bars: {
        Active: { Lease: 100, Others: null },
        Draft: { Lease: 20, Others: null },
        Others: { Lease: null, Others: 50 },
      },
      sum: 170,
    });
  });
});
