import { sql } from 'kysely';
import { maxInBulk } from '#api-contract/contracts/list';
import type { HandlerOf } from '#kernel/http';
import { newestIds } from '#kernel/lists';
import { contractList } from './contract-list.ts';
import { withCustomFields } from './custom.ts';

/** Which contracts the filters leave: as many as one call may change. */
export const listIds: HandlerOf<'listContractIds'> = async ({ query, tenant }) => {
  const selection = await contractList.select(tenant, await withCustomFields(tenant, query));
  return newestIds(tenant, selection, sql`c.updated_at`, maxInBulk);
};
