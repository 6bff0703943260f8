// cspell:words Léase
import { beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { CaseImport } from '#api-contract/cases/imports';
import { type Cell, writeXlsx } from '#kernel/spreadsheets';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { caseImportJobs } from './index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

async function* given(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** A workbook with these texts and days. */
async function workbook(...rows: readonly (readonly (string | { day: string })[])[]) {
  const cells = rows.map((row) => row.map((cell): Cell => (typeof cell === 'string' ? { text: cell } : cell)));
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx({ name: 'Cases', rows: given(cells) })) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const look = async (id: string) => (await app.call('getCaseImport', { token, params: { importId: id } })).body;

async function upload(body: Uint8Array<ArrayBuffer>, fileName = 'cases.xlsx'): Promise<CaseImport> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { body: made } = await app.call('createCaseImport', { token, headers, query: { file_name: fileName }, body });
  await app.workOnImports();
  return look(made.id);
}

async function check(read: CaseImport): Promise<CaseImport> {
  const body = { columns: read.columns.map(({ field, date_order }) => ({ field, date_order })) };
  const { status } = await app.call('checkCaseImport', { token, params: { importId: read.id }, body });
  expect(status).toBe(200);
  await app.workOnImports();
  return look(read.id);
}

async function start({ id }: CaseImport, duplicates?: 'skip' | 'import'): Promise<CaseImport> {
  const query = duplicates && { duplicates };
  const { status } = await app.call('startCaseImport', { token, params: { importId: id }, query });
  expect(status).toBe(200);
  await app.workOnImports();
  return look(id);
}

const duplicatesOf = async (id: string) =>
  (await app.call('listCaseImportDuplicates', { token, params: { importId: id }, query: { limit: '100' } })).body.items;
const listed = async () => (await app.call('listCases', { token, query: { limit: '100', sort: 'number' } })).body.items;

describe('errors of an upload', () => {
  test('are counted by kind, and each kind leads to its rows', async () => {
    const checked = await check(
      await upload(
        await workbook(
          ['Name', 'Due', 'Stage', 'Counterparty'],
          ['A', '31/02/2026', 'asleep', 'Nobody Ltd'],
          ['B', 'soon', '', ''],
          ['', { day: '2026-03-04' }, 'snoring', ''],
          ['D', '', '', ''],
        ),
      ),
    );
    expect(checked).toMatchObject({ cases: 1, bad_rows: 3 });
    expect(checked.bad_kinds).toEqual([
      { kind: 'date', rows: 2 },
      { kind: 'choice', rows: 2 },
      { kind: 'name_missing', rows: 1 },
      { kind: 'counterparty_unknown', rows: 1 },
    ]);
    const params = { importId: checked.id };
    const dates = await app.call('listCaseImportBadRows', { token, params, query: { kind: 'date' } });
    expect(dates.body.items.map(({ row }) => row)).toEqual([2, 3]);
    expect(dates.body.total).toEqual({ count: 2, exact: true });
    expect(dates.body.items[0]?.cells.map(({ kind }) => kind)).toEqual(['date', 'choice', 'counterparty_unknown']);
  });
});

describe('dates of a column', () => {
  test('in several forms are each read as they are written; only what reads both ways is asked about', async () => {
    const read = await upload(
      await workbook(
        ['Name', 'Due'],
        ['A', '31/12/2024'],
        ['B', '2024-12-31'],
        ['C', '12 Dec 2024'],
        ['D', '31.12.24'],
        ['E', { day: '2024-12-30' }],
        ['F', '03/04/2024'],
      ),
    );
    expect(read.columns[1]).toMatchObject({ ambiguous_date: null });
    await start(await check(read));
    expect((await listed()).map(({ due_date }) => due_date)).toEqual([
      '2024-12-31',
      '2024-12-31',
      '2024-12-12',
      '2024-12-31',
      '2024-12-30',
      '2024-04-03',
    ]);
  });
});

describe('duplicates', () => {
  test('of cases and of earlier rows are shown, and skipped unless chosen otherwise', async () => {
    const { body: party } = await app.call('createCounterparty', {
      token,
      body: { name: 'Mill Ltd', other_names: ['The Mill'] },
    });
    const known = { name: 'Lease of the pier', counterparty_id: party.id, due_date: '2026-03-31' };
    const { body: existing } = await app.call('createCase', { token, body: known });
    const table = await workbook(
      ['Name', 'Counterparty', 'Due'],
      ['LEASE of the pier', 'The Mill', { day: '2026-03-31' }],
      ['Lease of the pier', 'Mill Ltd', { day: '2026-04-30' }],
      ['Lease of the pier', '', { day: '2026-03-31' }],
      ['Recall', '', ''],
      ['recall ', '', ''],
    );
    const checked = await check(await upload(table));
    expect(checked).toMatchObject({ cases: 3, duplicates: 2, bad_rows: 0, on_duplicates: 'skip' });
    expect(await duplicatesOf(checked.id)).toEqual([
      {
        row: 2,
        name: 'LEASE of the pier',
        counterparty: 'Mill Ltd',
        due_date: '2026-03-31',
        case: { id: existing.id, number: existing.number, name: 'Lease of the pier' },
        of_row: null,
      },
      { row: 6, name: 'recall', counterparty: null, due_date: null, case: null, of_row: 5 },
    ]);
    expect(await start(checked)).toMatchObject({ state: 'done', cases: 3, duplicates: 2 });
    expect(await listed()).toHaveLength(4);

    const again = await check(await upload(table, 'again.xlsx'));
    expect(again).toMatchObject({ cases: 0, duplicates: 5, same_table: { id: checked.id, file_name: 'cases.xlsx' } });
    expect(await start(again, 'import')).toMatchObject({ state: 'done', cases: 5, duplicates: 0 });
    expect(await listed()).toHaveLength(9);
  });

  test('of cases in the bin are none, and an upload that was undone is not named', async () => {
    const table = await workbook(['Name'], ['Lease'], ['Recall']);
    const first = await start(await check(await upload(table)));
    await app.call('undoCaseImport', { token, params: { importId: first.id } });
    await app.workOnImports();
    expect(await check(await upload(table))).toMatchObject({ cases: 2, duplicates: 0, same_table: null });
  });

  test('of privileged cases are not told to those who may not see them', async () => {
    const { body: me } = await app.call('getProfile', { token });
    await app.call('createCase', { token, body: { name: 'Investigation', privileged: true, lead_id: me.id } });
    const plain = await check(await upload(await workbook(['Name'], ['Investigation'])));
    expect(plain).toMatchObject({ cases: 1, duplicates: 0 });
    const own = await check(await upload(await workbook(['Name', 'Privileged'], ['Investigation', 'yes'])));
    expect(own).toMatchObject({ cases: 0, duplicates: 1 });
  });

  test('are found after a restart in the middle of the table', async () => {
    const names = Array.from({ length: 2_500 }, (_, index) => [`Case ${index % 1_300}`]);
    const read = await upload(await workbook(['Name'], ...names));
    const body = { columns: [{ field: 'name' as const }] };
    await app.call('checkCaseImport', { token, params: { importId: read.id }, body });
    const { body: organisation } = await app.call('getOrganisation', { token });
    const sent = { organisation_id: organisation.id, payload: { import_id: read.id } };
    const [job] = caseImportJobs(app.parts.files);
    const stopped = new AbortController();
    const whenMoved = async () => {
      while ((await look(read.id)).progress === 0);
      stopped.abort();
    };
    await Promise.allSettled([job?.run(app.database, sent, stopped.signal), whenMoved()]);
    await app.workOnImports();
    expect(await look(read.id)).toMatchObject({ state: 'checked', cases: 1_300, duplicates: 1_200 });
  });

  test('are exactly the rows whose name, counterparty and date came before', async () => {
    for (const name of ['Mill Ltd', 'Quay AB']) await app.call('createCounterparty', { token, body: { name } });
    const row = fc.record({
      name: fc.constantFrom('Lease', 'LEASE', 'Léase 2', 'Lease 2', 'Recall'),
      counterparty: fc.constantFrom('', 'Mill Ltd', 'mill ltd', 'Quay AB'),
      due: fc.constantFrom('', '2026-03-31', '31 March 2026', '2026-04-01'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const cells = rows.map(({ name, counterparty, due }) => [name, counterparty, due]);
        const checked = await check(await upload(await workbook(['Name', 'Counterparty', 'Due'], ...cells)));
        const seen = new Map<string, number>();
        const expected = rows.flatMap(({ name, counterparty, due }, index) => {
          const plain = name.toLowerCase().replace('é', 'e');
          const key = [plain, counterparty.toLowerCase(), due === '31 March 2026' ? '2026-03-31' : due].join('|');
          const earlier = seen.get(key);
          if (earlier === undefined) seen.set(key, index + 2);
          return earlier === undefined ? [] : [[index + 2, earlier]];
        });
        expect((await duplicatesOf(checked.id)).map(({ row: number, of_row }) => [number, of_row])).toEqual(expected);
        expect(checked.cases).toBe(rows.length - expected.length);
      }),
      { numRuns: 15 },
    );
  });
});

describe('counterparties that are missing', () => {
  const table = () =>
    workbook(
      ['Name', 'Counterparty'],
      ['A', 'Ferum Castings'],
      ['B', 'Ferum Castings'],
      ['C', 'Northern Quay'],
      ['D', 'NORTHERN QUAY '],
      ['E', 'Northern Quay'],
      ['F', ''],
    );
  const unknown = async (id: string) =>
    (await app.call('listCaseImportUnknownCounterparties', { token, params: { importId: id } })).body;
  const resolve = (id: string, names: { name: string; counterparty_id: string | null }[]) =>
    app.call('resolveCaseImportCounterparties', { token, params: { importId: id }, body: { names } });

  test('are listed with the nearest ones there are, created or matched at once, and the table is checked again', async () => {
    const { body: ferrum } = await app.call('createCounterparty', { token, body: { name: 'Ferrum Castings GmbH' } });
    const checked = await check(await upload(await table()));
    expect(checked).toMatchObject({ cases: 1, bad_rows: 5 });
    expect(await unknown(checked.id)).toEqual({
      items: [
        { name: expect.stringMatching(/northern quay/i) as string, rows: 3, similar: [] },
        { name: 'Ferum Castings', rows: 2, similar: [{ id: ferrum.id, name: 'Ferrum Castings GmbH' }] },
      ],
      total: 2,
    });
    const resolved = await resolve(checked.id, [
      { name: 'Northern Quay', counterparty_id: null },
      { name: 'Ferum Castings', counterparty_id: ferrum.id },
    ]);
    expect(resolved.body.state).toBe('checking');
    await app.workOnImports();
    const now = await look(checked.id);
    expect(now).toMatchObject({ state: 'checked', cases: 6, bad_rows: 0, bad_kinds: [] });
    await start(now);
    expect((await listed()).map(({ counterparty }) => counterparty?.name ?? null)).toEqual([
      'Ferrum Castings GmbH',
      'Ferrum Castings GmbH',
      'Northern Quay',
      'Northern Quay',
      'Northern Quay',
      null,
    ]);
    const { body: trail } = await app.call('listAuditEntries', { token, query: { action: 'counterparty.created' } });
    expect(trail.items.map(({ target }) => target.name)).toContain('Northern Quay');
  });

  test('are none that were merged: their names lead to the one that stands for them, unless another has the name too', async () => {
    const add = async (name: string, other_names: string[] = []) =>
      (await app.call('createCounterparty', { token, body: { name, other_names } })).body;
    const [merged, standing] = [await add('Northern Quay'), await add('Quay Group')];
    const params = { counterpartyId: merged.id };
    await app.call('mergeCounterparty', { token, params, body: { into_id: standing.id } });
    const checked = await check(await upload(await table()));
    expect((await unknown(checked.id)).items.map(({ name }) => name)).toEqual(['Ferum Castings']);
    expect(checked).toMatchObject({ cases: 4, bad_rows: 2 });
    await add('Quay AB', ['Northern Quay']);
    const again = await check(await upload(await table(), 'again.xlsx'));
    expect(again.bad_kinds).toContainEqual({ kind: 'counterparty_ambiguous', rows: 3 });
  });

  test('are told in the trail as many as were created', async () => {
    const checked = await check(await upload(await table()));
    await app.call('createCounterparty', { token, body: { name: 'Northern Quay' } });
    await resolve(checked.id, [
      { name: 'Northern Quay', counterparty_id: null },
      { name: 'Ferum Castings', counterparty_id: null },
    ]);
    const query = { action: 'case_import.counterparties_resolved' };
    const { body: trail } = await app.call('listAuditEntries', { token, query });
    expect(trail.items.map(({ after }) => after)).toMatchObject([{ created: 1 }]);
  });

  test('are not matched with a counterparty that is not there', async () => {
    const checked = await check(await upload(await table()));
    const gone = '01890000-0000-7000-8000-000000000000';
    const { failure } = await resolve(checked.id, [{ name: 'Northern Quay', counterparty_id: gone }]);
    expect(failure.fields?.[0]?.path).toBe('names');
    expect(await look(checked.id)).toMatchObject({ state: 'checked', bad_rows: 5 });
  });
});
