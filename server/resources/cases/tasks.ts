import { v7 as uuid } from 'uuid';
import type { CaseTask } from '#api-contract/cases/endpoints';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { presentPerson, requireMember } from '#kernel/people';
import { lockCase } from './find-case.ts';

const maxTasks = 500;

/** What is to be done in a case, oldest first. */
export async function findTasks(tenant: Tenant, caseId: string): Promise<CaseTask[]> {
  const rows = await tasksOf(tenant, caseId).orderBy('t.created_at').orderBy('t.id').limit(maxTasks).execute();
  return rows.map(presentTask);
}

export const createCaseTask: HandlerOf<'createCaseTask'> = async ({ tenant, params, body }) => {
  const matter = await lockCase(tenant, params.caseId);
  await requireRoom(tenant, matter.id);
  if (body.assignee_id) await requireMember(tenant, body.assignee_id, 'assignee_id');
  const id = uuid();
  await tenant.db
    .insertInto('case_tasks')
    .values({ ...body, organisation_id: tenant.organisationId, id, case_id: matter.id })
    .execute();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.task_added', target, after: body });
  return readTask(tenant, matter.id, id);
};

export const updateCaseTask: HandlerOf<'updateCaseTask'> = async ({ tenant, params, body }) => {
  const matter = await lockCase(tenant, params.caseId);
  const before = await readTask(tenant, matter.id, params.taskId);
  if (body.assignee_id) await requireMember(tenant, body.assignee_id, 'assignee_id');
  const { done, ...facts } = body;
  const change = { ...facts, ...(done !== undefined && { done_at: done ? new Date() : null }) };
  if (Object.keys(change).length > 0) {
    await tenant.db
      .updateTable('case_tasks')
      .set(change)
      .where('organisation_id', '=', tenant.organisationId)
      .where('id', '=', before.id)
      .execute();
    const target = { type: 'case', id: matter.id, name: matter.name };
    await audit(tenant, { action: 'case.task_changed', target, before: { title: before.title }, after: body });
  }
  return readTask(tenant, matter.id, before.id);
};

export const deleteCaseTask: HandlerOf<'deleteCaseTask'> = async ({ tenant, params }) => {
  const matter = await lockCase(tenant, params.caseId);
  const { id, title } = await readTask(tenant, matter.id, params.taskId);
  await tenant.db
    .deleteFrom('case_tasks')
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', id)
    .execute();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.task_removed', target, before: { title } });
};

async function requireRoom({ db, organisationId }: Tenant, caseId: string): Promise<void> {
  const { count } = await db
    .selectFrom('case_tasks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxTasks) return;
  const message = `A case can have at most ${maxTasks} tasks. Remove one first.`;
  throw new ApiError('validation_failed', { message, fields: [{ path: 'title', message }] });
}

async function readTask(tenant: Tenant, caseId: string, taskId: string): Promise<CaseTask> {
  const task = await tasksOf(tenant, caseId).where('t.id', '=', taskId).executeTakeFirst();
  if (!task) throw new ApiError('not_found');
  return presentTask(task);
}

function tasksOf({ db, organisationId }: Tenant, caseId: string) {
  return db
    .selectFrom('case_tasks as t')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 't.organisation_id').onRef('u.id', '=', 't.assignee_id'),
    )
    .where('t.organisation_id', '=', organisationId)
    .where('t.case_id', '=', caseId)
    .select(['t.id', 't.title', 't.assignee_id', 'u.name as assignee_name', 't.due_date', 't.done_at']);
}

type TaskRecord = Awaited<ReturnType<ReturnType<typeof tasksOf>['executeTakeFirstOrThrow']>>;

function presentTask({ id, title, assignee_id, assignee_name, due_date, done_at }: TaskRecord): CaseTask {
  return {
    id,
    title,
    assignee: presentPerson(assignee_id, assignee_name),
    due_date,
    done_at: done_at?.toISOString() ?? null,
  };
}
