import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '#api-contract/calendar-day';
import type { NewEvidence } from '#api-contract/compliance-resources/evidence';
import { makePdf } from '#extraction/testing';
import { withTenant } from '#kernel/db';
import { enqueue } from '#kernel/jobs';
import { runDueJobs } from '#kernel/jobs/testing';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';
import { recheckAllEvidence } from './daily.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let assessmentId: string;
const today = new Date().toISOString().slice(0, 10);
const clause = 'The supplier tells the customer of a breach within 24 hours.';

beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  ({ assessmentId } = await makeAssessment(app, token));
});

async function makeVersion(more: object = {}) {
  const { id: resourceId } = (await app.call('createComplianceResource', { token, body: { name: 'Access policy' } }))
    .body;
  return addVersion(resourceId, more);
}

async function addVersion(resourceId: string, more: object = {}) {
  const body = { content: 'text' as const, text: 'Lock your screen.', ...more };
  const { id, sha256 } = (await app.call('createResourceVersion', { token, params: { resourceId }, body })).body;
  const params = { resourceId, resourceVersionId: id };
  await app.call('publishResourceVersion', { token, params, body: { reason: 'Needed today.', sha256 } });
  return params;
}

async function makeContract(lines: readonly string[] = [clause]) {
  const facts = { stage: 'active' as const, effective_date: '2020-01-01' };
  const { id } = await app.putIn(token, { pages: [[...lines]], facts });
  await app.readDocuments();
  return id;
}

async function citationOf(contractId: string, quote = clause) {
  const { body: contract } = await app.call('getContract', { token, params: { contractId } });
  const versionId = contract.current_version.id;
  const { text } = (await app.call('getVersionText', { token, params: { contractId, versionId } })).body;
  const start = text?.indexOf(quote) ?? -1;
  return {
    kind: 'clause' as const,
    contract_id: contractId,
    contract_version_id: versionId,
    start,
    end: start + quote.length,
    quote,
  };
}

const link = (source: NewEvidence['source'], ref = 'A.1', more: object = {}, by = token) =>
  app.call('linkEvidence', { token: by, body: { assessment_id: assessmentId, ref, source, ...more } });

const answerOf = async (ref = 'A.1') =>
  (await app.call('listAnswers', { token, params: { assessmentId } })).body.items.find((each) => each.ref === ref);

const totals = async () => (await app.call('getAssessment', { token, params: { assessmentId } })).body.totals;

async function meet(ref = 'A.1') {
  const changes = [{ ref, result: 'met' as const, revision: (await answerOf(ref))?.revision ?? 0 }];
  return app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
}

const changeContract = async (contractId: string, facts: object) => {
  const { revision } = (await app.call('getContract', { token, params: { contractId } })).body;
  return app.call('updateContract', { token, params: { contractId }, body: { revision, ...facts } });
};

const evidence = async () =>
  (await app.call('listEvidence', { token, query: { assessment_id: assessmentId } })).body.items;

test('a version, a clause and an address are evidence of an answer', async () => {
  const { resourceVersionId, resourceId } = await makeVersion();
  const contractId = await makeContract();
  await link({ kind: 'version', version_id: resourceVersionId });
  await link(await citationOf(contractId));
  await link({ kind: 'external', url: 'https://example.com/report', label: 'Report' }, 'A.1', { purpose: 'Shows it.' });
  expect((await evidence()).map(({ source, freshness }) => [source.kind, freshness])).toEqual([
    ['version', 'current'],
    ['clause', 'current'],
    ['external', 'current'],
  ]);
  const ofResource = await app.call('listEvidence', { token, query: { resource_id: resourceId } });
  expect(ofResource.body.items).toMatchObject([{ answer: { ref: 'A.1', title: 'Rule A.1' } }]);
  const ofContract = await app.call('listEvidence', { token, query: { contract_id: contractId } });
  expect(ofContract.body.items).toMatchObject([{ source: { clause: { quote: clause } } }]);
});

