import { sql } from 'kysely';
import type { BulkOutcome, contractListEndpoints } from '#api-contract/contracts/list';
import { auditMany } from '#kernel/audit';
import { anyOf, type Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { lockMany } from './lock-many.ts';

/** Move many contracts to the bin. */
export const deleteContracts: Handler<typeof contractListEndpoints.deleteContracts> = ({ body, tenant }) =>
  move(tenant, body.contract_ids, 'bin');

/** Bring many contracts back from the bin. */
export const restoreContracts: Handler<typeof contractListEndpoints.restoreContracts> = ({ body, tenant }) =>
  move(tenant, body.contract_ids, 'list');

async function move(tenant: Tenant, given: readonly string[], to: 'list' | 'bin'): Promise<BulkOutcome> {
  const { db, organisationId } = tenant;
  const wanted = [...new Set(given)];
  const found = await lockMany(tenant, wanted, to === 'bin' ? 'list' : 'bin');
  if (found.length > 0) {
    await db
      .updateTable('contracts')
      .set({ deleted_at: to === 'bin' ? new Date() : null, revision: sql`revision + 1`, updated_at: sql`now()` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(found.map(({ id }) => id)))
      .execute();
  }
  const action = to === 'bin' ? 'contract.deleted' : 'contract.restored';
  await auditMany(
    tenant,
    found.map(({ id, title }) => ({ action, target: { type: 'contract', id, name: title } })),
  );
  return { changed: found.length, unchanged: 0, missing: wanted.length - found.length, refused: 0 };
}
