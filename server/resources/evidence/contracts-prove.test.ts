import { beforeEach, expect, test } from 'vitest';
import { madeContract } from '#extraction/testing';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { pagesOf } from '#resources/findings/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let assessmentId: string;
const clause = 'WHEREAS, Supplier makes fasteners and Buyer wishes to buy them.';
/** It begins far in the future. */
const future = madeContract.replace('2022', '2092');

beforeEach(async () => {
  ({ token } = await app.signUp());
  ({ assessmentId } = await makeAssessment(app, token));
});

/** A contract whose words alone prove a requirement that is met. */
async function prove(ref: string, pages: readonly (readonly string[])[] = [[clause]]): Promise<string> {
  const { id, current_version } = await app.putIn(token, { pages, facts: { stage: 'active' } });
  await app.readDocuments();
  const params = { contractId: id, versionId: current_version.id };
  const start = (await app.call('getVersionText', { token, params })).body.text?.indexOf(clause) ?? -1;
  const place = { contract_id: id, contract_version_id: current_version.id, start, end: start + clause.length };
  const source = { kind: 'clause' as const, ...place, quote: clause };
  const linked = await app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref, source } });
  expect(linked.status).toBe(201);
  const changes = [{ ref, result: 'met' as const, revision: 0 }];
  await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
  return id;
}

/** What is met with evidence out of date, one by one and counted. */
async function outOfDate(): Promise<string[]> {
  const { items, totals } = (await app.call('listAnswers', { token, params: { assessmentId } })).body;
  const stale = items.filter((each) => each.stale).map(({ ref }) => ref);
  expect(totals.stale).toBe(stale.length);
  return stale.toSorted();
}

test('ending several contracts leaves what only they prove without evidence, in the same step', async () => {
  const contract_ids = [await prove('A.1'), await prove('A.2')];
  await prove('B.1');
  expect(await outOfDate()).toEqual([]);
  await app.call('changeContracts', { token, body: { contract_ids, stage: 'terminated' } });
  expect(await outOfDate()).toEqual(['A.1', 'A.2']);
  await app.call('changeContracts', { token, body: { contract_ids, stage: 'active', add_tags: ['resumed'] } });
  expect(await outOfDate()).toEqual([]);
});

test('what a contract proves doesn’t count while it is in the bin', async () => {
  const contract_ids = [await prove('A.1'), await prove('A.2')];
  const params = { contractId: contract_ids[0] ?? '' };
  await app.call('deleteContract', { token, params });
  expect(await outOfDate()).toEqual(['A.1']);
  await app.call('restoreContract', { token, params });
  expect(await outOfDate()).toEqual([]);
  await app.call('deleteContracts', { token, body: { contract_ids } });
  expect(await outOfDate()).toEqual(['A.1', 'A.2']);
  await app.call('restoreContracts', { token, body: { contract_ids } });
  expect(await outOfDate()).toEqual([]);
});

test('a beginning that is accepted for many contracts counts in the same step, and so does taking it back', async () => {
  const contract_ids = [await prove('A.1', pagesOf(future)), await prove('A.2', pagesOf(future))];
  expect(await outOfDate()).toEqual([]);
  const { batch_id } = (await app.call('acceptFindings', { token, body: { contract_ids } })).body;
  expect(await outOfDate()).toEqual(['A.1', 'A.2']);
  await app.call('reopenFindings', { token, body: { batch_id: batch_id ?? '' } });
  expect(await outOfDate()).toEqual([]);
});

test('what is said to be met with evidence that is over is out of date at once', async () => {
  const source = { kind: 'external' as const, url: 'https://example.com/report', label: 'Report' };
  const body = { assessment_id: assessmentId, ref: 'A.1', source, period_to: '2020-12-31' };
  await app.call('linkEvidence', { token, body });
  const changes = ['A.1', 'A.2'].map((ref) => ({ ref, result: 'met' as const, revision: 0 }));
  const saved = (await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } })).body;
  expect(saved.items.map(({ ref, stale, review_reason }) => [ref, stale, review_reason])).toEqual([
    ['A.1', true, 'evidence'],
    ['A.2', false, null],
  ]);
  expect(saved.totals).toMatchObject({ met: 2, stale: 1 });
  expect(await outOfDate()).toEqual(['A.1']);
});
