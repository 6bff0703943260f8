import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewCase } from '#api-contract/cases/endpoints';
import type { CasesChange } from '#api-contract/cases/list';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let ownerId: string;
let ids: string[];
beforeEach(async () => {
  ({ token } = await app.signUp());
  ownerId = (await app.call('getUserInfo', { token })).body.id;
  ids = [];
  for (const name of ['Lease', 'Recall', 'Breach']) ids.push(await open({ name, stage: 'open' }));
});

const open = async (body: NewCase) => (await app.call('createCase', { token, body })).body.id;
const change = (...changes: CasesChange[]) => app.call('changeCases', { token, body: { changes } });
const get = async (caseId = '') => (await app.call('getCase', { token, params: { caseId } })).body;
const trail = async () => (await app.call('listAuditEntries', { token, query: { limit: 100 } })).body.items;
const count = async (query = {}) => (await app.call('listCases', { token, query })).body.total.count;

describe('changing several cases', () => {
  test('sets stage, priority and lead, with an entry of the trail for each, and can be undone in one call', async () => {
    await change({ case_ids: ids.slice(2), priority: 'urgent' });
    const { body } = await change({ case_ids: ids, stage: 'closed', priority: 'urgent', lead_id: ownerId });
    expect(body).toMatchObject({ changed: 3, unchanged: 0, missing: 0, refused: 0 });
    expect(await get(ids[0])).toMatchObject({
      stage: 'closed',
      priority: 'urgent',
      lead: { id: ownerId },
      revision: 2,
    });
    expect((await get(ids[1])).closed_at).not.toBeNull();
    expect((await trail()).filter(({ action }) => action === 'case.updated')).toHaveLength(4);

    const undone = await change(...body.undo);
    expect(undone.body).toMatchObject({ changed: 3, missing: 0 });
    expect(await get(ids[0])).toMatchObject({ stage: 'open', priority: 'normal', lead: null, closed_at: null });
    expect(await get(ids[2])).toMatchObject({ stage: 'open', priority: 'urgent' });
  });

  test('says what was there already, and what is missing', async () => {
    const { body } = await change({ case_ids: [...ids, uuid()], stage: 'open' });
    expect(body).toEqual({ changed: 0, unchanged: 3, missing: 1, refused: 0, undo: [] });
  });

  test.each<[string, () => CasesChange]>([
    ['nothing to change', () => ({ case_ids: ids })],
    ['no case', () => ({ case_ids: [], stage: 'open' })],
    ['too many', () => ({ case_ids: Array.from({ length: 1001 }, () => uuid()), stage: 'open' })],
    ['somebody from elsewhere', () => ({ case_ids: ids, lead_id: uuid() })],
  ])('refuses %s', async (_what, asked) => {
    expect((await change(asked())).failure.code).toBe('validation_failed');
  });

  test('refuses a case that is named twice', async () => {
    const twice = await change({ case_ids: ids, stage: 'open' }, { case_ids: ids, priority: 'low' });
    expect(twice.failure.code).toBe('validation_failed');
  });
});

test('several cases go to the bin, and come back', async () => {
  const gone = await app.call('deleteCases', { token, body: { case_ids: ids.slice(1) } });
  expect(gone.body).toMatchObject({ changed: 2, missing: 0 });
  expect([await count(), await count({ deleted: 'true' })]).toEqual([1, 2]);
  const back = await app.call('restoreCases', { token, body: { case_ids: ids } });
  expect(back.body).toMatchObject({ changed: 2, missing: 1 });
  expect(await count()).toBe(3);
});

test('all cases that the filters leave can be selected', async () => {
  await change({ case_ids: ids.slice(1), priority: 'high' });
  const { body } = await app.call('listCaseIds', { token, query: { priority: 'high' } });
  expect(body).toEqual({ ids: expect.arrayContaining(ids.slice(1)), complete: true });
  expect(body.ids).toHaveLength(2);
});

test('values of a field are counted under the filters on the other fields', async () => {
  await change({ case_ids: ids.slice(1), lead_id: ownerId, stage: 'waiting' });
  const facet = async (field: 'stage' | 'lead', query = {}) =>
    (await app.call('countCaseFacet', { token, params: { field }, query })).body.items;
  expect(await facet('stage', { stage: 'open' })).toEqual([
    { value: 'waiting', label: 'waiting', count: 2 },
    { value: 'open', label: 'open', count: 1 },
  ]);
  expect(await facet('lead')).toEqual([{ value: ownerId, label: 'First Owner', count: 2 }]);
});

describe('an export of cases', () => {
  test('holds what the list shows, in its order, without formulas', async () => {
    await open({ name: '=1+1', lead_id: ownerId, due_date: '2030-01-31', privileged: true });
    const query = { sort: 'name' as const, columns: 'number,name,stage,lead,due_date,privileged' };
    const { body } = await app.call('exportCasesCsv', { token, query });
    const lines = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('"Number","Name","Stage","Lead","Due","Privileged"');
    expect(lines).toHaveLength(5);
    expect(String(body)).toContain('"First Owner",2030-01-31,"Yes"');
    expect(String(body)).toContain(`"'=1+1"`);
  });

  test('of chosen cases is a workbook with them alone', async () => {
    const { status, headers } = await app.call('exportCasesXlsx', { token, query: { ids: ids[0] } });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('cases.xlsx');
    expect((await trail())[0]).toMatchObject({
      action: 'case.exported',
      after: { format: 'xlsx', rows: 1, chosen: 1 },
    });
  });
});
