import { beforeEach, describe, expect, test } from 'vitest';
import type { CaseImport, CaseImportMapping } from '#api-contract/cases/imports';
import { verifyExport } from '#kernel/audit';
import { startContractsApp } from '#resources/contracts/testing';
import { caseImportJobs } from './index.ts';
import { writeXlsx, type Cell } from '#kernel/spreadsheets';
import { makeZip } from '#kernel/archives/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let email: string;
beforeEach(async () => {
  ({ token, email } = await app.signUp());
});

const bytes = (text: string) => new TextEncoder().encode(text);

async function upload(table: string | Uint8Array<ArrayBuffer>, fileName = 'cases.csv'): Promise<CaseImport> {
  const body = typeof table === 'string' ? bytes(table) : table;
  const {
    status,
    body: made,
    failure,
  } = await app.call('createCaseImport', { token, query: { file_name: fileName }, body });
  if (status !== 201) throw new Error(`${status} ${failure.detail_error_message}`);
  await app.workOnImports();
  return look(made.id);
}

const look = async (id: string) => (await app.call('getCaseImport', { token, params: { importId: id } })).body;
const guessed = ({ columns }: CaseImport): CaseImportMapping => ({
  columns: columns.map(({ field, date_order }) => ({ field, date_order })),
});

async function check(read: CaseImport, body = guessed(read)): Promise<CaseImport> {
  const { status, failure } = await app.call('checkCaseImport', { token, params: { importId: read.id }, body });
  if (status !== 200) throw new Error(JSON.stringify(failure.fields));
  await app.workOnImports();
  return look(read.id);
}

async function act(name: 'startCaseImport' | 'undoCaseImport', id: string): Promise<CaseImport> {
  const { status } = await app.call(name, { token, params: { importId: id } });
  expect(status).toBe(200);
  await app.workOnImports();
  return look(id);
}

const badRows = async (id: string) =>
  (await app.call('listCaseImportBadRows', { token, params: { importId: id }, query: { limit: '100' } })).body;
const listed = async () => (await app.call('listCases', { token, query: { limit: '100', sort: 'number' } })).body;