test('a clause is checked letter for letter', async () => {
  const citation = await citationOf(await makeContract());
  const { failure } = await link({ ...citation, quote: clause.replace('24', '48') });
  expect(failure.fields).toMatchObject([{ path: 'source.quote' }]);
  expect((await link({ ...citation, start: citation.start + 1, end: citation.end + 1 })).status).toBe(422);
});

test('what is met without current evidence keeps its result and has to be reviewed', async () => {
  const { resourceId, resourceVersionId } = await makeVersion();
  await link({ kind: 'version', version_id: resourceVersionId });
  await meet();
  expect(await answerOf()).toMatchObject({ result: 'met', stale: false, needs_review: false });
  const next = await addVersion(resourceId, { text: 'Lock your door.' });
  expect(await answerOf()).toMatchObject({
    result: 'met',
    stale: true,
    needs_review: true,
    review_reason: 'evidence',
  });
  expect(await totals()).toMatchObject({ met: 1, stale: 1 });
  await link({ kind: 'version', version_id: next.resourceVersionId });
  expect(await answerOf()).toMatchObject({ result: 'met', stale: false, needs_review: false, review_reason: null });
  expect(await totals()).toMatchObject({ met: 1, stale: 0 });
});

test('what a resource proves doesn’t count while it is in the bin', async () => {
  const { resourceId, resourceVersionId } = await makeVersion();
  await link({ kind: 'version', version_id: resourceVersionId });
  await meet();
  const params = { resourceId };
  const body = { resource_ids: [resourceId] };
  await app.call('deleteComplianceResource', { token, params });
  expect(await answerOf()).toMatchObject({ result: 'met', stale: true, review_reason: 'evidence' });
  await app.call('restoreComplianceResource', { token, params });
  expect(await answerOf()).toMatchObject({ result: 'met', stale: false, review_reason: null });
  await app.call('deleteComplianceResources', { token, body });
  expect(await totals()).toMatchObject({ met: 1, stale: 1 });
  await app.call('restoreComplianceResources', { token, body });
  expect(await totals()).toMatchObject({ met: 1, stale: 0 });
});

test('an answer without any evidence isn’t out of date', async () => {
  const { resourceVersionId } = await makeVersion({ expires: addDays(today, 60) });
  const { body: made } = await link({ kind: 'version', version_id: resourceVersionId });
  await meet();
  await app.call('removeEvidence', { token, params: { evidenceId: made.id } });
  expect(await answerOf()).toMatchObject({ stale: false, needs_review: false });
});

test('evidence ends with its day, at midnight of the organisation', async () => {
  const { resourceVersionId } = await makeVersion({ expires: addDays(today, 60) });
  await link({ kind: 'version', version_id: resourceVersionId });
  await meet();
  const run = async (day: string) => {
    const job = { name: recheckAllEvidence.handler.name, payload: z.object({ day: z.string() }) };
    await withTenant(app.database, organisationId, (tenant) => enqueue(tenant, job, { day }));
    await runDueJobs(app.database, [recheckAllEvidence.handler]);
  };
  await run(addDays(today, 60));
  expect(await answerOf()).toMatchObject({ stale: false });
  await run(addDays(today, 61));
  expect(await answerOf()).toMatchObject({ stale: true });
  expect(await totals()).toMatchObject({ stale: 1 });
});

test('the period of evidence can be changed, which counts at once', async () => {
  const { body } = await link({ kind: 'external', url: 'https://example.com/report', label: 'Report' });
  await meet();
  const change = (facts: object, revision: number) =>
    app.call('updateEvidence', { token, params: { evidenceId: body.id }, body: { ...facts, revision } });
  expect((await change({ period_to: addDays(today, -1) }, 1)).body.freshness).toBe('expired');
  expect(await answerOf()).toMatchObject({ stale: true });
  expect((await change({ period_to: addDays(today, 20) }, 1)).failure.code).toBe('edit_conflict');
  expect((await change({ period_to: addDays(today, 20) }, 2)).body.freshness).toBe('expiring');
  expect(await answerOf()).toMatchObject({ stale: false });
});

