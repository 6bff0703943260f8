import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ContractType } from '#api-contract/contracts/settings';
import { audit, difference } from '#kernel/audit';
import { indexFacts } from '#resources/contract-facts';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { unlessTaken } from './name-taken.ts';

const taken = 'A type with this name already exists.';

export const listContractTypes: HandlerOf<'listContractTypes'> = async ({ tenant }) => ({
  items: await readTypes(tenant),
});

export const createContractType: HandlerOf<'createContractType'> = async ({ tenant, body }) => {
  const id = uuid();
  await unlessTaken(taken, () =>
    tenant.db
      .insertInto('contract_types')
      .values({
        organisation_id: tenant.organisationId,
        id,
        name: body.name,
        fields: JSON.stringify(body.fields),
      })
      .execute(),
  );
  await audit(tenant, {
    action: 'contract_type.created',
    target: { type: 'contract_type', id, name: body.name },
    after: body,
  });
  return readType(tenant, id);
};

/** Change a type, unless somebody else did since the revision that the editor saw. */
export const updateContractType: HandlerOf<'updateContractType'> = async ({ tenant, params, body }) => {
  const { revision, ...changes } = body;
  const before = await readType(tenant, params.typeId, true);
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  const { name = before.name, fields = before.fields } = changes;
  const changed = difference({ name: before.name, fields: before.fields }, { name, fields });
  if (Object.keys(changed.after).length === 0) return before;
  await unlessTaken(taken, () =>
    tenant.db
      .updateTable('contract_types')
      .set({ name, fields: JSON.stringify(fields), revision: sql`revision + 1` })
      .where('organisation_id', '=', tenant.organisationId)
      .where('id', '=', before.id)
      .execute(),
  );
  if (name !== before.name) await renameInContracts(tenant, before.name, name);
  await audit(tenant, {
    action: 'contract_type.updated',
    target: { type: 'contract_type', id: before.id, name },
    ...changed,
  });
  return readType(tenant, before.id);
};

export const deleteContractType: HandlerOf<'deleteContractType'> = async ({ tenant, params }) => {
  const { id, name } = await readType(tenant, params.typeId, true);
  await tenant.db
    .deleteFrom('contract_types')
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', id)
    .execute();
  await audit(tenant, { action: 'contract_type.deleted', target: { type: 'contract_type', id, name } });
};

async function renameInContracts(tenant: Tenant, from: string, to: string): Promise<void> {
  const renamed = await tenant.db
    .updateTable('contracts')
    .set({ type: to })
    .where('organisation_id', '=', tenant.organisationId)
    .where('type', '=', from)
    .returning('id')
    .execute();
  await indexFacts(
    tenant,
    renamed.map(({ id }) => id),
  );
}

async function readType(tenant: Tenant, typeId: string, hold = false): Promise<ContractType> {
  if (hold) {
    await tenant.db
      .selectFrom('contract_types')
      .select('id')
      .where('organisation_id', '=', tenant.organisationId)
      .where('id', '=', typeId)
      .forUpdate()
      .execute();
  }
  const found = (await readTypes(tenant)).find(({ id }) => id === typeId);
  if (!found) throw new ApiError('not_found');
  return found;
}

async function readTypes({ db, organisationId }: Tenant): Promise<ContractType[]> {
  const { rows } = await sql<ContractType>`
    select t.id, t.name, t.fields, t.revision, (
      select count(*)::int from contracts c
      where c.organisation_id = t.organisation_id and c.type = t.name and c.deleted_at is null
    ) as contracts
    from contract_types t where t.organisation_id = ${organisationId} order by lower(t.name), t.id`.execute(db);
  return rows;
}
