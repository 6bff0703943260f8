import { beforeAll, describe, expect, test } from 'vitest';
import { startContractsApp } from '../testing/index.ts';
import { readZip } from '#kernel/spreadsheets/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;

beforeAll(async () => {
  ({ token } = await app.signUp());
  await app.putIn(token, {
    facts: {
      title: '=HYPERLINK("http://example.com","Lease, \n 1")',
      type: 'Lease',
      value: '-1200.50',
      currency: 'EUR',
      effective_date: '2024-02-29',
      tags: ['+1', 'b'],
    },
  });
  await app.putIn(token, { facts: { title: 'Non-disclosure', type: 'NDA' } });
  await app.putIn(token, { facts: { title: 'Lease 2', type: 'Lease' } });
});

const csv = async (query: object) => String((await app.call('exportContractsCsv', { token, query })).body);

describe('CSV', () => {
  test('holds what the filters leave, in the order of the list, and no formula', async () => {
    expect(await csv({ type: 'Lease', sort: '-title', columns: 'title,value,currency,effective_date,tags' })).toBe(
      '"Title","Value","Currency","Effective date","Tags"\r\n' +
        '"Lease 2",,,,\r\n' +
        '"\'=HYPERLINK(""http://example.com"",""Lease,   1"")",-1200.50,"EUR",2024-02-29,"\'+1; b"\r\n',
    );
  });

  test('contains every field by default', async () => {
    const [heading = ''] = (await csv({})).split('\r\n');
    expect(heading.split(',')).toHaveLength(23);
  });

  test('has a notice period in business days beside its calendar days', async () => {
    await app.putIn(token, { facts: { type: 'Loan', expiry_date: '2026-03-31', notice_business_days: 10 } });
    await app.putIn(token, { facts: { type: 'Loan', expiry_date: '2026-03-31', notice_period_days: 30 } });
    expect(await csv({ type: 'Loan', sort: 'created_at', columns: 'notice_period_days' })).toBe(
      '"Notice period (days)","Notice period (business days)"\r\n14,10\r\n30,\r\n',
    );
  });

  test('holds chosen contracts alone', async () => {
    const { body } = await app.call('listContracts', { token, query: { search: 'Non-disclosure' } });
    expect(await csv({ ids: body.items[0]?.id, columns: 'title' })).toBe('"Title"\r\n"Non-disclosure"\r\n');
  });

  test('is written down before it leaves', async () => {
    await csv({ type: 'NDA' });
    const { body } = await app.call('listAuditEntries', { token, query: { limit: '10' } });
    expect(body.items[0]).toMatchObject({
      action: 'contract.exported',
      after: { format: 'csv', rows: 1, filters: { type: ['NDA'] } },
    });
  });
});

test('a workbook holds texts as texts, amounts as numbers and dates as dates', async () => {
  const response = await app.app.request('/api/contracts/export/xlsx?sort=title&columns=title,value,effective_date', {
    headers: { authorization: `Token ${token}` },
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="contracts.xlsx"');
  const parts = readZip(Buffer.from(await response.arrayBuffer()));
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f');
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://example.com&quot;');
  expect(sheet).toContain('<v>-1200.50</v></c><c s="2"><v>45351</v></c>');
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});