test('ending a contract leaves what only its clauses prove without evidence, in the same step', async () => {
  const contractId = await makeContract();
  await link(await citationOf(contractId));
  await meet();
  const leaving = await app.call('getCoverOfEnding', { token, body: { contract_ids: [contractId] } });
  expect(leaving.body.total).toBe(1);
  expect(leaving.body.items).toMatchObject([{ answer: { ref: 'A.1' }, why: 'contract_ends', last_day: today }]);
  expect((await changeContract(contractId, { stage: 'terminated' })).status).toBe(200);
  expect(await answerOf()).toMatchObject({ stale: true, review_reason: 'evidence' });
  expect((await app.call('getLosingCover', { token, query: {} })).body.items).toEqual([]);
});

test('a contract that ends on a later day leaves what nothing else proves until then and after', async () => {
  const contractId = await makeContract();
  await link(await citationOf(contractId));
  await meet();
  const endingOn = async (days: number) =>
    (
      await app.call('getCoverOfEnding', { token, body: { contract_ids: [contractId], on: addDays(today, days) } })
    ).body.items.map(({ last_day }) => last_day);
  expect(await endingOn(40)).toEqual([addDays(today, 40)]);
  expect(await endingOn(-40)).toEqual([today]);
  await link({ kind: 'external', url: 'https://example.com/report', label: 'Report' }, 'A.1', {
    period_to: addDays(today, 60),
  });
  expect(await endingOn(40)).toEqual([]);
  expect(await endingOn(80)).toEqual([addDays(today, 80)]);
});

test('several contracts that end together leave what each of them proves, and one of them alone doesn’t', async () => {
  const [one, other] = [await makeContract(), await makeContract()];
  await link(await citationOf(one));
  await link(await citationOf(other));
  await meet();
  const leaving = async (...contract_ids: string[]) =>
    (await app.call('getCoverOfEnding', { token, body: { contract_ids } })).body.total;
  expect([await leaving(one), await leaving(other), await leaving(one, other)]).toEqual([0, 0, 1]);
});

test('cover that is lost within the days asked for is dated, unless something lasts longer', async () => {
  const contractId = await makeContract();
  await changeContract(contractId, { renewal_type: 'none', expiry_date: addDays(today, 40) });
  await link(await citationOf(contractId));
  await meet();
  const losing = async (within: string) =>
    (await app.call('getLosingCover', { token, query: { within } })).body.items.map(({ last_day, why }) => [
      last_day,
      why,
    ]);
  expect(await losing('39d')).toEqual([]);
  expect(await losing('90d')).toEqual([[addDays(today, 40), 'contract_ends']]);
  await link({ kind: 'external', url: 'https://example.com/report', label: 'Report' });
  expect(await losing('90d')).toEqual([]);
});

test('a contract that renews by itself isn’t about to end', async () => {
  const contractId = await makeContract();
  await changeContract(contractId, { renewal_type: 'automatic', expiry_date: addDays(today, 40) });
  await link(await citationOf(contractId));
  await meet();
  expect((await app.call('getLosingCover', { token, query: {} })).body.items).toEqual([]);
});

const addContractVersion = async (contractId: string, lines: readonly string[]) => {
  const { current_version } = (await app.call('getContract', { token, params: { contractId } })).body;
  const { status } = await app.call('createVersion', {
    token,
    params: { contractId },
    query: { base_version_id: current_version.id, file_name: 'Next.pdf', source: 'upload' },
    body: await makePdf([[...lines]]),
  });
  expect(status).toBe(201);
  await app.readDocuments();
};

test('a clause that is found once in a new version moves on, to be confirmed', async () => {
  const contractId = await makeContract();
  const { body: made } = await link(await citationOf(contractId));
  await addContractVersion(contractId, ['A new first line of the agreement.', clause]);
  const [moved] = await evidence();
  expect(moved).toMatchObject({ freshness: 'current', source: { clause: { state: 'moved', version: { number: 2 } } } });
  const { body: confirmed } = await app.call('confirmEvidence', { token, params: { evidenceId: made.id } });
  expect(confirmed.source).toMatchObject({ clause: { state: 'confirmed', quote: clause } });
});

