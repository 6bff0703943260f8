import type { NewCase } from '#api-contract/cases/endpoints';
import { readsPrivileged } from '#api-contract/permissions';
import { anyOf, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
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
  return reads({ reader: { userId, readsAll: permissions.includes(readsPrivileged), readsContracts: true } }, matter);
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
