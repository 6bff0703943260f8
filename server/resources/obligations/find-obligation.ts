import { sql } from 'kysely';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { readActivity } from '#kernel/audit';
import { ownRow, anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { findContract } from '#resources/contracts';
import { obligations } from './list-obligations.ts';
import { refusals } from './obligation-refusals.messages.ts';

/** As many as a contract may have. */
export const maxPerContract = 500;

/** An obligation, in or out of the bin; refused as not found where there is none. */
export async function readObligation(tenant: Tenant, obligationId: string): Promise<Obligation> {
  const [found] = (await obligations.page(tenant, { ids: [obligationId], everywhere: true, limit: 1 })).items;
  if (!found) throw new ApiError('not_found');
  return found;
}

export const getObligation: HandlerOf<'getObligation'> = ({ tenant, params }) =>
  readObligation(tenant, params.obligationId);

/** The obligations of a contract: proposals, what is open and what is settled, by due date. */
export const listContractObligations: HandlerOf<'listContractObligations'> = async ({ tenant, params }) => {
  const { id } = await findContract(tenant, params.contractId);
  const { items } = await obligations.page(tenant, { underContract: id, limit: maxPerContract });
  return { items };
};

/** What happened to one lately; the trail tells it of its contract. */
export const listObligationActivity: HandlerOf<'listObligationActivity'> = async ({ tenant, params }) => {
  const { id, contract } = await readObligation(tenant, params.obligationId);
  return { items: await readActivity(tenant, 'contract', contract.id, { obligation_id: id }) };
};

/**
 * Hold obligations that lie where they are expected against other changes until the transaction ends, always in the same
 * order. Those of contracts in the bin are left out.
 */
export function lockObligations(tenant: Tenant, ids: readonly string[], place: 'list' | 'bin' = 'list') {
  return selectFrom(tenant, 'obligations as o')
    .innerJoin('contracts as c', ownRow('c.id', 'o.contract_id'))
    .selectAll('o')
    .select('c.title as contract_title')
    .where('o.id', '=', anyOf(ids))
    .where('o.deleted_at', place === 'bin' ? 'is not' : 'is', null)
    .where('c.deleted_at', 'is', null)
    .orderBy('o.id')
    .modifyEnd(sql`for update of o`)
    .execute();
}

export type LockedObligation = Awaited<ReturnType<typeof lockObligations>>[number];

/** Hold one; refused as not found where it is not where it is expected. */
export async function lockObligation(tenant: Tenant, id: string, place: 'list' | 'bin' = 'list') {
  const [found] = await lockObligations(tenant, [id], place);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** Refuses where a contract has more obligations than it may. */
export async function requireRoom(tenant: Tenant, contractIds: readonly string[]): Promise<void> {
  const full = await selectFrom(tenant, 'obligations')
    .select('contract_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where('deleted_at', 'is', null)
    .groupBy('contract_id')
    .having(({ fn }) => fn.countAll(), '>', maxPerContract)
    .executeTakeFirst();
  if (!full) return;
  const message = refusals.tooMany(String(maxPerContract));
  throw new ApiError('validation_failed', { message, fields: [{ path: 'title', message }] });
}

/** What the trail tells a change of: the contract. */
export const targetOf = ({ contract_id: id, contract_title: name }: LockedObligation) => ({
  type: 'contract',
  id,
  name,
});
