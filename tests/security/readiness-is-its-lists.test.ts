import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import type { Readiness } from '#api-contract/compliance/readiness';
import type { EndpointName } from '#api-contract/endpoints';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
const today = new Date().toISOString().slice(0, 10);
let token: string;
let reader: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
  reader = await memberWith(app, token, ['compliance.read']);
  await fill();
});

type Sent<Name extends EndpointName> = Omit<NonNullable<Parameters<typeof app.call<Name>>[1]>, 'token'>;

/** Calls as the owner, and expects it to succeed. */
async function call<Name extends EndpointName>(name: Name, sent: Sent<Name>) {
  const { status, body } = await app.call(name, { ...sent, token } as never);
  expect(status, name).toBeLessThan(300);
  return body as Awaited<ReturnType<typeof app.call<Name>>>['body'];
}

type Assessed = Awaited<ReturnType<typeof makeAssessment>>;

async function find({ assessmentId }: Pick<Assessed, 'assessmentId'>, severity: 'low' | 'critical', closed = false) {
  const params = { assessmentId };
  const { id, revision } = await call('createAssessmentFinding', {
    params,
    body: { ref: 'A.1', severity, description: 'A door was open.' },
  });
  if (!closed) return;
  await call('updateAssessmentFinding', { params: { ...params, findingId: id }, body: { closed, revision } });
}

/** Answers with evidence that lasts, ends soon, is over, or isn’t there. */
async function answer({ assessmentId: assessment_id }: Pick<Assessed, 'assessmentId'>) {
  const source = { kind: 'external' as const, url: 'https://example.com/report', label: 'Report' };
  const ends = { 'A.1': addDays(today, 40), 'A.2': addDays(today, -1), 'B.1': addDays(today, 400) };
  for (const [ref, period_to] of Object.entries(ends)) {
    await call('linkEvidence', { body: { assessment_id, ref, source, period_to } });
    const changes = [{ ref, result: 'met' as const, revision: 0 }];
    await call('changeAnswers', { params: { assessmentId: assessment_id }, body: { changes } });
  }
}

/** A policy that everyone is asked to acknowledge. */
async function ask(name: string) {
  const params = { resourceId: (await call('createComplianceResource', { body: { name } })).id };
  const version = await call('createResourceVersion', { params, body: { content: 'text', text: 'Lock your screen.' } });
  const reason = 'Needed today.';
  const { sha256 } = await call('publishResourceVersion', {
    params: { ...params, resourceVersionId: version.id },
    body: { reason, sha256: version.sha256 },
  });
  const { id: campaignId } = await call('startCampaign', { params, body: { due: '2099-06-30' } });
  return { ...params, campaignId, sha256: sha256 ?? '' };
}

/** Frameworks with and without assessment, mapped, of a contract, in the bin; findings and campaigns, open and closed. */
async function fill(): Promise<void> {
  const ours = await makeAssessment(app, token);
  const mapped = await makeAssessment(app, token);
  const removed = await makeAssessment(app, token);
  await call('createFramework', { body: { name: 'Not assessed', version: '1' } });
  for (const each of [ours, removed]) await answer(each);

  const set = await call('createMappingSet', {
    body: { name: 'Ours to theirs', source_version_id: ours.versionId, target_version_id: mapped.versionId },
  });
  const params = { setId: set.id };
  await call('addMappingEdge', { params, body: { sources: ['B.1'], target: 'B.2', relation: 'equal' } });
  await call('publishMappingSet', { params });
  const { revision } = await call('getAssessment', { params: mapped });
  await call('updateAssessment', { params: mapped, body: { revision, count_derived: true } });

  const contract = await app.putIn(token, { facts: { stage: 'active' } });
  const ofContract = await call('createAssessment', {
    body: {
      name: 'Their side',
      framework_id: ours.frameworkId,
      subject: { kind: 'contract', contract_id: contract.id },
    },
  });
  await answer({ assessmentId: ofContract.id });

  for (const severity of ['low', 'critical', 'critical'] as const) await find(ours, severity);
  await find(ours, 'critical', true);
  await find(mapped, 'low', true);
  await find({ assessmentId: ofContract.id }, 'low');
  await find(removed, 'critical');
  await call('deleteFramework', { params: removed });

  const { campaignId, sha256 } = await ask('Access policy');
  await app.call('acknowledge', { token: reader, params: { campaignId }, body: { sha256 } });
  await call('cancelCampaign', { params: { campaignId: (await ask('Cancelled')).campaignId } });
  await call('deleteComplianceResource', { params: await ask('Removed') });
}