describe('a table of cases', () => {
  test('is read, checked without making anything, imported, and undone as a whole', async () => {
    const read = await upload(
      `\uFEFFMatter name;Owner;Prio;Deadline;Legal privilege\r\nLease of the pier;${email};urgent;2026-03-31;yes\r\n\r\nRecall;First Owner;P3;;no\r\n`,
    );
    expect(read).toMatchObject({ state: 'ready', rows: 2 });
    expect(read.columns.map(({ field }) => field)).toEqual(['name', 'lead', 'priority', 'due_date', 'privileged']);

    const checked = await check(read);
    expect(checked).toMatchObject({ state: 'checked', cases: 2, bad_rows: 0, progress: 2 });
    expect(checked.preview).toMatchObject([
      { row: 2, name: 'Lease of the pier', priority: 'urgent', lead: 'First Owner', due_date: '2026-03-31' },
      { row: 4, name: 'Recall', priority: 'normal', due_date: null },
    ]);
    expect((await listed()).total.count).toBe(0);

    expect(await act('startCaseImport', read.id)).toMatchObject({ state: 'done', cases: 2 });
    expect((await listed()).items).toMatchObject([
      { number: 'M-00001', name: 'Lease of the pier', privileged: true, lead: { name: 'First Owner' } },
      { number: 'M-00002', name: 'Recall' },
    ]);
    const { body: trail } = await app.call('listAuditEntries', { token, query: { action: 'case_import.cases_made' } });
    const second = (await listed()).items[1]?.id ?? '';
    expect(trail.items[0]).toMatchObject({
      actor: { type: 'user', name: 'First Owner' },
      target: { id: read.id },
      after: { cases: [{ row: 2 }, { row: 4, id: second, number: 'M-00002', name: 'Recall' }] },
    });
    const { body: activity } = await app.call('listCaseActivity', { token, params: { caseId: second } });
    expect(activity.items).toMatchObject([{ action: 'case.imported', actor: 'First Owner' }]);

    expect(await act('undoCaseImport', read.id)).toMatchObject({ state: 'undone', progress: 2 });
    expect((await listed()).total.count).toBe(0);
  });

  test('names every bad cell with row, column, value and what to do, and imports the others', async () => {
    const long = 'x'.repeat(10_000);
    const read = await upload(
      [
        'Name,Stage,Due,Counterparty,Contracts',
        'Good one,open,31.12.2026,,',
        ',sleeping,31.02.2026,Nobody Ltd,C-99999',
        `${long},open,,,`,
        '=1+1,closed,,,',
      ].join('\n'),
    );
    const checked = await check(read);
    expect(checked).toMatchObject({ cases: 2, bad_rows: 2 });
    const { items } = await badRows(read.id);
    expect(items.map(({ row, cells }) => [row, cells.map(({ column }) => column).join('')])).toEqual([
      [3, 'ABCDE'],
      [4, 'A'],
    ]);
    expect(items[0]?.cells[2]).toEqual({
      kind: 'date',
      column: 'C',
      heading: 'Due',
      value: '31.02.2026',
      message: 'Not a valid date for this column. Use the format 2026-03-31.',
    });
    expect(items[1]?.cells[0]?.message).toBe('Use at most 300 characters; this has 10,000.');

    await act('startCaseImport', read.id);
    expect((await listed()).items.map(({ name }) => name)).toEqual(['Good one', '=1+1']);
    const { body } = await app.call('downloadCaseImportBadRows', { token, params: { importId: read.id } });
    const text = String(body);
    expect(text).toContain('"Nobody Ltd"');
    expect(text).toContain('Use Intake, Open, Waiting or Closed.');
    expect(text).not.toContain('Good one');
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
  });

  test('shows beforehand a counterparty by the name of its page, however the table writes it', async () => {
    await app.call('createCounterparty', { token, body: { name: 'Mill Ltd', other_names: ['The Old Mill'] } });
    const checked = await check(await upload('Name,Counterparty\nA,the old MILL\nB,\n'));
    expect(checked.preview.map(({ counterparty }) => counterparty)).toEqual(['Mill Ltd', null]);
  });

  test('exports bad rows as wide as the widest, so that reasons are below their heading', async () => {
    const read = await upload('Name,Priority\nA,High\nB,So so,,and more\nC,No\n');
    await check(read);
    const { body } = await app.call('downloadCaseImportBadRows', { token, params: { importId: read.id } });
    expect(String(body).split('\r\n').slice(0, 3)).toEqual([
      '"Name","Priority","","","Row","What to do"',
      '"B","So so","","and more",3,"Priority: Use Low, Normal, High or Urgent."',
      '"C","No","","",4,"Priority: Use Low, Normal, High or Urgent."',
    ]);
  });

  test('asks once per column how to read dates that read both ways', async () => {
    const read = await upload('Name,Due\nA,03/04/2026\nB,05/06/2026\n');
    expect(read.columns[1]).toMatchObject({ field: 'due_date', ambiguous_date: '03/04/2026', date_order: null });
    const params = { importId: read.id };
    const refused = await app.call('checkCaseImport', { token, params, body: guessed(read) });
    expect(refused.failure.fields).toEqual([
      { path: 'columns.1.date_order', message: 'Choose how to read 03/04/2026.' },
    ]);

    const columns = [{ field: 'name' as const }, { field: 'due_date' as const, date_order: 'month_first' as const }];
    const checked = await check(read, { columns });
    expect(checked.preview.map(({ due_date }) => due_date)).toEqual(['2026-03-04', '2026-05-06']);
  });

  test('infers the order of dates from an unambiguous one in the column', async () => {
    const read = await upload('Name,Due\nA,03/04/2026\nB,25/06/2026\n');
    expect(read.columns[1]).toMatchObject({ date_orders: { slash: 'day_first' }, ambiguous_date: null });
  });

  test('remembers what headings were taken for, first of oneself', async () => {
    const read = await upload('Aktenzeichen,Notiz\nA,B\n');
    expect(read.columns.map(({ field }) => field)).toEqual([null, null]);
    await check(read, { columns: [{ field: 'name' }, { field: 'description' }] });
    const again = await upload('Notiz,Aktenzeichen,More\nB,A,C\n');
    expect(again.columns.map(({ field }) => field)).toEqual(['description', 'name', null]);
  });

  test('needs one column for the name', async () => {
    const read = await upload('Name,Title\nA,B\n');
    const params = { importId: read.id };
    const none = await app.call('checkCaseImport', {
      token,
      params,
      body: { columns: [{ field: null }, { field: null }] },
    });
    expect(none.failure.fields).toEqual([
      { path: 'columns', message: 'Choose the column that contains the case name.' },
    ]);
    const two = await app.call('checkCaseImport', {
      token,
      params,
      body: { columns: [{ field: 'name' }, { field: 'name' }] },
    });
    expect(two.failure.fields?.[0]?.path).toBe('columns.1.field');
  });

  test('keeps right-to-left and combining characters as they were written', async () => {
    const names = ['نزاع مع شركة النور', 'Cafe\u0301 in Zu\u0308rich', '案件 12', '👩‍⚖️ hearing'];
    const read = await upload(`Name\n${names.join('\n')}\n`);
    await check(read);
    await act('startCaseImport', read.id);
    expect((await listed()).items.map(({ name }) => name)).toEqual(names);
  });

  test('is refused for characters that can’t be stored, with their place', async () => {
    const filling = 'x'.repeat(2_000);
    const read = await upload(`Name,Counterparty,Note\n${filling},,\nA\0B,C\0D,E\0F\nGood,,G\0H\n`);
    expect(read.columns[2]?.samples).toEqual(['EF', 'GH']);
    expect(await check(read)).toMatchObject({ cases: 1, bad_rows: 2 });
    const { items } = await badRows(read.id);
    expect(items[1]?.cells.map(({ value }) => value)).toEqual(['AB', 'CD']);
    expect(await act('startCaseImport', read.id)).toMatchObject({ state: 'done', cases: 1 });
  });

  test('may be a workbook, whose dates are days and whose formulas are never computed', async () => {
    const rows: Cell[][] = [
      [{ text: 'Name' }, { text: 'Due' }, { text: 'Description' }],
      [{ text: '=1+1' }, { day: '2026-03-04' }, { text: '_x0041_ & <b>' }],
    ];
    const parts: Uint8Array[] = [];
    for await (const part of writeXlsx({ name: 'Cases', rows: given(rows) })) parts.push(part);
    const read = await upload(new Uint8Array(Buffer.concat(parts)), 'cases.xlsx');
    expect(read).toMatchObject({ state: 'ready', rows: 1 });
    expect(read.columns[1]).toMatchObject({ samples: ['2026-03-04'], ambiguous_date: null });
    await check(read);
    await act('startCaseImport', read.id);
    const [row] = (await listed()).items;
    expect(row).toMatchObject({ name: '=1+1', due_date: '2026-03-04' });
    const { body: made } = await app.call('getCase', { token, params: { caseId: row?.id ?? '' } });
    expect(made.description).toBe('_x0041_ & <b>');
  });

  test.each([
    ['nothing but headings', 'Name,Due\n', /headings but no row/],
    ['blank lines', '\n\n \n', /spreadsheet is empty/],
    ['an open quotation mark', 'Name\n"Lease\nRecall\n', /quotation mark is missing/],
    ['too many columns', `${'a,'.repeat(300)}\n`, /more than 200 columns/],
  ])('that holds %s says so', async (_what, table, sentence) => {
    const read = await upload(table);
    expect(read.state).toBe('unreadable');
    expect(read.failure).toMatch(sentence);
  });

  test.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_type_refused'],
    ['a program', Buffer.from('7f454c4602010100', 'hex'), 'file_type_refused'],
    ['nothing', Buffer.alloc(0), 'file_empty'],
  ])('that is %s is refused', async (_what, body, code) => {
    const query = { file_name: 'cases.xls' };
    const { failure } = await app.call('createCaseImport', { token, query, body: new Uint8Array(body) });
    expect(failure.code).toBe(code);
  });

  test('takes what older spreadsheets write', async () => {
    const latin = await upload(
      new Uint8Array(Buffer.from('Bezeichnung;F\u00e4llig\nM\u00fcller;1. M\u00e4rz 2026\n', 'latin1')),
    );
    expect((await check(latin)).preview).toMatchObject([{ name: 'Müller', due_date: '2026-03-01' }]);
    const wide = await upload(new Uint8Array(Buffer.from('\uFEFFName\tDue\nWide\t20260301\n', 'utf16le')));
    expect((await check(wide)).preview).toMatchObject([{ name: 'Wide', due_date: '2026-03-01' }]);
  });
});

