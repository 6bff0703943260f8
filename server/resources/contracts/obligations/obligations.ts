import { sql, type UpdateObject } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { newObligation } from '#api-contract/obligations/endpoints';
import { audit, difference } from '#kernel/audit';
import type { Tenant, Tables } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { contracts } from '../contract-record.ts';
import { findContract } from '../find-contract.ts';
import { lockObligation, readObligation, readObligations } from './find-obligation.ts';
import { sourceColumns } from './sources.ts';

type Facts = Partial<Omit<z.output<typeof newObligation>, 'source'>>;
type Dates = Pick<Facts, 'due_date' | 'recurrence' | 'ends_on'>;

/** As many as a contract may have. */
const maxPerContract = 500;

export const listObligations: HandlerOf<'listObligations'> = async ({ tenant, params }) => {
  const { id } = await findContract(tenant, params.contractId);
  return { items: await readObligations(tenant, id) };
};

export const createObligation: HandlerOf<'createObligation'> = async ({ tenant, params, body }) => {
  const contract = await contracts.lock(tenant, params.contractId);
  const { source, ...facts } = body;
  await requireRoom(tenant, contract.id);
  await requireSound(tenant, facts, facts);
  const id = uuid();
  await tenant.db
    .insertInto('obligations')
    .values({
      ...facts,
      ...(await sourceColumns(tenant, contract.current_version_id, source)),
      organisation_id: tenant.organisationId,
      id,
      contract_id: contract.id,
      state: 'open',
      starts_on: facts.due_date ?? null,
      created_by: tenant.author.id,
    })
    .execute();
  const after = { obligation_id: id, obligation: facts.title, ...body };
  await audit(tenant, { action: 'contract.obligation_added', target: targetOf(contract), after });
  return readObligation(tenant, contract.id, id);
};

/** Change one, unless somebody else did since the revision that the editor saw. */
export const updateObligation: HandlerOf<'updateObligation'> = async ({ tenant, params, body }) => {
  const contract = await contracts.lock(tenant, params.contractId);
  const before = await lockObligation(tenant, params);
  const { revision, ...facts } = body;
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  await requireSound(tenant, facts, { ...before, ...facts });
  const changed = difference<Facts>(before, facts);
  if (Object.keys(changed.after).length > 0) {
    // A day or rhythm that somebody sets is counted from that day on.
    const counted = 'due_date' in changed.after || 'recurrence' in changed.after;
    const due = facts.due_date === undefined ? before.due_date : facts.due_date;
    await change(tenant, before.id, { ...changed.after, ...(counted && { starts_on: due }) });
    await audit(tenant, {
      action: 'contract.obligation_changed',
      target: targetOf(contract),
      before: { obligation: before.title, ...changed.before },
      after: { obligation_id: before.id, obligation: facts.title ?? before.title, ...changed.after },
    });
  }
  return readObligation(tenant, contract.id, before.id);
};

export const deleteObligation: HandlerOf<'deleteObligation'> = async ({ tenant, params }) => {
  const contract = await contracts.lock(tenant, params.contractId);
  const { id, title } = await lockObligation(tenant, params);
  await change(tenant, id, { deleted_at: sql<Date>`now()` });
  await audit(tenant, {
    action: 'contract.obligation_removed',
    target: targetOf(contract),
    before: { obligation: title },
    after: { obligation_id: id, obligation: null },
  });
};

export const restoreObligation: HandlerOf<'restoreObligation'> = async ({ tenant, params }) => {
  const contract = await contracts.lock(tenant, params.contractId);
  const { id, title } = await lockObligation(tenant, params, true);
  await requireRoom(tenant, contract.id);
  await change(tenant, id, { deleted_at: null });
  const after = { obligation_id: id, obligation: title };
  await audit(tenant, { action: 'contract.obligation_restored', target: targetOf(contract), after });
  return readObligation(tenant, contract.id, id);
};

export const targetOf = ({ id, title }: { id: string; title: string }) => ({ type: 'contract', id, name: title });

/** Write columns of an obligation, which makes it a new revision. */
export async function change(
  { db, organisationId }: Tenant,
  obligationId: string,
  columns: UpdateObject<Tables, 'obligations'>,
): Promise<void> {
  await db
    .updateTable('obligations')
    .set({ ...columns, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', obligationId)
    .execute();
}

/** What a person or the reader may say of an obligation, together with what stays as it is. */
export async function requireSound(tenant: Tenant, given: Pick<Facts, 'assignee_id'>, whole: Dates): Promise<void> {
  if (given.assignee_id) await requireMember(tenant, given.assignee_id, 'assignee_id');
  const { due_date: due, recurrence, ends_on: ends } = whole;
  if (recurrence && !due) throw refused('due_date', 'Choose the first due date.');
  if (due && ends && ends < due) throw refused('ends_on', 'The end date is before the due date.');
}

async function requireRoom({ db, organisationId }: Tenant, contractId: string): Promise<void> {
  const { count } = await db
    .selectFrom('obligations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('contract_id', '=', contractId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxPerContract) return;
  throw refused('title', `A contract can have at most ${maxPerContract} obligations. Remove one first.`);
}

function refused(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
