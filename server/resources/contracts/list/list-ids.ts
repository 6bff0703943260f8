import { CompiledQuery } from 'kysely';
import { maxInBulk, type contractListEndpoints } from '#api-contract/contracts/list';
import type { Handler } from '#kernel/http';
import { withCustomFields } from './custom.ts';
import { selectionOf } from './filters.ts';
import { Parameters } from './statement.ts';

/** Which contracts the filters leave: as many as one call may change. */
export const listIds: Handler<typeof contractListEndpoints.listContractIds> = async ({ query, tenant }) => {
  const { db, organisationId } = tenant;
  const parameters = new Parameters();
  const { hits, from, where } = selectionOf(await withCustomFields(tenant, query), organisationId, parameters);
  const statement = `
    ${hits} select c.id from ${from} where ${where} order by c.updated_at desc, c.id desc limit ${maxInBulk + 1}`;
  await db.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_custom_plan'));
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(statement, parameters.values));
  return { ids: rows.slice(0, maxInBulk).map(({ id }) => id), complete: rows.length <= maxInBulk };
};
