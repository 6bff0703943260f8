import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { verifyPackage } from '#kernel/audit';
import { type Tenant, updateTable, withTenant } from '#kernel/db';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { buildPackage, PackageTooLarge } from './build-package.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let made: Awaited<ReturnType<typeof makeAssessment>>;
let assessmentId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  made = await makeAssessment(app, token);
  ({ assessmentId } = made);
});

const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);

const link = (ref: string, source: object) =>
  app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref, source: source as never } });

/** A resource with a published file. */
async function publishFile(name: string, text: string) {
  const { id: resourceId } = (await app.call('createComplianceResource', { token, body: { name } })).body;
  const { body: version } = await app.call('uploadResourceVersion', {
    token,
    params: { resourceId },
    query: { file_name: 'Policy.txt' },
    body: new TextEncoder().encode(text),
  });
  const params = { resourceId, resourceVersionId: version.id };
  await app.call('publishResourceVersion', {
    token,
    params,
    body: { reason: 'Needed today.', sha256: version.sha256 },
  });
  return version;
}

/** Answers everything with evidence, and closes the assessment, which takes a snapshot. */
async function close() {
  const version = await publishFile('Access: policy/1', 'Lock your screen.');
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

test('a package holds the requirements that were closed, whatever they say since', async () => {
  const snapshot = await close();
  const params = { frameworkId: made.frameworkId, versionId: made.versionId };
  await app.call('updateRequirement', { token, params: { ...params, ref: 'A.1' }, body: { title: 'Another rule' } });
  await app.call('addRequirement', {
    token,
    params,
    body: { ref: 'B.3', label: 'B.3', parent: 'B', title: 'New rule' },
  });
  const { body } = await ask(snapshot);
  await app.makePackages();
  const bytes = await bytesOf(body.id);
  expect(verifyPackage(bytes)).toMatchObject({ snapshot: 1 });
  const text = bytes.toString('latin1');
  expect(text).toContain('"A.1","Rule A.1"');
  expect(text).not.toMatch(/Another rule|New rule/);
});

test('a version that several requirements cite is read once, and none once the package is too large', async () => {
  const [shared, other] = [await publishFile('Policy', 'Wear a badge.'), await publishFile('Plan', 'Lock your door.')];
  for (const ref of ['A.1', 'A.2']) await link(ref, { kind: 'version', version_id: shared.id });
  await link('B.1', { kind: 'version', version_id: other.id });
  const snapshotId = await close();
  const { files } = app.parts;
  const build = async (most: number) => {
    const read: string[] = [];
    const counting: typeof files = {
      ...files,
      async read(organisation, sha256) {
        read.push(sha256);
        return read.length > most ? new Uint8Array(501 * 1024 * 1024) : files.read(organisation, sha256);
      },
    };
    const error = await buildPackage(snapshotId, { organisationId, files: counting, inTenant }).then(
      () => null,
      (reason: unknown) => reason,
    );
    return { read, error };
  };
  const whole = await build(3);
  expect([whole.error, whole.read.length, new Set(whole.read).size]).toEqual([null, 3, 3]);
  const large = await build(0);
  expect(large.error).toBeInstanceOf(PackageTooLarge);
  expect(large.read).toHaveLength(1);
});

test('a package that wasn’t made within an hour is made when it is asked for again', async () => {
  const snapshot = await close();
  const { body: asked } = await ask(snapshot);
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client
    .query(`update graphile_worker._private_jobs set attempts = max_attempts where payload::text like '%${asked.id}%'`)
    .finally(() => client.end());
  const again = async () => {
    await ask(snapshot);
    await app.makePackages();
    return (await app.call('getAuditPackage', { token, params: { packageId: asked.id } })).body.state;
  };
  expect(await again()).toBe('waiting');
  await inTenant((tenant) =>
    updateTable(tenant, 'audit_packages')
      .set({ created_at: new Date(Date.now() - 3_700_000) })
      .where('id', '=', asked.id)
      .execute(),
  );
  expect(await again()).toBe('done');
});
