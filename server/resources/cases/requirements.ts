import { sql } from 'kysely';
import type { NewCase } from '#api-contract/cases/endpoints';
import { type Permission, readsPrivileged } from '#api-contract/permissions';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import { anyOf, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { languageNow } from '#kernel/languages';
import { requireMember, requireMembers } from '#kernel/people';
import { reads } from './readers.ts';
import { refusals } from './case-refusals.messages.ts';

type Names = Pick<NewCase, 'requester_id' | 'lead_id' | 'counterparty_id' | 'participant_ids' | 'contract_ids'>;

/** Refuse a case that names people, contracts or a counterparty that the organisation does not have. */
export async function requireNamed(tenant: Tenant, names: Names): Promise<void> {
  for (const field of ['requester_id', 'lead_id'] as const) {
    const named = names[field];
    if (named) await requireMember(tenant, named, field);
  }
  const { counterparty_id: counterparty, participant_ids: people = [], contract_ids: contracts = [] } = names;
  if (counterparty) {
    await requireCounterparty(tenant, counterparty);
  }
  await requireMembers(tenant, people, 'participant_ids');
  await requireContracts(tenant, contracts);
}

type Assigned = Parameters<typeof reads>[1];

/** Refuses to give a task of a case to someone who isn’t a member, or who can’t read the case. */
export async function requireAssignee(tenant: Tenant, matter: Assigned, userId: string): Promise<void> {
  await requireMember(tenant, userId, 'assignee_id');
  if (await isRead(tenant, matter, userId)) return;
  throw new ApiError('validation_failed', { fields: [{ path: 'assignee_id', message: refusals.assigneeLockedOut }] });
}

/** Whether a member reads a case. */
async function isRead(tenant: Tenant, matter: Assigned, userId: string): Promise<boolean> {
  const { permissions } = await selectFrom(tenant, 'users as u')
    .innerJoin('permission_classes as p', ownRow('p.id', 'u.permission_class_id'))
    .where('u.id', '=', userId)
    .select('p.permissions')
    .executeTakeFirstOrThrow();
  return isReadBy(matter, { id: userId, permissions });
}

interface Member {
  readonly id: string;
  readonly permissions: readonly Permission[];
}

/** Whether a member whose role has these permissions reads a case. */
export const isReadBy = (matter: Assigned, { id, permissions }: Member): boolean =>
  reads({ reader: { userId: id, readsAll: permissions.includes(readsPrivileged), readsContracts: true } }, matter);

/** Refuses to hide a case from people whose open tasks it has: nobody would see or remind them of these any more. */
export async function requireReadByAssignees(tenant: Tenant, caseId: string, matter: Assigned): Promise<void> {
  const lockedOut = (await assigneesOf(tenant, [caseId])).filter((person) => !isReadBy(matter, person));
  if (lockedOut.length === 0) return;
  const names = new Intl.ListFormat(languageNow()).format(lockedOut.map(({ name }) => name));
  const message = refusals.assigneesLockedOut(names);
  throw new ApiError('validation_failed', { message, fields: [{ path: 'participant_ids', message }] });
}

/** People with open tasks in cases, or with series that will add some; without those who can’t sign in. */
export async function assigneesOf(tenant: Tenant, caseIds: readonly string[]) {
  const { rows } = await sql<{ case_id: string; id: string; name: string; permissions: readonly Permission[] }>`
    select distinct w.case_id, u.id, u.name, p.permissions from (
      select t.organisation_id, t.case_id, t.assignee_id from tasks t
      where t.deleted_at is null and t.status = any(${[...openTaskStatuses]}::text[])
      union all
      select s.organisation_id, s.case_id, s.assignee_id from task_series s
      where s.deleted_at is null and (s.next_day is not null or s.anchor = 'after_completion')
    ) w
    join users u on u.organisation_id = w.organisation_id and u.id = w.assignee_id
    join permission_classes p on p.organisation_id = u.organisation_id and p.id = u.permission_class_id
    where w.organisation_id = ${tenant.organisationId} and w.case_id = ${anyOf(caseIds)} and u.status <> 'suspended'
    order by w.case_id, u.name, u.id`.execute(tenant.db);
  return rows;
}

/** `requireAssignee` for a case by its id. */
export async function requireAssigneeOfCase(tenant: Tenant, caseId: string, userId: string): Promise<void> {
  await requireAssignee(tenant, await readersOf(tenant, caseId), userId);
}

/** Whether a member can be given tasks of a case. */
export async function mayBeAssigned(tenant: Tenant, caseId: string, userId: string): Promise<boolean> {
  return isRead(tenant, await readersOf(tenant, caseId), userId);
}

async function readersOf(tenant: Tenant, caseId: string): Promise<Assigned> {
  const matter = await selectFrom(tenant, 'cases')
    .select(['privileged', 'lead_id', 'participant_ids'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!matter) throw new ApiError('not_found');
  return matter;
}

/** A case isn’t linked to a counterparty that was merged into another. */
async function requireCounterparty(tenant: Tenant, counterpartyId: string): Promise<void> {
  const found = await selectFrom(tenant, 'counterparties')
    .select('merged_into')
    .where('id', '=', counterpartyId)
    .forKeyShare()
    .executeTakeFirst();
  if (found?.merged_into === null) return;
  const message = found ? refusals.mergedCounterparty : refusals.counterparty;
  throw new ApiError('validation_failed', { fields: [{ path: 'counterparty_id', message }] });
}

async function requireContracts(tenant: Tenant, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const { count } = await selectFrom(tenant, 'contracts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', '=', anyOf([...wanted]))
    .executeTakeFirstOrThrow();
  if (Number(count) === wanted.size) return;
  throw new ApiError('validation_failed', { fields: [{ path: 'contract_ids', message: refusals.contracts }] });
}
