import type { NewCase } from '#api-contract/cases/endpoints';
import type { Tenant } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/index.ts';

type Names = Pick<NewCase, 'requester_id' | 'lead_id' | 'counterparty_id' | 'participant_ids' | 'contract_ids'>;

/** Refuse a case that names people, contracts or a counterparty that the organisation does not have. */
export async function requireNamed(tenant: Tenant, names: Names): Promise<void> {
  for (const field of ['requester_id', 'lead_id'] as const) {
    const named = names[field];
    if (named) await requireAll(tenant, 'users', [named], field, 'Choose a member of your organisation.');
  }
  const { counterparty_id: counterparty, participant_ids: people = [], contract_ids: contracts = [] } = names;
  if (counterparty) {
    await requireCounterparty(tenant, counterparty);
  }
  await requireAll(tenant, 'users', people, 'participant_ids', 'Choose members of your organisation.');
  await requireAll(tenant, 'contracts', contracts, 'contract_ids', 'Choose contracts of your organisation.');
}

/** Refuse somebody who is no member. */
export async function requireMember(tenant: Tenant, userId: string, field: string): Promise<void> {
  await requireAll(tenant, 'users', [userId], field, 'Choose a member of your organisation.');
}

/** Nobody looks for a case at a counterparty that another stands for. */
async function requireCounterparty({ db, organisationId }: Tenant, counterpartyId: string): Promise<void> {
  const found = await db
    .selectFrom('counterparties')
    .select('merged_into')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', counterpartyId)
    .forKeyShare()
    .executeTakeFirst();
  if (found?.merged_into === null) return;
  const message = found
    ? 'This counterparty was merged into another. Choose that one.'
    : 'Choose a counterparty of your organisation.';
  throw new ApiError('validation_failed', { fields: [{ path: 'counterparty_id', message }] });
}

async function requireAll(
  { db, organisationId }: Tenant,
  table: 'users' | 'contracts',
  ids: readonly string[],
  path: string,
  message: string,
): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...wanted])
    .executeTakeFirstOrThrow();
  if (Number(count) !== wanted.size) throw new ApiError('validation_failed', { fields: [{ path, message }] });
}