test('a clause that changed in a new version is stale, with both texts', async () => {
  const contractId = await makeContract();
  const { body: made } = await link(await citationOf(contractId));
  await meet();
  const changed = clause.replace('24', '72');
  await addContractVersion(contractId, [changed]);
  const [stale] = await evidence();
  expect(stale).toMatchObject({
    freshness: 'changed',
    source: { clause: { state: 'stale', quote: clause, found: expect.stringContaining('72 hours') } },
  });
  expect(await answerOf()).toMatchObject({ stale: true });
  expect((await app.call('confirmEvidence', { token, params: { evidenceId: made.id } })).status).toBe(422);
});

test('whoever doesn’t read contracts sees that there is evidence, not its words', async () => {
  await link(await citationOf(await makeContract()));
  const reader = await memberWith(app, token, ['compliance.read']);
  const { body } = await app.call('listEvidence', { token: reader, query: { assessment_id: assessmentId } });
  expect(body.items).toMatchObject([{ source: { kind: 'clause', clause: null }, freshness: 'current' }]);
  expect(JSON.stringify(body)).not.toContain('24 hours');
});

async function assign(ref: string, by: string) {
  const { body: me } = await app.call('getProfile', { token: by });
  const changes = [{ ref, assignee_id: me.id, revision: 0 }];
  await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
}

test('an assignee adds evidence to their own answer and to no other', async () => {
  const assignee = await memberWith(app, token, ['compliance.read']);
  await assign('A.1', assignee);
  const source = { kind: 'external' as const, url: 'https://example.com/report', label: 'Report' };
  expect((await link(source, 'A.1', {}, assignee)).status).toBe(201);
  expect((await link(source, 'A.2', {}, assignee)).failure.code).toBe('permission_denied');
});

test('an assignee who may not read compliance adds evidence to their own answer, and sees that of no other', async () => {
  const assignee = await memberWith(app, token, []);
  const place = (ref: string) => ({ token: assignee, params: { assessmentId, ref } });
  const source = { kind: 'external', url: 'https://example.com/test', label: 'Test' } as const;
  await app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref: 'A.2', source } });
  await assign('A.1', assignee);
  expect((await app.call('linkMyEvidence', { ...place('A.1'), body: { source } })).status).toBe(201);
  const { items } = (await app.call('listMyEvidence', place('A.1'))).body;
  expect(items.map(({ answer }) => answer?.ref)).toEqual(['A.1']);
  expect((await app.call('linkMyEvidence', { ...place('A.2'), body: { source } })).failure.code).toBe('not_found');
  expect((await app.call('listMyEvidence', place('A.2'))).failure.code).toBe('not_found');
  const clause = {
    kind: 'clause',
    contract_id: crypto.randomUUID(),
    contract_version_id: crypto.randomUUID(),
    start: 0,
    end: 3,
    quote: 'Any',
  } as const;
  const cited = await app.call('linkMyEvidence', { ...place('A.1'), body: { source: clause } });
  expect(cited.failure.code).toBe('permission_denied');
});

test('a closed assessment keeps its evidence as it was', async () => {
  const { resourceId, resourceVersionId } = await makeVersion();
  const { body: made } = await link({ kind: 'version', version_id: resourceVersionId });
  for (const ref of ['A.1', 'A.2', 'B.1', 'B.2']) await meet(ref);
  const changes = await Promise.all(
    ['A.1', 'A.2', 'B.1', 'B.2'].map(async (ref) => ({
      ref,
      reasons: ['legal' as const],
      revision: (await answerOf(ref))?.revision ?? 0,
    })),
  );
  await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
  await withTenant(app.database, organisationId, ({ db }) =>
    db.updateTable('assessments').set({ state: 'closed' }).where('id', '=', assessmentId).execute(),
  );
  await addVersion(resourceId, { text: 'Lock your door.' });
  expect(await answerOf()).toMatchObject({ stale: false });
  expect((await app.call('removeEvidence', { token, params: { evidenceId: made.id } })).failure.code).toBe(
    'assessment_closed',
  );
});
