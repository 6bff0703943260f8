import type { contractEndpoints, ContractRow } from '#api-contract/contracts/endpoints';
import type { Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { contractList, contractListWithCustom } from './contract-list.ts';
import { withCustomFields } from './custom.ts';

/** One page of contracts, filtered, searched and sorted. */
export const listContracts: Handler<typeof contractEndpoints.listContracts> = async ({ query, tenant }) => {
  const list = query.fields?.length ? contractListWithCustom : contractList;
  const asked = await withCustomFields(tenant, query);
  // A search reads passages beside its page.
  if (!asked.search) tenant.endWithNext();
  return list.page(tenant, asked);
};

/** The contracts that were changed last, newest first. */
export async function recentContracts(tenant: Tenant, limit: number): Promise<ContractRow[]> {
  return (await contractList.page(tenant, { limit })).items;
}
