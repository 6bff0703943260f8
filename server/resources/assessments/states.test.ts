import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { updateTable, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { documentOf } from './soa/soa-document.ts';
import { readSoa } from './soa/soa-rows.ts';
import { makeAssessment } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let made: Awaited<ReturnType<typeof makeAssessment>>;
beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  made = await makeAssessment(app, token);
});

const here = () => ({ token, params: { assessmentId: made.assessmentId } });
const read = async () => (await app.call('getAssessment', here())).body;
const complete = () =>
  app.call('changeAnswers', {
    ...here(),
    body: { changes: ['A.1', 'A.2', 'B.1', 'B.2'].map((ref) => ({ ref, revision: 0, reasons: ['risk' as const] })) },
  });
const add = (kind: 'control' | 'group' = 'control') =>
  app.call('addRequirement', {
    token,
    params: made,
    body: { ref: 'B.3', label: 'B.3', parent: 'B', kind, statement: 'Windows are shut.' },
  });
async function approve() {
  await complete();
  await app.call('requestSoaApproval', here());
  return (await app.call('approveSoa', here())).body.soa.state;
}
async function close() {
  await app.call('submitAssessment', here());
  await app.call('closeAssessment', { ...here(), body: { waive_unanswered: true } });
}
const setAssessment = (columns: object) =>
  withTenant(app.database, organisationId, (tenant) =>
    updateTable(tenant, 'assessments').set(columns).where('id', '=', made.assessmentId).execute(),
  );

test('a requirement that is added makes an approved statement a draft, a group does not', async () => {
  expect(await approve()).toBe('approved');
  await add('group');
  expect((await read()).soa.state).toBe('approved');
  await app.call('updateRequirement', { token, params: { ...made, ref: 'B.3' }, body: { kind: 'control' } });
  expect((await read()).soa).toMatchObject({ state: 'draft', approved_by: null, incomplete: 1 });
});

test('a statement that lacks a reason isn’t approved', async () => {
  await add();
  await setAssessment({ soa: 'requested' });
  expect((await app.call('approveSoa', here())).failure.detail_error_message).toMatch(/requirements have no reason/);
});

test('an assessment that is reopened counts what was added to its framework while it was closed', async () => {
  await approve();
  await close();
  await add();
  await app.call('reopenAssessment', here());
  expect(await read()).toMatchObject({ state: 'reopened', totals: { applicable: 5 }, soa: { state: 'draft' } });
});

test('an assessment that is reopened tells which evidence went out of date while it was closed', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { body: link } = await app.call('linkEvidence', {
    token,
    body: {
      assessment_id: made.assessmentId,
      ref: 'A.1',
      source: { kind: 'external', url: 'https://example.com/report', label: 'Report' },
    },
  });
  await app.call('changeAnswers', { ...here(), body: { changes: [{ ref: 'A.1', revision: 0, result: 'met' }] } });
  await close();
  await withTenant(app.database, organisationId, (tenant) =>
    updateTable(tenant, 'evidence_links')
      .set({ period_to: addDays(today, -3) })
      .where('id', '=', link.id)
      .execute(),
  );
  await app.call('reopenAssessment', here());
  expect((await read()).totals).toMatchObject({ met: 1, stale: 1 });
  const say = async (result: 'met' | 'partly') => {
    const { revision = 0 } = (await app.call('listAnswers', here())).body.items[0] ?? {};
    const changes = [{ ref: 'A.1', revision, result, observation: `It is ${result}.` }];
    const { items, totals } = (await app.call('changeAnswers', { ...here(), body: { changes } })).body;
    return [items[0]?.stale, totals.stale];
  };
  expect(await say('met')).toEqual([true, 1]);
  expect(await say('partly')).toEqual([false, 0]);
});

test('a new assessment leaves the sums of the others alone', async () => {
  await withTenant(app.database, organisationId, (tenant) =>
    updateTable(tenant, 'assessment_totals').set({ met: 3 }).where('assessment_id', '=', made.assessmentId).execute(),
  );
  const { body } = await app.call('createAssessment', {
    token,
    body: { name: 'Second year', framework_id: made.frameworkId },
  });
  expect([body.totals.applicable, (await read()).totals.met]).toEqual([4, 3]);
});

test('an exported statement names the day of its approval where the organisation is', async () => {
  await app.call('updateOrganisation', { token, body: { time_zone: 'Europe/Berlin' } });
  await approve();
  await setAssessment({ soa_approved_at: new Date('2026-01-15T23:30:00Z') });
  const soa = await withTenant(app.database, organisationId, (tenant) => readSoa(tenant, made.assessmentId));
  expect(documentOf(soa).notes[1]).toMatch(/2026-01-16$/);
});

test('the statement of a closed assessment lists the requirements that it was closed with', async () => {
  await approve();
  const listed = async () => {
    const soa = await withTenant(app.database, organisationId, (tenant) => readSoa(tenant, made.assessmentId));
    return soa.rows.map(({ ref, title, isGroup, reasons }) => [ref, title, isGroup, reasons]);
  };
  const open = await listed();
  await close();
  await add();
  await app.call('updateRequirement', { token, params: { ...made, ref: 'A.1' }, body: { title: 'Another rule' } });
  expect(await listed()).toEqual(open);
  await app.call('reopenAssessment', here());
  expect(await listed()).toEqual(
    expect.arrayContaining([
      ['A.1', 'Another rule', false, ['risk']],
      ['B.3', '', false, []],
    ]),
  );
});
