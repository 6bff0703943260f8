import { beforeEach, expect, test } from 'vitest';
import type { ReportSpecInput } from '#api-contract/reports/spec';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { colleague, sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const run = async (body: ReportSpecInput) => (await app.call('runReport', { token, body })).body;
const put = (facts: NonNullable<Parameters<ContractsApp['putIn']>[1]>['facts']) => app.putIn(token, { facts });

/** A report as lines: its keys, then its values. */
const lines = (result: Awaited<ReturnType<typeof run>>) =>
  result.rows.map(({ keys, cells, other }) =>
    [
      ...(other ? ['other'] : []),
      ...keys.map(({ value, label }) => label ?? value ?? '–'),
      ...cells.map((cell) => cell?.values.join(' ') ?? '·'),
    ].join(' | '),
  );

test('counts contracts by the month in which they expire, and opens each month as a list', async () => {
  await put({ expiry_date: '2030-03-31' });
  await put({ expiry_date: '2030-03-01' });
  await put({ expiry_date: '2030-05-15' });
  await put({});
  const result = await run({ dataset: 'contracts', groups: [{ field: 'expiry_date', bucket: 'month' }] });
  expect(lines(result)).toEqual(['2030-03-01 | 2', '2030-05-01 | 1', '– | 1']);
  expect(result.rows.map(({ cells }) => cells[0]?.filters)).toEqual([
    { expires: '2030-03-01..2030-03-31' },
    { expires: '2030-05-01..2030-05-31' },
    { missing: 'expiry_date' },
  ]);
  expect(result.totals).toEqual([{ currency: null, values: ['4'] }]);
});

test('money is grouped by currency, asked for or not', async () => {
  await put({ type: 'Lease', value: '100.10', currency: 'EUR' });
  await put({ type: 'Lease', value: '200.20', currency: 'EUR' });
  await put({ type: 'Lease', value: '5.00', currency: 'USD' });
  const result = await run({
    dataset: 'contracts',
    groups: [{ field: 'type' }],
    measures: [{ kind: 'sum', field: 'value' }, { kind: 'average', field: 'value' }, { kind: 'median', field: 'value' }],
  });
  expect(result.groups.map(({ field }) => field)).toEqual(['type', 'currency']);
  expect(lines(result)).toEqual(['Lease | EUR | 300.30 150.15 150.15', 'Lease | USD | 5.00 5.00 5.00']);
  expect(result.totals.map(({ currency, values }) => [currency, values[0]])).toEqual([
    ['EUR', '300.30'],
    ['USD', '5.00'],
  ]);
});

test('a column splits each group, the first groups are kept, and the others follow as one', async () => {
  await put({ type: 'Lease', stage: 'active' });
  await put({ type: 'Lease', stage: 'draft' });
  await put({ type: 'Lease', stage: 'draft' });
  await put({ type: 'NDA', stage: 'active' });
  await put({ type: 'NDA', stage: 'active' });
  await put({ type: 'Loan', stage: 'expired' });
  const result = await run({
    dataset: 'contracts',
    groups: [{ field: 'type' }],
    column: { field: 'stage' },
    order: { by: 'measure', descending: true },
    top: { count: 1, other: true },
    measures: [{ kind: 'count' }, { kind: 'share' }],
  });
  expect(result.columns.map(({ value }) => value)).toEqual(['draft', 'active', 'expired']);
  expect(lines(result)).toEqual(['Lease | 2 0.3333 | 1 0.1667 | ·', 'other | – | · | 2 0.3333 | 1 0.1667']);
  expect(result.truncated).toEqual({ groups: 3, shown: 1 });
});

test('a column is headed by what people read, also where only the others have it', async () => {
  const { id: owner } = await colleague(app, token, 'Legal', 'Ines');
  await put({ type: 'Lease', counterparty: 'Müller GmbH' });
  await put({ type: 'Lease' });
  await put({ type: 'NDA', counterparty: 'MÜLLER GMBH', owner_id: owner });
  await put({ type: 'Loan', counterparty: 'Zeta Ltd', owner_id: owner });
  const headings = async (field: string) => {
    const result = await run({
      dataset: 'contracts',
      groups: [{ field: 'type' }],
      column: { field },
      order: { by: 'measure', descending: true },
      top: { count: 1, other: true },
    });
    return result.columns.map(({ value, label }) => label ?? value);
  };
  expect(await headings('owner')).toContain('Ines');
  expect(await headings('counterparty')).toEqual(['Müller GmbH', 'Zeta Ltd', null]);
});

test('spellings of a counterparty are one group, as they are one filter of the list', async () => {
  await put({ counterparty: 'Müller GmbH' });
  await put({ counterparty: 'müller gmbh' });
  const result = await run({ dataset: 'contracts', groups: [{ field: 'counterparty' }] });
  expect(result.rows).toHaveLength(1);
  const filters = result.rows[0]?.cells[0]?.filters;
  const { body } = await app.call('listContracts', { token, query: filters as never });
  expect(body.total.count).toBe(2);
});

test('a filter that a bucket cuts is met by both', async () => {
  await put({ expiry_date: '2030-03-10' });
  await put({ expiry_date: '2030-03-20' });
  const result = await run({
    dataset: 'contracts',
    filters: { expires: '2030-03-15..2030-12-31' },
    groups: [{ field: 'expiry_date', bucket: 'quarter' }],
  });
  expect(lines(result)).toEqual(['2030-01-01 | 1']);
  expect(result.rows[0]?.cells[0]?.filters).toEqual({ expires: '2030-03-15..2030-03-31' });
});

test('amounts are grouped by ranges that open as lists', async () => {
  await put({ value: '99.99', currency: 'EUR' });
  await put({ value: '100.00', currency: 'EUR' });
  const result = await run({
    dataset: 'contracts',
    filters: { currency: 'EUR' },
    groups: [{ field: 'value', ranges: [100, 1000] }],
  });
  expect(lines(result)).toEqual(['..100 | 1', '100..1000 | 1']);
  expect(result.rows[1]?.cells[0]?.filters).toEqual({ currency: 'EUR', value_from: '100', value_to: '999.99' });
});

test('nothing to count is a report without groups', async () => {
  const result = await run({ dataset: 'cases', groups: [{ field: 'stage' }] });
  expect([result.rows, result.totals]).toEqual([[], [{ currency: null, values: ['0'] }]]);
  const total = await run({ dataset: 'cases' });
  expect(lines(total)).toEqual(['0']);
});

test('a report that makes no sense is refused with a sentence for each field', async () => {
  const wrong = [
    [{ groups: [{ field: 'title' }] }, 'groups.0.field'],
    [{ groups: [{ field: 'expiry_date' }] }, 'groups.0.bucket'],
    [{ groups: [{ field: 'stage' }, { field: 'stage' }] }, 'groups.1.field'],
    [{ groups: [{ field: 'value', ranges: [5, 2] }] }, 'groups.0.ranges'],
    [{ measures: [{ kind: 'sum' }] }, 'measures.0.field'],
    [{ filters: { nothing: '1' } }, 'filters'],
    [{ filters: { expires: 'soon' } }, 'filters.expires'],
    [{ filters: { deleted: 'true' } }, 'filters'],
  ] as const;
  for (const [given, path] of wrong) {
    const { status, failure } = await app.call('runReport', { token, body: { dataset: 'contracts', ...given } as never });
    expect([status, failure.fields?.[0]?.path]).toEqual([422, path]);
  }
});

test('several reports are read in one call, each with a result or an error of its own', async () => {
  await put({ type: 'Lease' });
  const good = { dataset: 'contracts', groups: [{ field: 'type' }] };
  const bad = { dataset: 'contracts', groups: [{ field: 'title' }] };
  const { body } = await app.call('readWidgets', { token, body: { specs: [good, bad, good] } });
  expect(body.results.map(({ result, error }) => result?.rows.length ?? error?.code)).toEqual([
    1,
    'validation_failed',
    1,
  ]);
  expect(body.results[0]).toEqual(body.results[2]);
});

test('the average of whole numbers has its decimal, for each group and in all', async () => {
  await put({ type: 'Lease', notice_period_days: 30 });
  await put({ type: 'Lease', notice_period_days: 61 });
  const result = await run({
    dataset: 'contracts',
    groups: [{ field: 'type' }],
    measures: [{ kind: 'average', field: 'notice_period_days' }],
  });
  expect(lines(result)).toEqual(['Lease | 45.5']);
  expect(result.totals[0]?.values).toEqual(['45.5']);
});

test('cases are counted by the month in which they were closed, and each month opens them', async () => {
  const close = async (name: string) =>
    (await app.call('createCase', { token, body: { name, stage: 'closed' } })).body;
  await close('Settled');
  await close('Withdrawn');
  await app.call('createCase', { token, body: { name: 'Open', stage: 'open' } });
  const result = await run({
    dataset: 'cases',
    filters: { stage: 'closed', closed: 'last-365' },
    groups: [{ field: 'closed_at', bucket: 'month' }],
    measures: [{ kind: 'median', field: 'days_to_close' }, { kind: 'count' }],
  });
  const month = `${result.today.slice(0, 7)}-01`;
  expect(lines(result)).toEqual([`${month} | 0.0 2`]);
  const [cell] = result.rows[0]?.cells ?? [];
  const { body } = await app.call('listCases', { token, query: cell?.filters ?? {} });
  expect(body.items.map(({ name }) => name).toSorted()).toEqual(['Settled', 'Withdrawn']);
});
