import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { ReportResult, ReportSpecInput } from '#api-contract/reports/spec';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { readTable } from '#kernel/spreadsheets';
import { readZip } from '#kernel/spreadsheets/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
  const put = (facts: NonNullable<Parameters<ContractsApp['putIn']>[1]>['facts']) => app.putIn(token, { facts });
  await put({ type: '=1+1', value: '100.10', currency: 'EUR', expiry_date: '2030-03-31' });
  await put({ type: 'Lease', value: '200.25', currency: 'EUR', expiry_date: '2030-03-01' });
  await put({ type: 'Lease', value: '5.00', currency: 'USD', expiry_date: '2031-05-15' });
  await put({ type: '租賃' });
});

const byType: ReportSpecInput = {
  dataset: 'contracts',
  groups: [{ field: 'type' }],
  measures: [{ kind: 'sum', field: 'value' }, { kind: 'count' }, { kind: 'share' }],
};

const run = async (body: ReportSpecInput) => (await app.call('runReport', { token, body })).body;
const numbersOf = ({ rows }: ReportResult) =>
  rows.map(({ cells }) => cells.flatMap((cell) => cell?.values.map((value) => (value === null ? null : Number(value))) ?? []));

async function fileOf(format: 'csv' | 'xlsx', spec: ReportSpecInput): Promise<Buffer> {
  const response = await app.app.request(`http://localhost/api/reports/export/${format}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Value by type', spec }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The cells of a sheet: their style and what they hold. */
const cellsOf = (sheet: string) =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d+)")?(?: t="inlineStr")?(?:\/>|>(?:<v>|<is><t[^>]*>)(.*?)<\/)/g)].map(
      ([, style, value]) => ({ style: Number(style ?? 0), value }),
    ),
  );

test('CSV holds every number of the result, and no formula', async () => {
  const result = await run(byType);
  const rows: string[][] = parse(await fileOf('csv', byType), { bom: true });
  expect(rows[0]).toEqual(['Type', 'Currency', 'Sum: Value', 'Contracts', 'Share']);
  const numbers = rows.slice(1).map((row) => row.slice(2).map((text) => (text === '' ? null : Number(text))));
  expect(numbers).toEqual(numbersOf(result));
  expect(rows.slice(1).map(([type]) => type)).toEqual(["'=1+1", 'Lease', 'Lease', '租賃']);
});

test('a workbook holds numbers, money with its currency and days as cells of their own', async () => {
  const result = await run(byType);
  const parts = readZip(await fileOf('xlsx', byType));
  const [, ...rows] = cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '');
  const numbers = rows.map((row) => row.slice(2).map(({ value }) => (value === undefined ? null : Number(value))));
  expect(numbers).toEqual(numbersOf(result));
  const styles = parts.get('xl/styles.xml') ?? '';
  const formats = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]));
  const inCells = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf(?: numFmtId="(\d+)")?/g)];
  const shown = rows[0]?.map(({ style }) => formats.get(inCells[style]?.[1] ?? ''));
  expect(shown?.slice(2)).toEqual(['#,##0.00\\ &quot;EUR&quot;', '#,##0', '0.0%']);

  const byMonth: ReportSpecInput = { dataset: 'contracts', groups: [{ field: 'expiry_date', bucket: 'month' }] };
  const days = cellsOf(readZip(await fileOf('xlsx', byMonth)).get('xl/worksheets/sheet1.xml') ?? '');
  const serial = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(days.slice(1).map(([first]) => first?.value)).toEqual([
    String(serial('2030-03-01')),
    String(serial('2031-05-01')),
    'None',
  ]);
});

test('a workbook reads as a table that is uploaded does: numbers as numbers, days as days', async () => {
  const read = async (spec: ReportSpecInput) => {
    const bytes = new Uint8Array(await fileOf('xlsx', spec));
    const rows = await Array.fromAsync(readTable({ bytes, format: 'xlsx', limits: { columns: 50 } }));
    return rows.slice(1).map(({ cells }) => cells);
  };
  const byYear: ReportSpecInput = { dataset: 'contracts', groups: [{ field: 'expiry_date', bucket: 'year' }] };
  expect(await read(byYear)).toEqual([
    [{ day: '2030-01-01' }, '2'],
    [{ day: '2031-01-01' }, '1'],
    ['None', '1'],
  ]);
  const result = await run(byType);
  const numbers = (await read(byType)).map((row) => row.slice(2).map((cell) => (cell === '' ? null : Number(cell))));
  expect(numbers).toEqual(numbersOf(result));
});

test('a workbook says on a second sheet how its numbers were counted', async () => {
  const notes = readZip(await fileOf('xlsx', { ...byType, filters: { type: 'Lease' } })).get('xl/worksheets/sheet2.xml');
  expect(cellsOf(notes ?? '').map(([cell]) => cell?.value)).toEqual([
    'Value by type',
    'Filters: Type: Lease',
    expect.stringContaining('As of '),
    'Verified: 2 of 2',
  ]);
});

test('an export is in the audit trail with its filters', async () => {
  await fileOf('csv', { ...byType, filters: { stage: 'draft' } });
  const { body } = await app.call('listAuditEntries', { token, query: { action: 'report.exported' } });
  expect(body.items[0]).toMatchObject({
    target: { type: 'saved_report', name: 'Value by type' },
    after: { format: 'csv', dataset: 'contracts', filters: { stage: 'draft' } },
  });
});
