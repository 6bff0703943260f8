import { beforeEach, expect, test } from 'vitest';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let frameworkId: string;
let assessmentId: string;
/** Of somebody who manages compliance and doesn’t read contracts. */
let manager: string;
const today = new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  ({ token } = await app.signUp());
  ({ frameworkId, assessmentId } = await makeAssessment(app, token));
  manager = await memberWith(app, token, ['compliance.read', 'compliance.manage']);
});

/** Cites the words of a contract as evidence of the assessment. */
async function cite(): Promise<string> {
  const quote = 'The supplier keeps a list of visitors.';
  const { id, current_version } = await app.putIn(token, { pages: [[quote]] });
  await app.readDocuments();
  const params = { contractId: id, versionId: current_version.id };
  const start = (await app.call('getVersionText', { token, params })).body.text?.indexOf(quote) ?? -1;
  const place = { contract_id: id, contract_version_id: current_version.id, start, end: start + quote.length };
  const source = { kind: 'clause' as const, ...place, quote };
  const { status } = await app.call('linkEvidence', {
    token,
    body: { assessment_id: assessmentId, ref: 'A.1', source },
  });
  expect(status).toBe(201);
  return id;
}

const give = (by: string, assessment_ids = [assessmentId]) =>
  app.call('createAuditGrant', {
    token: by,
    body: { name: 'Ana Ruiz', email: 'ana@example.com', assessment_ids, from: today, until: today },
  });

/** Answers and closes the assessment; gives the id of the snapshot that this takes. */
async function freeze(): Promise<string> {
  const params = { assessmentId };
  const reasons = ['legal' as const];
  const changes = ['A.1', 'A.2', 'B.1', 'B.2'].map((ref) => ({
    ref,
    result: 'met' as const,
    progress: 'done' as const,
    reasons,
    revision: 0,
  }));
  await app.call('changeAnswers', { token, params, body: { changes } });
  await app.call('submitAssessment', { token, params });
  await app.call('closeAssessment', { token, params, body: {} });
  return (await app.call('listSnapshots', { token, params })).body.items[0]?.id ?? '';
}

const pack = (by: string, snapshot_id: string) =>
  app.call('createAuditPackage', { token: by, body: { assessment_id: assessmentId, snapshot_id } });

test('a guest is given access to cited clauses by whoever reads contracts', async () => {
  expect((await give(manager)).status).toBe(201);
  await cite();
  expect((await give(manager)).failure.code).toBe('permission_denied');
  expect((await give(token)).status).toBe(201);
});

test('a guest is given access to the assessment of a contract by whoever reads contracts', async () => {
  const { id: contract_id } = await app.putIn(token);
  const subject = { kind: 'contract' as const, contract_id };
  const body = { name: 'Of a contract', framework_id: frameworkId, subject };
  const { id } = (await app.call('createAssessment', { token, body })).body;
  expect((await give(manager, [id])).failure.fields).toMatchObject([{ path: 'assessment_ids' }]);
  expect((await give(token, [id])).status).toBe(201);
});

test('a package with cited clauses is made and downloaded by whoever reads contracts', async () => {
  await cite();
  const snapshot = await freeze();
  expect((await pack(manager, snapshot)).failure.code).toBe('permission_denied');
  const { body: made } = await pack(token, snapshot);
  await app.makePackages();
  const download = (by: string) => app.call('downloadAuditPackage', { token: by, params: { packageId: made.id } });
  expect((await download(manager)).failure.code).toBe('permission_denied');
  expect((await download(token)).status).toBe(200);
});

test('a package without clauses needs no access to contracts', async () => {
  const { body: made } = await pack(manager, await freeze());
  await app.makePackages();
  const { status } = await app.call('downloadAuditPackage', { token: manager, params: { packageId: made.id } });
  expect(status).toBe(200);
});
