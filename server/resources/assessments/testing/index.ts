import type { TestApp } from '../../../testing/index.ts';

/** Two groups with two requirements each, the last of them of weight 2, and an assessment that scores up to 3. */
export async function makeAssessment(
  { call }: Pick<TestApp, 'call'>,
  token: string,
): Promise<{ readonly frameworkId: string; readonly versionId: string; readonly assessmentId: string }> {
  const { body: framework } = await call('createFramework', { token, body: { name: 'House rules', version: '1' } });
  const params = { frameworkId: framework.id, versionId: framework.adopted_version.id };
  for (const group of ['A', 'B']) {
    await call('addRequirement', { token, params, body: { ref: group, label: group, parent: null, kind: 'group' } });
    for (const number of [1, 2]) {
      const ref = `${group}.${number}`;
      const weight = ref === 'B.2' ? 2 : 1;
      const body = { ref, label: ref, title: `Rule ${ref}`, parent: group, weight, statement: 'Doors are locked.' };
      await call('addRequirement', { token, params, body });
    }
  }
  const { body } = await call('createAssessment', {
    token,
    body: { name: 'First year', framework_id: framework.id, scale: 'to_3' },
  });
  return { ...params, assessmentId: body.id };
}
