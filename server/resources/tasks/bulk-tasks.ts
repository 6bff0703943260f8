import type { TasksChange, TasksOutcome } from '#api-contract/tasks/list';
import { anyOf, ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { requireMembers } from '#kernel/people';
import { binManyOf, bulkOf, type ChangeOfMany } from '#kernel/records';
import { refusals } from '#kernel/request';
import { mayBeAssigned } from '#resources/cases';
import { changeObligations } from '#resources/obligations';
import { followStatus } from '#resources/control-runs';
import { makeTasksAfter, tellAssignees } from '#resources/task-series';
import { doneAt, isBefore, isClosed } from './change-tasks.ts';
import { tasks } from './task-record.ts';

type Facts = Pick<RowOf<'tasks'>, 'status' | 'priority' | 'assignee_id' | 'due_date'>;
type Change = ChangeOfMany<RowOf<'tasks'>, Facts>;
type Call = Parameters<HandlerOf<'changeTasks'>>[0];

/**
 * Sets status, priority, assignee or due date of tasks. Each is a change of its own in the trail. Obligations among them
 * are changed by their own rules: done completes one, cancelled waives it, and they have no priority.
 */
export const changeTasks: HandlerOf<'changeTasks'> = async (call) => {
  const { tenant, body } = call;
  const people = body.changes.flatMap(({ assignee_id }) => assignee_id ?? []);
  await requireMembers(tenant, people, 'assignee_id', refusals.member);
  const wanted = new Map(body.changes.flatMap(({ task_ids, ...facts }) => task_ids.map((id) => [id, facts])));
  const ids = await tasksAmong(tenant, [...wanted.keys()]);
  const lockedOut = await assignedToOutsiders(tenant, ids, wanted);
  let undo: TasksChange[] = [];
  const change = bulkOf(tasks, {
    ids: () => ids,
    columns: [
      'id',
      'title',
      'status',
      'priority',
      'assignee_id',
      'due_date',
      'starts_on',
      'case_id',
      'contract_id',
      'counterparty_id',
    ],
    facts: ({ id }) => factsOf(wanted.get(id) ?? {}),
    isRefused: ({ assignee_id, due_date: due }, { id, starts_on: start }) =>
      (assignee_id !== undefined && lockedOut.has(id)) || isBefore(due, start),
    store: async (_tenant, stored) => {
      const asked = [...wanted.keys()];
      undo = grouped(
        stored.toSorted((one, other) => asked.indexOf(one.row.id) - asked.indexOf(other.row.id)),
        'before',
      );
      await store(tenant, stored);
    },
  });
  const { changed, unchanged } = await change({ tenant, body: {} });
  const others = [...wanted.keys()].filter((id) => !ids.includes(id));
  const obligations = await changeObligationsAmong(call, others, wanted);
  return {
    changed: changed + obligations.changed,
    unchanged: unchanged + obligations.unchanged,
    missing: wanted.size - changed - unchanged - obligations.changed - obligations.unchanged,
    undo: [...undo, ...obligations.undo],
  };
};

type Asked = Omit<TasksChange, 'task_ids'>;

const factsOf = ({ status, priority, assignee_id, due_date }: Asked): Partial<Facts> => ({
  ...(status !== undefined && { status }),
  ...(priority !== undefined && { priority }),
  ...(assignee_id !== undefined && { assignee_id }),
  ...(due_date !== undefined && { due_date }),
});

async function store(tenant: Tenant, changes: readonly Change[]): Promise<void> {
  for (const { task_ids, ...facts } of grouped(changes, 'after')) {
    const rows = changes.flatMap(({ row }) => (task_ids.includes(row.id) ? [row] : []));
    await tasks.revise(tenant, rows, { ...facts, ...doneAt(facts.status) });
    if (isClosed(facts.status)) await makeTasksAfter(tenant, task_ids);
    await followStatus(tenant, task_ids, facts.status);
  }
  const given = changes.filter(({ after }) => after.assignee_id);
  await tellAssignees(
    tenant,
    given.map(({ row, after }) => ({ ...row, ...after })),
  );
}

/** Tasks that are changed alike, together. */
function grouped(changes: readonly Change[], to: 'before' | 'after'): TasksChange[] {
  const groups = Map.groupBy(changes, (change) => JSON.stringify(change[to]));
  return [...groups.values()].map((group) => ({ task_ids: group.map(({ row }) => row.id), ...group[0]?.[to] }));
}

const steps = {
  done: 'complete',
  cancelled: 'waive',
  open: 'reopen',
  in_progress: undefined,
  waiting: undefined,
} as const;

/** Changes those of the ids that are obligations, for who may change contracts. */
async function changeObligationsAmong(
  { tenant, caller, request }: Call,
  ids: readonly string[],
  wanted: ReadonlyMap<string, Asked>,
): Promise<Omit<TasksOutcome, 'missing'>> {
  if (ids.length === 0 || !caller.permissions.includes('contracts.write'))
    return { changed: 0, unchanged: 0, undo: [] };
  const asked = ids.map((id) => {
    const { status, assignee_id, due_date, counted_from, step } = wanted.get(id) ?? {};
    return { obligation_ids: [id], assignee_id, due_date, counted_from, step: step ?? (status && steps[status]) };
  });
  const changes = asked.filter(({ obligation_ids: _ids, ...facts }) =>
    Object.values(facts).some((value) => value !== undefined),
  );
  const body = { changes };
  const outcome = await changeObligations({ tenant, caller, request, body, params: undefined, query: undefined });
  return {
    changed: outcome.changed,
    unchanged: outcome.unchanged + asked.length - changes.length,
    undo: outcome.undo.map(({ obligation_ids, ...facts }) => ({ task_ids: obligation_ids, ...facts })),
  };
}

/** Tasks of privileged cases that would go to someone who can’t read the case. */
async function assignedToOutsiders(tenant: Tenant, ids: readonly string[], wanted: ReadonlyMap<string, Asked>) {
  const assigned = ids.filter((id) => wanted.get(id)?.assignee_id);
  const found = await selectFrom(tenant, 'tasks as t')
    .innerJoin('cases as c', ownRow('c.id', 't.case_id'))
    .select(['t.id', 't.case_id'])
    .where('t.id', '=', anyOf(assigned))
    .where('c.privileged', '=', true)
    .execute();
  const lockedOut = new Set<string>();
  for (const { id, case_id } of found) {
    const [matter, person] = [case_id ?? '', wanted.get(id)?.assignee_id ?? ''];
    if (!(await mayBeAssigned(tenant, matter, person))) lockedOut.add(id);
  }
  return lockedOut;
}

/** Those of the ids that are tasks. */
const tasksAmong = async (tenant: Tenant, ids: readonly string[]) =>
  (await selectFrom(tenant, 'tasks').select('id').where('id', '=', anyOf(ids)).execute()).map(({ id }) => id);

const { removeMany, restoreMany } = binManyOf(
  tasks,
  ({ task_ids }: { readonly task_ids: readonly string[] }) => task_ids,
);

/** Move tasks to the bin. Obligations stay: they are deleted where they are kept. */
export const deleteTasks: HandlerOf<'deleteTasks'> = async (call) => withoutUndo(await removeMany(call));

/** Bring tasks back from the bin. */
export const restoreTasks: HandlerOf<'restoreTasks'> = async (call) => withoutUndo(await restoreMany(call));

const withoutUndo = ({ changed, unchanged, missing }: Omit<TasksOutcome, 'undo'>): TasksOutcome => ({
  changed,
  unchanged,
  missing,
  undo: [],
});
