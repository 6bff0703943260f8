import type { CaseTask } from '#api-contract/cases/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';

/** As many as a case may have. */
export const maxTasks = 500;

/** What is to be done in a case, oldest first. */
export async function findTasks(tenant: Tenant, caseId: string): Promise<CaseTask[]> {
  const rows = await tasks(tenant)
    .where('t.case_id', '=', caseId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(maxTasks)
    .execute();
  return rows.map(presentTask);
}

export async function findTask(tenant: Tenant, taskId: string): Promise<CaseTask> {
  const task = await tasks(tenant).where('t.id', '=', taskId).executeTakeFirst();
  if (!task) throw new ApiError('not_found');
  return presentTask(task);
}

const tasks = (tenant: Tenant) =>
  selectFrom(tenant, 'tasks as t')
    .where('t.deleted_at', 'is', null)
    .select([
      't.id',
      't.title',
      personOf('t.assignee_id').as('assignee'),
      't.due_date',
      't.status',
      't.done_at',
      't.revision',
    ]);

type TaskRecord = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>;

const presentTask = ({ done_at, ...task }: TaskRecord): CaseTask => ({
  ...task,
  done_at: done_at?.toISOString() ?? null,
});