describe('an import', () => {
  const many = (count: number) =>
    `Name\n${Array.from({ length: count }, (_, index) => `Case ${index + 1}`).join('\n')}\n`;

  test('that several processes work on makes no row twice', async () => {
    const read = await upload(many(2_500));
    await check(read);
    await app.call('startCaseImport', { token, params: { importId: read.id } });
    const { body: organisation } = await app.call('getOrganisation', { token });
    const sent = { organisation_id: organisation.id, payload: { import_id: read.id } };
    const work = () =>
      caseImportJobs(app.parts.files).map((job) => job.run(app.database, sent, AbortSignal.timeout(60_000)));
    await Promise.all([...work(), ...work(), ...work()]);
    expect(await look(read.id)).toMatchObject({ state: 'done', cases: 2_500, progress: 2_500 });
    const last = await app.call('listCases', { token, query: { sort: '-number', limit: '10' } });
    expect(last.body.items[0]).toMatchObject({ number: 'M-02500', name: 'Case 2500' });
    const { body } = await app.call('exportAuditTrail', { token });
    expect(verifyExport(Buffer.from(String(body))).entries).toBeGreaterThan(5);
  });

  test('that is cancelled keeps what was made, goes on, and can be undone', async () => {
    const read = await upload(many(3));
    await check(read);
    await app.call('startCaseImport', { token, params: { importId: read.id } });
    const { body } = await app.call('cancelCaseImport', { token, params: { importId: read.id } });
    expect(body.state).toBe('cancelled');
    await app.workOnImports();
    expect((await listed()).total.count).toBe(0);
    expect(await act('startCaseImport', read.id)).toMatchObject({ state: 'done', cases: 3 });
    expect(await act('undoCaseImport', read.id)).toMatchObject({ state: 'undone' });
    const [first] = (await app.call('listAuditEntries', { token, query: { action: 'case.deleted' } })).body.items;
    const caseId = first?.target.id ?? '';
    expect((await app.call('restoreCase', { token, params: { caseId } })).status).toBe(200);
    expect((await listed()).total.count).toBe(1);
  });

  test('refuses what its state does not allow', async () => {
    const read = await upload(many(1));
    const { failure } = await app.call('startCaseImport', { token, params: { importId: read.id } });
    expect(failure.code).toBe('edit_conflict');
  });
});

