import type { NewControl } from '#api-contract/controls/endpoints';
import { planOf } from '#api-contract/controls/plan';
import { nextDay } from '#api-contract/recurrence/occurrences';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { binManyOf, binOf, changeOf, createOf } from '#kernel/records';
import { answersOfControl, recheckEvidence } from '#resources/evidence-state';
import { todayOf } from '#resources/task-series';
import { controls } from './control-record.ts';
import { followPlan, lockOpenRuns, resumeRuns } from './plan-runs.ts';

type Facts = Partial<NewControl>;

async function requireOwner(tenant: Tenant, { owner_id }: Facts): Promise<void> {
  if (owner_id) await requireMember(tenant, owner_id, 'owner_id');
}

/** Without a day of its own, a regular control is first run one period from today. */
export async function withFirstRun<F extends Facts>(tenant: Tenant, facts: F): Promise<F> {
  const { frequency = 'as_needed', first_run } = facts;
  if (frequency === 'as_needed' || first_run) return facts;
  const today = await todayOf(tenant);
  const plan = planOf(frequency, today, today);
  return { ...facts, first_run: plan && nextDay(plan.rule, today, today) };
}

export const createControl: HandlerOf<'createControl'> = async (call) => {
  const create: HandlerOf<'createControl'> = createOf(controls, {
    validate: (facts, { tenant }) => requireOwner(tenant, facts),
    values: async (facts, { tenant, caller }) => ({
      ...(await withFirstRun(tenant, facts)),
      created_by: caller.userId,
    }),
    onStored: (_facts, { id }) => followPlan(call, id),
  });
  return create(call);
};

export const updateControl: HandlerOf<'updateControl'> = async (call) => {
  const { tenant } = call;
  await lockOpenRuns(tenant, [call.params.controlId]);
  const change: HandlerOf<'updateControl'> = changeOf(controls, {
    prepare: async (facts, { row }) =>
      facts.frequency === undefined || (row.first_run !== null && facts.first_run === undefined)
        ? facts
        : withFirstRun(tenant, facts),
    validate: (after) => requireOwner(tenant, after),
    onStored: async (after, { row }) => {
      if (after.status !== undefined)
        await recheckEvidence(tenant, { answers: await answersOfControl(tenant, [row.id]) });
      await followPlan(call, row.id);
    },
  });
  return change(call);
};

/** What a control proves counts no more once it lies in the bin, and again once it is restored. */
async function followBin(call: Parameters<typeof followPlan>[0], ids: readonly string[]): Promise<void> {
  await recheckEvidence(call.tenant, { answers: await answersOfControl(call.tenant, ids) });
  for (const id of ids) await followPlan(call, id);
}

const binOfCall = (call: Parameters<typeof followPlan>[0]) =>
  binOf(controls, { onMoved: (_tenant, { row }) => followBin(call, [row.id]) });

export const deleteControl: HandlerOf<'deleteControl'> = async (call) => {
  await lockOpenRuns(call.tenant, [call.params.controlId]);
  return binOfCall(call).remove(call);
};

export const restoreControl: HandlerOf<'restoreControl'> = async (call) => {
  await resumeRuns(call, [call.params.controlId]);
  return binOfCall(call).restore(call);
};

const binManyOfCall = (call: Parameters<typeof followPlan>[0]) =>
  binManyOf(
    controls,
    ({ control_ids }: { readonly control_ids: readonly string[] }) => control_ids,
    (_tenant, ids) => followBin(call, ids),
  );

export const deleteControls: HandlerOf<'deleteControls'> = async (call) => {
  await lockOpenRuns(call.tenant, call.body.control_ids);
  const { changed, missing } = await binManyOfCall(call).removeMany(call);
  return { changed, missing };
};

export const restoreControls: HandlerOf<'restoreControls'> = async (call) => {
  await resumeRuns(call, call.body.control_ids);
  const { changed, missing } = await binManyOfCall(call).restoreMany(call);
  return { changed, missing };
};
