import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { startContractsApp } from '#resources/contracts/testing';
import { makeAssessment } from '#resources/assessments/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let frameworkId: string;
let assessmentId: string;
const today = new Date().toISOString().slice(0, 10);
const source = { kind: 'external', url: 'https://example.com/report', label: 'Report' } as const;

beforeEach(async () => {
  ({ token } = await app.signUp());
  ({ frameworkId, assessmentId } = await makeAssessment(app, token));
  await app.call('changeAnswers', {
    token,
    params: { assessmentId },
    body: { changes: [{ ref: 'A.1', revision: 0, result: 'met' }] },
  });
});

let number = 0;
/** A control that operates and covers A.1, with evidence of a period. */
async function covering({ covers = 'full' as 'full' | 'part', period_to = null as string | null } = {}) {
  number += 1;
  const body = { ref: `AC-${number}`, name: 'Review access', status: 'operating' as const };
  const { id: controlId } = (await app.call('createControl', { token, body })).body;
  await cover(controlId, 'A.1', covers);
  const evidence = { source, period_from: '2020-01-01', period_to };
  const { id: evidenceId } = (await app.call('linkControlEvidence', { token, params: { controlId }, body: evidence }))
    .body;
  return { controlId, evidenceId };
}
const cover = (controlId: string, ref: string, covers: 'full' | 'part' = 'full') =>
  app.call('coverRequirement', { token, params: { controlId, frameworkId, ref }, body: { covers } });
const uncover = (controlId: string) =>
  app.call('uncoverRequirement', { token, params: { controlId, frameworkId, ref: 'A.1' } });
const setStatus = async (controlId: string, status: 'planned' | 'operating' | 'retired') => {
  const { revision } = (await app.call('getControl', { token, params: { controlId } })).body;
  return app.call('updateControl', { token, params: { controlId }, body: { revision, status } });
};
const answer = async () => {
  const { items, totals } = (await app.call('listAnswers', { token, params: { assessmentId } })).body;
  return { ...items.find(({ ref }) => ref === 'A.1'), totals };
};
const isStale = async () => (await answer()).stale;
const evidenceOf = async (query: object) => (await app.call('listEvidence', { token, query })).body.items;
const atAnswer = async () =>
  (await evidenceOf({ assessment_id: assessmentId, ref: 'A.1' })).map(({ control, freshness }) => [
    control?.covers ?? 'own',
    freshness,
  ]);
const losing = async () =>
  (await app.call('getLosingCover', { token, query: {} })).body.items.map(({ answer: { ref }, last_day }) => [
    ref,
    last_day,
  ]);
const yesterday = addDays(today, -1);

describe('evidence of a control', () => {
  test('stands at the requirements that it covers, and at the control itself', async () => {
    const { controlId } = await covering();
    expect(await atAnswer()).toEqual([['full', 'current']]);
    const [own] = await evidenceOf({ control_id: controlId });
    expect(own).toMatchObject({ answer: null, control: { id: controlId, covers: null } });
  });

  test('changes no answer by itself', async () => {
    const before = await answer();
    await covering();
    expect(await answer()).toEqual(before);
  });

  test('that is out of date makes the requirement out of date, and current evidence makes it current again', async () => {
    const { evidenceId } = await covering({ period_to: yesterday });
    expect([await isStale(), (await answer()).totals.stale]).toEqual([true, 1]);
    const body = { revision: 1, period_to: today };
    await app.call('updateEvidence', { token, params: { evidenceId }, body });
    expect([await isStale(), (await answer()).totals.stale]).toEqual([false, 0]);
    await app.call('updateEvidence', { token, params: { evidenceId }, body: { revision: 2, period_to: yesterday } });
    await app.call('removeEvidence', { token, params: { evidenceId } });
    expect([await isStale(), await atAnswer()]).toEqual([false, []]);
  });

  test('counts only while the control operates; that of a retired one is out of date', async () => {
    const { controlId } = await covering();
    await setStatus(controlId, 'planned');
    expect([await atAnswer(), await isStale()]).toEqual([[], false]);
    await setStatus(controlId, 'retired');
    expect([await atAnswer(), await isStale()]).toEqual([[['full', 'superseded']], true]);
    await setStatus(controlId, 'operating');
    expect([await atAnswer(), await isStale()]).toEqual([[['full', 'current']], false]);
  });

  test('counts no more once its control lies in the bin or covers something else', async () => {
    const { controlId } = await covering({ period_to: yesterday });
    const params = { controlId };
    await app.call('deleteControl', { token, params });
    expect([await isStale(), await atAnswer()]).toEqual([false, []]);
    await app.call('restoreControl', { token, params });
    expect(await isStale()).toBe(true);
    await uncover(controlId);
    expect(await isStale()).toBe(false);
    await cover(controlId, 'A.1', 'part');
    expect(await isStale()).toBe(true);
  });

  test('does not count for what is assessed of others', async () => {
    const { id: counterpartyId } = (await app.call('createCounterparty', { token, body: { name: 'Supplier' } })).body;
    const body = {
      name: 'Supplier',
      framework_id: frameworkId,
      subject: { kind: 'counterparty' as const, counterparty_id: counterpartyId },
    };
    const { id } = (await app.call('createAssessment', { token, body })).body;
    await covering();
    expect(await evidenceOf({ assessment_id: id })).toEqual([]);
  });

  test('ends with its contract, version or period as that of an answer does', async () => {
    await covering({ period_to: addDays(today, 20) });
    expect(await losing()).toEqual([['A.1', addDays(today, 20)]]);
    await covering({ period_to: addDays(today, 40) });
    expect(await losing()).toEqual([['A.1', addDays(today, 40)]]);
    await covering();
    expect(await losing()).toEqual([]);
  });

  test('of controls that cover parts counts together: the first to end ends it', async () => {
    await covering({ covers: 'part', period_to: addDays(today, 20) });
    await covering({ covers: 'part', period_to: addDays(today, 40) });
    expect(await losing()).toEqual([['A.1', addDays(today, 20)]]);
    await covering({ covers: 'part', period_to: yesterday });
    expect([await isStale(), await losing()]).toEqual([true, []]);
    await covering({ period_to: addDays(today, 60) });
    expect([await isStale(), await losing()]).toEqual([false, [['A.1', addDays(today, 60)]]]);
  });
});