describe('the files of a table', () => {
  const archive = (files: Record<string, string>) => new Uint8Array(makeZip(files));
  const add = (id: string, body: Uint8Array<ArrayBuffer>) =>
    app.call('addCaseImportFiles', { token, params: { importId: id }, query: { file_name: 'files.zip' }, body });

  test('come with the cases that name them, by path, by name or by folder', async () => {
    const read = await upload('Name,Files\nA,in/letter.txt\nB,ANSWER.txt;in\nC,gone.txt\n');
    const added = await add(read.id, archive({ 'in/letter.txt': 'one', 'out/answer.txt': 'two', '__MACOSX/x': 'no' }));
    expect(added.body.archive).toEqual({ name: 'files.zip', files: 2 });
    const checked = await check(read);
    expect(checked.preview.map(({ files }) => files)).toEqual([1, 2]);
    expect((await badRows(read.id)).items[0]?.cells[0]?.message).toMatch(/has no file “gone.txt”/);
    await act('startCaseImport', read.id);
    const [first] = (await listed()).items;
    const { body } = await app.call('listCaseFiles', { token, params: { caseId: first?.id ?? '' } });
    expect(body.files).toMatchObject([{ name: 'letter.txt', versions: [{ number: 1, size: 3 }] }]);
  });

  test.each<[string, () => Uint8Array<ArrayBuffer>, RegExp]>([
    ['a path that leads out', () => archive({ '../../etc/passwd': 'x' }), /unsafe path/],
    ['a file that bursts', () => new Uint8Array(makeZip({ 'bomb.txt': Buffer.alloc(40_000_000) })), /is too large/],
    [
      'a program',
      () => new Uint8Array(makeZip({ 'tool.txt': Buffer.from('7f454c460201010000000000', 'hex') })),
      /refused/,
    ],
    ['half of itself', () => archive({ 'a.txt': 'x'.repeat(500) }).slice(0, 60), /damaged/],
  ])('are refused when the archive holds %s', async (_what, make, sentence) => {
    const read = await upload('Name\nA\n');
    const { status, failure } = await add(read.id, make());
    expect(status).toBe(422);
    expect(failure.detail_error_message).toMatch(sentence);
    expect((await look(read.id)).archive).toBeNull();
  });
});

async function* given(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}
