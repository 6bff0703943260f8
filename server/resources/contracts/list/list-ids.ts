import { sql } from 'kysely';
import { maxInBulk, type contractListEndpoints } from '#api-contract/contracts/list';
import type { Handler } from '#kernel/http';
import { begin, planAnew } from '#kernel/lists';
import { contractList } from './contract-list.ts';
import { withCustomFields } from './custom.ts';

/** Which contracts the filters leave: as many as one call may change. */
export const listIds: Handler<typeof contractListEndpoints.listContractIds> = async ({ query, tenant }) => {
  const { from, where, ...selection } = contractList.select(
    tenant.organisationId,
    await withCustomFields(tenant, query),
  );
  await planAnew(tenant);
  const { rows } = await sql<{ id: string }>`
    ${begin([selection.with])} select c.id from ${from} where ${where}
    order by c.updated_at desc, c.id desc limit ${sql.lit(maxInBulk + 1)}`.execute(tenant.db);
  return { ids: rows.slice(0, maxInBulk).map(({ id }) => id), complete: rows.length <= maxInBulk };
};
