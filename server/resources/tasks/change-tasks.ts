import type { NewTask, TaskChange } from '#api-contract/tasks/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { binOf, changeOf, createOf } from '#kernel/records';
import { requireAssigneeOfCase } from '#resources/cases';
import { followStatus } from '#resources/control-runs';
import { makeTasksAfter, tellAssignees } from '#resources/task-series';
import { tasks } from './task-record.ts';
import { refusals } from './task-refusals.messages.ts';

const subjects = { case_id: 'cases', contract_id: 'contracts', counterparty_id: 'counterparties' } as const;

type Facts = Partial<Omit<NewTask, 'title'>>;

/** Refuses what the organisation does not have, or the caller does not read. */
export async function requireKnown(tenant: Tenant, facts: Facts, at?: string): Promise<void> {
  for (const [path, table] of Object.entries(subjects)) {
    const id = facts[path as keyof typeof subjects];
    if (!id) continue;
    const found = await selectFrom(tenant, table as 'contracts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) refuse(at ?? path, refusals.subjectGone);
  }
}

/** Refuses to give a task to someone who is no member, or who can’t read the case that it belongs to. */
export async function requireAssignee(tenant: Tenant, { assignee_id: person, case_id: matter }: Facts): Promise<void> {
  if (!person) return;
  await (matter ? requireAssigneeOfCase(tenant, matter, person) : requireMember(tenant, person, 'assignee_id'));
}

/** Whether a due date is before a start, where both are there. */
export const isBefore = (due: Facts['due_date'], start: Facts['starts_on']) => Boolean(start && due && due < start);

export function requireSound(facts: Facts): void {
  if (isBefore(facts.due_date, facts.starts_on)) refuse('due_date', refusals.dueBeforeStart);
  if (Object.keys(subjects).filter((path) => facts[path as keyof typeof subjects]).length > 1) {
    refuse('contract_id', refusals.oneSubject);
  }
}

export function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}

/** Columns of what is said: when it was done follows from the status, a checklist is stored as JSON. */
const columnsOf = <F extends Partial<Omit<TaskChange, 'revision'>>>({ checklist, ...facts }: F) => ({
  ...facts,
  ...(checklist && { checklist: JSON.stringify(checklist) }),
  ...doneAt(facts.status),
});

/** When it was done, where the status changes. */
export const doneAt = (status: TaskChange['status']) =>
  status === undefined ? {} : { done_at: status === 'done' ? new Date() : null };

/** Whether a status ends a task, so that the next one of its series may follow. */
export const isClosed = (status: TaskChange['status']) => status === 'done' || status === 'cancelled';

const unowned = { assignee_id: null, case_id: null, contract_id: null, counterparty_id: null };

export const createTask: HandlerOf<'createTask'> = createOf(tasks, {
  validate: async (facts, { tenant }) => {
    requireSound(facts);
    await requireKnown(tenant, facts);
    await requireAssignee(tenant, facts);
  },
  values: (facts, { caller }) => ({ ...columnsOf(facts), title: facts.title, created_by: caller.userId }),
  onStored: ({ title, ...facts }, { tenant, id }) => tellAssignees(tenant, [{ ...unowned, ...facts, id, title }]),
});

export const updateTask: HandlerOf<'updateTask'> = changeOf(tasks, {
  validate: async (after, { tenant, row }) => {
    if (['starts_on', 'due_date', ...Object.keys(subjects)].some((name) => name in after))
      requireSound({ ...row, ...after });
    await requireKnown(tenant, after);
    if (after.assignee_id !== undefined || after.case_id !== undefined)
      await requireAssignee(tenant, { ...row, ...after } as Facts);
  },
  columns: columnsOf,
  onStored: async (after, { tenant, row }) => {
    if (isClosed(after.status)) await makeTasksAfter(tenant, [row.id]);
    await followStatus(tenant, [row.id], after.status);
    if (after.assignee_id) await tellAssignees(tenant, [{ ...row, ...after } as typeof row]);
  },
});

export const { remove: deleteTask, restore: restoreTask } = binOf(tasks);
