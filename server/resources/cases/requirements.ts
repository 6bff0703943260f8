import type { NewCase } from '#api-contract/cases/endpoints';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { requireMember, requireMembers } from '#kernel/people';
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
