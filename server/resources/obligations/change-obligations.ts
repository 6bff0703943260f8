import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { newObligation } from '#api-contract/obligations/endpoints';
import { audit, difference } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { contracts } from '#resources/contracts';
import { place } from './bulk-obligations.ts';
import { lockObligation, readObligation, requireRoom, targetOf } from './find-obligation.ts';
import { problemWith } from './rules.ts';
import { columnsOf, requirePassages } from './sources.ts';

type Facts = Partial<Omit<z.output<typeof newObligation>, 'source' | 'contract_id'>>;

export const createObligation: HandlerOf<'createObligation'> = async ({ tenant, body }) => {
  const { source, contract_id, ...facts } = body;
  const contract = await contracts.lock(tenant, contract_id);
  await requireSound(tenant, facts, facts);
  await requirePassages(tenant, contract.current_version_id, source ? [source] : []);
  const id = uuid();
  await tenant.db
    .insertInto('obligations')
    .values({
      ...facts,
      ...(source && columnsOf(contract.current_version_id, source)),
      organisation_id: tenant.organisationId,
      id,
      contract_id,
      state: 'open',
      starts_on: facts.due_date ?? null,
      created_by: tenant.author.id,
    })
    .execute();
  await requireRoom(tenant, [contract_id]);
  await audit(tenant, {
    action: 'contract.obligation_added',
    target: { type: 'contract', id: contract_id, name: contract.title },
    after: { obligation_id: id, obligation: facts.title, ...facts, ...(source && { source }) },
  });
  return readObligation(tenant, id);
};

/** Changes one, unless someone else did since the revision that the editor saw. */
export const updateObligation: HandlerOf<'updateObligation'> = async ({ tenant, params, body }) => {
  const before = await lockObligation(tenant, params.obligationId);
  const { revision, ...facts } = body;
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  await requireSound(tenant, facts, { ...before, ...facts });
  const changed = difference<Facts>(before, facts);
  if (Object.keys(changed.after).length > 0) {
    // A day or rhythm that somebody sets is counted from that day on.
    const counted = 'due_date' in changed.after || 'recurrence' in changed.after;
    const due = facts.due_date === undefined ? before.due_date : facts.due_date;
    await tenant.db
      .updateTable('obligations')
      .set({
        ...changed.after,
        ...(counted && { starts_on: due }),
        revision: sql`revision + 1`,
        updated_at: sql`now()`,
      })
      .where('organisation_id', '=', tenant.organisationId)
      .where('id', '=', before.id)
      .execute();
    await audit(tenant, {
      action: 'contract.obligation_changed',
      target: targetOf(before),
      before: { obligation: before.title, ...changed.before },
      after: { obligation_id: before.id, obligation: facts.title ?? before.title, ...changed.after },
    });
  }
  return readObligation(tenant, before.id);
};

/** Move it to the bin. */
export const deleteObligation: HandlerOf<'deleteObligation'> = async ({ tenant, params }) => {
  await place(tenant, [await lockObligation(tenant, params.obligationId)], 'bin');
};

/** Bring it back from the bin. */
export const restoreObligation: HandlerOf<'restoreObligation'> = async ({ tenant, params }) => {
  await place(tenant, [await lockObligation(tenant, params.obligationId, 'bin')], 'list');
  return readObligation(tenant, params.obligationId);
};

/** What a person or the reader may say of an obligation, together with what stays as it is. */
export async function requireSound(
  tenant: Tenant,
  given: Pick<Facts, 'assignee_id'>,
  whole: Parameters<typeof problemWith>[0],
): Promise<void> {
  if (given.assignee_id) await requireMember(tenant, given.assignee_id, 'assignee_id');
  const problem = problemWith(whole);
  if (problem) throw new ApiError('validation_failed', { message: problem.message, fields: [problem] });
}
