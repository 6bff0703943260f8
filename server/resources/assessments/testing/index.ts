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

interface Answering {
  /** One of the assessments is of this contract. */
  readonly contractId: string;
  readonly people: readonly (string | null)[];
  readonly days: readonly (string | null)[];
}

/** Two assessments of one framework, some of whose requirements are answered: met, out of date, not applicable. */
export async function answerSome({ call }: Pick<TestApp, 'call'>, token: string, given: Answering): Promise<void> {
  const { assessmentId, frameworkId } = await makeAssessment({ call }, token);
  const { body } = await call('createAssessment', {
    token,
    body: {
      name: 'Of a contract',
      framework_id: frameworkId,
      subject: { kind: 'contract', contract_id: given.contractId },
    },
  });
  for (const [at, params] of [{ assessmentId }, { assessmentId: body.id }].entries()) {
    const asked = (place: number) => ({
      revision: 0,
      assignee_id: given.people[(place + at) % given.people.length] ?? null,
      due: given.days[(place + at) % given.days.length] ?? null,
    });
    const changes = [
      { ref: 'A.1', ...asked(0), result: 'met' as const, progress: 'done' as const },
      { ref: 'A.2', ...asked(1), result: 'not_met' as const, progress: 'in_progress' as const },
      { ref: 'B.1', ...asked(2), applicable: false, justification: 'Nobody works there.' },
    ];
    await call('changeAnswers', { token, params, body: { changes } });
  }
}

/** Draws numbers and choices, the same ones in every run. */
export function drawing(seed: number) {
  let state = seed;
  /** At least 0, below 1. */
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return { next, oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T };
}
