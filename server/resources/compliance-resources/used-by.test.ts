import { expect, test } from 'vitest';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);

test('a resource is counted as used by what its evidence lists, also for whoever doesn’t read contracts', async () => {
  const { token } = await app.signUp();
  const { body: resource } = await app.call('createComplianceResource', { token, body: { name: 'Access policy' } });
  const params = { resourceId: resource.id };
  const version = { content: 'text' as const, text: 'Lock your screen.' };
  const { id: version_id } = (await app.call('createResourceVersion', { token, params, body: version })).body;
  const source = { kind: 'version' as const, version_id };
  const link = (assessment_id: string) =>
    app.call('linkEvidence', { token, body: { assessment_id, ref: 'A.1', source } });

  const control = { ref: 'AC', name: 'Review access' };
  const { id: controlId } = (await app.call('createControl', { token, body: control })).body;
  await app.call('linkControlEvidence', { token, params: { controlId }, body: { source } });
  const [one, other] = [await makeAssessment(app, token), await makeAssessment(app, token)];
  const subject = { kind: 'contract' as const, contract_id: (await app.putIn(token)).id };
  const ofContract = { name: 'Of a contract', framework_id: other.frameworkId, subject };
  const { id: assessmentOfContract } = (await app.call('createAssessment', { token, body: ofContract })).body;
  for (const id of [one.assessmentId, other.assessmentId, assessmentOfContract]) await link(id);

  const reader = await memberWith(app, token, ['compliance.read']);
  /** What is counted and what is listed, for whoever reads contracts and for whoever doesn’t. */
  const numbers = async () => {
    const found: number[] = [];
    for (const by of [token, reader]) {
      const [row] = (await app.call('listComplianceResources', { token: by })).body.items;
      const listed = await app.call('listEvidence', { token: by, query: { resource_id: resource.id } });
      found.push(row?.used_by ?? 0, listed.body.items.length);
    }
    return found;
  };
  expect(await numbers()).toEqual([4, 4, 3, 3]);
  await app.call('deleteControl', { token, params: { controlId } });
  expect(await numbers()).toEqual([3, 3, 2, 2]);
  await app.call('deleteFramework', { token, params: { frameworkId: other.frameworkId } });
  expect(await numbers()).toEqual([1, 1, 1, 1]);
});