test('the controls of a requirement say what their best evidence is worth', async () => {
  const { controlId } = await covering({ period_to: yesterday });
  await app.call('linkControlEvidence', { token, params: { controlId }, body: { source } });
  const query = { ref: 'A.1' };
  const { items } = (await app.call('listControlsOfRequirement', { token, params: { frameworkId }, query })).body;
  expect(items).toMatchObject([{ control: { id: controlId, overdue: false }, covers: 'full', freshness: 'current' }]);
  await app.call('deleteControl', { token, params: { controlId } });
  expect((await app.call('listControlsOfRequirement', { token, params: { frameworkId }, query })).body.items).toEqual(
    [],
  );
});

test('a control covers requirements that can be assessed, each in full or in part', async () => {
  const { controlId } = await covering();
  expect((await cover(controlId, 'A')).failure.code).toBe('not_found');
  expect((await cover(controlId, 'B.1', 'part')).body.items.map(({ ref, covers }) => [ref, covers])).toEqual([
    ['A.1', 'full'],
    ['B.1', 'part'],
  ]);
  expect((await uncover(controlId)).status).toBe(204);
  expect((await uncover(controlId)).failure.code).toBe('not_found');
});

test('as many requirements are counted as a control lists, without those of frameworks in the bin', async () => {
  const { controlId } = await covering();
  const other = await makeAssessment(app, token);
  const params = { frameworkId: other.frameworkId };
  await app.call('coverRequirement', { token, params: { ...params, controlId, ref: 'B.1' }, body: { covers: 'full' } });
  const counted = async () => [
    (await app.call('listControls', { token })).body.items[0]?.requirements,
    (await app.call('listControlRequirements', { token, params: { controlId } })).body.items.length,
  ];
  expect(await counted()).toEqual([2, 2]);
  await app.call('deleteFramework', { token, params });
  expect(await counted()).toEqual([1, 1]);
  await app.call('restoreFramework', { token, params });
  expect(await counted()).toEqual([2, 2]);
});

test('evidence of a run proves from its day until the next run', async () => {
  const me = (await app.call('getProfile', { token })).body.id;
  const body = {
    ref: 'AC',
    name: 'Review access',
    status: 'operating' as const,
    frequency: 'weekly' as const,
    owner_id: me,
    first_run: today,
  };
  const { id: controlId } = (await app.call('createControl', { token, body })).body;
  const run = { note: '', evidence: { source } };
  const { id } = (await app.call('recordControlRun', { token, params: { controlId }, body: run })).body;
  expect(await evidenceOf({ control_id: controlId })).toMatchObject([
    { control: { run_id: id }, period_from: today, period_to: addDays(today, 7) },
  ]);
});

test('the end of evidence’s own period stands on the wheel, unless a version ends before', async () => {
  const { controlId } = await covering({ period_to: '2030-03-31' });
  const link = { assessment_id: assessmentId, ref: 'A.1', source, period_to: '2030-04-30' };
  await app.call('linkEvidence', { token, body: link });
  const { id: resourceId } = (await app.call('createComplianceResource', { token, body: { name: 'Policy' } })).body;
  const version = { content: 'text' as const, text: 'Lock it.', expires: '2030-05-31' };
  const made = await app.call('createResourceVersion', { token, params: { resourceId }, body: version });
  const { id: version_id, sha256 } = made.body;
  const params = { resourceId, resourceVersionId: version_id };
  await app.call('publishResourceVersion', { token, params, body: { reason: 'Needed today.', sha256 } });
  const ofVersion = { source: { kind: 'version' as const, version_id }, period_to: '2030-06-30' };
  await app.call('linkControlEvidence', { token, params: { controlId }, body: ofVersion });
  const query = { from: '2030-01-01', to: '2030-12-31' };
  const { items } = (await app.call('getYear', { token, query })).body;
  expect(items.map(({ kind, day, title, within_id, at }) => [day, kind, title, within_id, at?.ref])).toEqual([
    ['2030-03-31', 'evidence_period_end', 'Report', controlId, undefined],
    ['2030-04-30', 'evidence_period_end', 'Report', null, 'A.1'],
    ['2030-05-31', 'evidence_end', 'Policy', null, undefined],
  ]);
});

test('the statement of applicability names controls that operate as components of what they implement', async () => {
  const { controlId } = await covering({ covers: 'part' });
  const exported = async () => {
    const response = await app.app.request(
      `http://localhost/api/compliance/assessments/${assessmentId}/soa/export?format=oscal`,
      { headers: { authorization: `Token ${token}` } },
    );
    const oscal = await response.json();
    return oscal['component-definition'].components.slice(1);
  };
  const [component] = await exported();
  expect(component).toMatchObject({ type: 'process-procedure', title: expect.stringContaining('Review access') });
  expect(component['control-implementations'][0]['implemented-requirements']).toMatchObject([
    { 'control-id': 'A.1', props: [{ name: 'implementation-status', value: 'partial' }] },
  ]);
  await setStatus(controlId, 'retired');
  expect(await exported()).toEqual([]);
});
