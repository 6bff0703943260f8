import { beforeEach, expect, test } from 'vitest';
import { verifyPackage } from '#kernel/audit';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let assessmentId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  ({ assessmentId } = await makeAssessment(app, token));
});

/** Answers everything with evidence, and closes the assessment, which takes a snapshot. */
async function close() {
  const { id: resourceId } = (await app.call('createComplianceResource', { token, body: { name: 'Access: policy/1' } }))
    .body;
  const { body: version } = await app.call('uploadResourceVersion', {
    token,
    params: { resourceId },
    query: { file_name: 'Policy.txt' },
    body: new TextEncoder().encode('Lock your screen.'),
  });
  const params = { resourceId, resourceVersionId: version.id };
  await app.call('publishResourceVersion', {
    token,
    params,
    body: { reason: 'Needed today.', sha256: version.sha256 },
  });
  const link = (ref: string, source: object) =>
    app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref, source: source as never } });
  await link('A.1', { kind: 'version', version_id: version.id });
  await link('A.2', { kind: 'external', url: 'https://example.com/report', label: 'Report' });
  const changes = ['A.1', 'A.2', 'B.1', 'B.2'].map((ref) => ({
    ref,
    result: 'met' as const,
    progress: 'done' as const,
    reasons: ['legal' as const],
    revision: 0,
  }));
  await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
  await app.call('submitAssessment', { token, params: { assessmentId } });
  const closed = await app.call('closeAssessment', { token, params: { assessmentId }, body: {} });
  expect(closed.status).toBe(200);
  const { body } = await app.call('listSnapshots', { token, params: { assessmentId } });
  return body.items[0]?.id ?? '';
}

const ask = (snapshot_id: string) =>
  app.call('createAuditPackage', { token, body: { assessment_id: assessmentId, snapshot_id } });

const bytesOf = async (packageId: string) => {
  const response = await app.app.request(`http://localhost/api/compliance/packages/${packageId}/file`, {
    headers: { authorization: `Token ${token}` },
  });
  return Buffer.from(await response.arrayBuffer());
};

test('a package of a closed assessment verifies offline and holds its evidence under safe names', async () => {
  const { body: asked } = await ask(await close());
  expect(asked.state).toBe('waiting');
  await app.makePackages();
  const { body: done } = await app.call('getAuditPackage', { token, params: { packageId: asked.id } });
  expect(done).toMatchObject({ state: 'done', failure: null });
  const bytes = await bytesOf(asked.id);
  expect(verifyPackage(bytes)).toMatchObject({ organisation: 'Northwind', assessment: 'First year', links: 1 });
  const text = bytes.toString('latin1');
  for (const name of [
    'manifest.json',
    'signature.json',
    'snapshot.json',
    'statement-of-applicability.csv',
    'mapping.csv',
    'audit-trail.jsonl',
    'evidence/001-Access-policy-1-1.0.txt',
  ])
    expect(text).toContain(name);
  expect(text).toContain('Lock your screen.');
});

test('the same snapshot gives the same package, and a copy is in the audit trail', async () => {
  const snapshot = await close();
  const { body: first } = await ask(snapshot);
  await app.makePackages();
  const { body: second } = await ask(snapshot);
  expect(second.id).toBe(first.id);
  const [one, other] = [await bytesOf(first.id), await bytesOf(first.id)];
  expect(one.equals(other)).toBe(true);
  const { body: trail } = await app.call('listAuditEntries', { token, query: { limit: 10 } });
  expect(trail.items[0]).toMatchObject({ action: 'audit_package.exported', target: { id: assessmentId } });
});

test('a package that isn’t made yet can’t be downloaded', async () => {
  const { body } = await ask(await close());
  expect((await app.call('downloadAuditPackage', { token, params: { packageId: body.id } })).status).toBe(404);
});

test('a snapshot of another assessment isn’t found', async () => {
  const snapshot = await close();
  ({ assessmentId } = await makeAssessment(app, token));
  expect((await ask(snapshot)).status).toBe(404);
});
