import { type ControlRun } from '#api-contract/controls/cover';
import { maxRunsListed } from '#api-contract/controls/fields';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { newIdOf } from '#kernel/records';
import { authorOf, releaseTask } from '#resources/control-runs';
import { readEvidence } from '#resources/evidence-state';
import { storeControlEvidence } from '#resources/evidence';
import { todayOf } from '#resources/task-series';
import { updateTask } from '#resources/tasks';
import { controls, readControl } from './control-record.ts';
import { refusals } from './control-refusals.messages.ts';
import { lockOpenRuns } from './plan-runs.ts';

const selectRuns = (tenant: Tenant, controlId: string) =>
  selectFrom(tenant, 'control_runs as r')
    .select(['r.id', 'r.due_on', 'r.done_on', 'r.note', 'r.task_id', 'r.revision', personOf('r.done_by').as('done_by')])
    .where('r.control_id', '=', controlId)
    .where('r.withdrawn_at', 'is', null);

async function readRun(tenant: Tenant, controlId: string, runId: string): Promise<ControlRun> {
  const run = await selectRuns(tenant, controlId).where('r.id', '=', runId).executeTakeFirst();
  if (!run) throw new ApiError('not_found');
  return run;
}

export const listControlRuns: HandlerOf<'listControlRuns'> = async ({ tenant, params }) => {
  const { id } = await readControl(tenant, params.controlId);
  const items = await selectRuns(tenant, id)
    .orderBy('r.done_on', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(maxRunsListed)
    .execute();
  return { items };
};

/** Records a run with its note and evidence, and completes the task that has waited longest for it. */
export const recordControlRun: HandlerOf<'recordControlRun'> = async (call) => {
  const { tenant, caller, request, params, body } = call;
  const { controlId } = params;
  const [task, ...others] = await lockOpenRuns(tenant, [controlId]);
  const control = await controls.lock(tenant, controlId);
  const { id, isRepeated } = await newIdOf(tenant, 'control_runs', { caller, request, params, said: body });
  if (isRepeated) return readRun(tenant, controlId, id);
  const today = await todayOf(tenant);
  const { done_on = today, note, evidence } = body;
  if (done_on > today)
    throw new ApiError('validation_failed', { fields: [{ path: 'done_on', message: refusals.futureRun }] });
  if (task) await releaseTask(tenant, task.id);
  const due_on = task?.due_date ?? null;
  await insertInto(tenant, 'control_runs', {
    id,
    control_id: controlId,
    task_id: task?.id ?? null,
    due_on,
    done_on,
    done_by: authorOf(tenant),
    note,
  }).execute();
  if (evidence) {
    const { id: evidenceId } = await newIdOf(tenant, 'evidence_links', { caller, request, params, said: evidence });
    const { source, purpose, period_from = done_on } = evidence;
    const period_to =
      evidence.period_to ??
      soonestAfter(period_from, [...others.map(({ due_date }) => due_date), await nextPlanned(tenant, control)]);
    const facts = { source, purpose, period_from, period_to, run_id: id };
    await storeControlEvidence(tenant, caller, { id: evidenceId, controlId }, facts);
  }
  await audit(tenant, {
    action: 'control.run_recorded',
    target: { type: 'control', id: control.id, name: control.name },
    after: { run_id: id, due_on, done_on, note },
  });
  if (task) {
    const done = { status: 'done' as const, revision: task.revision };
    await updateTask({ ...call, params: { taskId: task.id }, body: done });
  }
  return readRun(tenant, controlId, id);
};

/** Evidence of a run proves until the day on which the next one is due; those that were missed don’t shorten it. */
const soonestAfter = (from: string, days: readonly (string | null)[]) =>
  days.filter((day) => day !== null && day > from).toSorted()[0] ?? null;

/** The day of the next task that a series will make. */
async function nextPlanned(
  tenant: Tenant,
  { task_series_id }: Awaited<ReturnType<typeof controls.lock>>,
): Promise<string | null> {
  if (task_series_id === null) return null;
  const series = await selectFrom(tenant, 'task_series')
    .select('next_day')
    .where('id', '=', task_series_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return series?.next_day ?? null;
}

export const updateControlRun: HandlerOf<'updateControlRun'> = async ({ tenant, params, body }) => {
  const control = await controls.lock(tenant, params.controlId);
  const run = await readRun(tenant, control.id, params.runId);
  if (run.note === body.note) return run;
  if (run.revision !== body.revision) throw new ApiError('edit_conflict');
  await updateTable(tenant, 'control_runs')
    .set({ note: body.note, revision: run.revision + 1, updated_at: new Date() })
    .where('id', '=', run.id)
    .execute();
  await audit(tenant, {
    action: 'control.run_changed',
    target: { type: 'control', id: control.id, name: control.name },
    before: { run_id: run.id, note: run.note },
    after: { run_id: run.id, note: body.note },
  });
  return readRun(tenant, control.id, run.id);
};

export const linkControlEvidence: HandlerOf<'linkControlEvidence'> = async ({
  tenant,
  caller,
  request,
  params,
  body,
}) => {
  const { id, isRepeated } = await newIdOf(tenant, 'evidence_links', { caller, request, params, said: body });
  if (!isRepeated) await storeControlEvidence(tenant, caller, { id, controlId: params.controlId }, body);
  return readEvidence(tenant, id);
};
