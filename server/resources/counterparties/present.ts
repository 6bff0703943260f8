import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import type { Tenant } from '#kernel/db';
import { presentRecord } from '#kernel/lists';
import { findChildren, findCounterparty, findMerges, findUpcoming } from './find-counterparty.ts';
import { readHoldings } from './holdings.ts';

/** A counterparty with all that its page shows. */
export async function presentCounterparty(tenant: Tenant, counterpartyId: string): Promise<Counterparty> {
  const record = await findCounterparty(tenant, counterpartyId);
  const { contracts, open_cases, exposure } = (await readHoldings(tenant, [counterpartyId]))(counterpartyId);
  const merges = await findMerges(tenant, counterpartyId);
  const upcoming = await findUpcoming(tenant, counterpartyId);
  return {
    id: record.id,
    ...presentRecord(counterpartyFields, record, { contracts, open_cases, exposure }),
    other_names: record.other_names,
    contacts: record.contacts,
    children: await findChildren(tenant, counterpartyId),
    upcoming: upcoming.map(({ kind, date, days_left, ...subject }) => ({ kind, date, days_left, subject })),
    merged: merges.map(({ merged_at, ...merge }) => ({ ...merge, merged_at: merged_at.toISOString() })),
    merged_into: record.survivor,
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}