const readAs = async (as: string) => (await app.call('getReadiness', { token: as })).body;

/** The same numbers, counted from the lists that they open. */
async function fromLists(as: string, { findings, acknowledgements }: Readiness): Promise<Readiness> {
  const list = async <Name extends EndpointName>(name: Name, sent: object) =>
    (await app.call(name, { ...sent, token: as } as never)).body as Awaited<ReturnType<typeof app.call<Name>>>['body'];
  const frameworks = (await list('listFrameworks', { query: {} })).items;
  const assessed: Readiness['assessed'] = [];
  const cover: Readiness['cover'] = [];
  for (const { id, name, assessment } of frameworks) {
    const framework = { id, name };
    const { items: losing, total } = await list('getLosingCover', { query: { framework_id: id } });
    if (losing[0]) cover.push({ framework, count: total.count, first: losing[0].last_day });
    if (!assessment) continue;
    const { totals } = await list('getAssessment', { params: { assessmentId: assessment.id } });
    const { met, applicable, stale } = totals;
    assessed.push({ framework, assessment: { id: assessment.id, name: assessment.name }, met, applicable, stale });
  }
  const counted: Readiness['findings'] = [];
  for (const { framework, assessment } of findings) {
    const { items } = await list('listAssessmentFindings', { params: { assessmentId: assessment.id } });
    const of = (severity: string) =>
      items.filter((each) => each.severity === severity && each.state !== 'closed').length;
    const counts = { low: of('low'), medium: of('medium'), high: of('high'), critical: of('critical') };
    counted.push({ framework, assessment, ...counts });
  }
  const waiting: Readiness['acknowledgements'] = [];
  for (const { resource, version, due } of acknowledgements) {
    const [campaign] = (await list('listCampaigns', { params: { resourceId: resource.id } })).items;
    const { total } = await list('listCampaignMembers', {
      params: { campaignId: campaign?.id },
      query: { state: 'outstanding' },
    });
    waiting.push({ resource, version, due, outstanding: total.count });
  }
  return { assessed, cover, findings: counted, acknowledgements: waiting };
}

test('every number of readiness is the count of the list that it opens, for whoever reads it', async () => {
  for (const as of [token, reader]) {
    const readiness = await readAs(as);
    const counted = await fromLists(as, readiness);
    const byFramework = <Row extends { framework: { id: string } }>(rows: readonly Row[]) =>
      rows.toSorted((one, other) => one.framework.id.localeCompare(other.framework.id));
    expect({ ...readiness, cover: byFramework(readiness.cover) }).toEqual({
      ...counted,
      cover: byFramework(counted.cover),
    });
  }
});

test('what is derived, out of date and outstanding counts; what is closed, cancelled or in the bin doesn’t', async () => {
  const { assessed, cover, findings, acknowledgements } = await readAs(token);
  expect(assessed.map(({ met, stale }) => [met, stale]).toSorted()).toEqual([
    [1, 0],
    [3, 1],
  ]);
  expect(cover).toMatchObject([{ count: 2, first: addDays(today, 40) }]);
  expect(findings).toMatchObject([
    { assessment: { name: 'First year' }, critical: 2, low: 1 },
    { assessment: { name: 'Their side' }, critical: 0, low: 1 },
  ]);
  expect(acknowledgements).toMatchObject([{ resource: { name: 'Access policy' }, outstanding: 1 }]);
});

test('who doesn’t read contracts counts nothing that is about them', async () => {
  const { cover, findings } = await readAs(reader);
  expect([cover.map(({ count }) => count), findings.map(({ assessment }) => assessment.name)]).toEqual([
    [1],
    ['First year'],
  ]);
});

test('who doesn’t read compliance is refused', async () => {
  const stranger = await memberWith(app, token, ['reports.read']);
  expect((await app.call('getReadiness', { token: stranger })).failure.code).toBe('permission_denied');
});
