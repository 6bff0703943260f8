import { sql } from 'kysely';
import type { contractPageEndpoints } from '#api-contract/contracts/page';
import { audit } from '#kernel/audit';
import { aboveOrSame, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import { contracts } from '../contract-record.ts';
import { findContract } from '../find-contract.ts';
import { readFamily } from './read-family.ts';
import { refusals } from '../contract-refusals.messages.ts';

/** The agreement that a contract belongs to. */
export const getFamily: Handler<typeof contractPageEndpoints.getContractFamily> = async ({ params, tenant }) => {
  const { id } = await findContract(tenant, params.contractId);
  return readFamily(tenant, id);
};

/** Moves a contract under another, or out of it. Circles are refused. */
export const setParent: Handler<typeof contractPageEndpoints.setContractParent> = async ({ params, body, tenant }) => {
  await lockTrees(tenant);
  const contract = await contracts.lock(tenant, params.contractId);
  const parent = body.parent && (await findParent(tenant, contract.id, body.parent.contract_id));
  const before = contract.parent_id && (await findContract(tenant, contract.parent_id)).number;
  await updateTable(tenant, 'contracts')
    .set({
      parent_id: parent?.id ?? null,
      link_type: body.parent?.link_type ?? null,
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', contract.id)
    .execute();
  await audit(tenant, {
    action: 'contract.updated',
    target: { type: 'contract', id: contract.id, name: contract.title },
    before: { parent: before },
    after: { parent: parent && parent.number, link_type: body.parent?.link_type ?? null },
  });
  return readFamily(tenant, contract.id);
};

async function findParent(tenant: Tenant, contractId: string, parentId: string) {
  const { db, organisationId } = tenant;
  const parent = await selectFrom(tenant, 'contracts')
    .select(['id', 'number'])
    .where('id', '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!parent) throw refused(refusals.contract);
  const { rows } = await aboveOrSame('contracts', organisationId, parentId).execute(db);
  if (rows.some(({ id }) => id === contractId)) throw refused(refusals.descendant);
  return parent;
}

const refused = (message: string) =>
  new ApiError('validation_failed', { message, fields: [{ path: 'parent.contract_id', message }] });

/** One change of trees at a time in an organisation, so that two cannot close a circle between them. */
async function lockTrees({ db, organisationId }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract trees ${organisationId}`}, 0))`.execute(db);
}
