import { sql } from 'kysely';
import type { ContractType } from '#api-contract/contracts/settings';
import { type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOf, createOf, deleteOf, recordOf } from '#kernel/records';
import { indexFacts } from '#resources/contract-facts';
import { refusals } from './contract-settings-refusals.messages.ts';

const types = recordOf({
  table: 'contract_types',
  param: 'typeId',
  type: 'contract_type',
  named: 'name',
  nameTaken: () => refusals.typeTaken,
  present: readType,
});

export const listContractTypes: HandlerOf<'listContractTypes'> = async ({ tenant }) => ({
  items: await readTypes(tenant),
});

export const createContractType: HandlerOf<'createContractType'> = createOf(types, {
  values: ({ fields, ...facts }) => ({ ...facts, fields: JSON.stringify(fields) }),
});

/** Changes a type; contracts take its new name, in whatever case they have the old one. */
export const updateContractType: HandlerOf<'updateContractType'> = changeOf(types, {
  columns: ({ fields, ...after }) => ({ ...after, ...(fields && { fields: JSON.stringify(fields) }) }),
  onStored: async ({ name }, { tenant, row }) => {
    if (name !== undefined) await renameInContracts(tenant, row.name, name);
  },
});

export const deleteContractType: HandlerOf<'deleteContractType'> = deleteOf(types);

async function renameInContracts(tenant: Tenant, from: string, to: string): Promise<void> {
  const renamed = await updateTable(tenant, 'contracts')
    .set({ type: to })
    .where(sql`lower(type)`, '=', from.toLowerCase())
    .returning('id')
    .execute();
  await indexFacts(
    tenant,
    renamed.map(({ id }) => id),
  );
}

async function readType(tenant: Tenant, typeId: string): Promise<ContractType> {
  const found = (await readTypes(tenant)).find(({ id }) => id === typeId);
  if (!found) throw new ApiError('not_found');
  return found;
}

async function readTypes({ db, organisationId }: Tenant): Promise<ContractType[]> {
  const { rows } = await sql<ContractType>`
    select t.id, t.name, t.fields, t.needs_handwriting, t.revision, coalesce(counted.contracts, 0) as contracts
    from contract_types t left join (
      select lower(type) as name, count(*)::int as contracts from contracts
      where organisation_id = ${organisationId} and type is not null and deleted_at is null group by 1
    ) counted on counted.name = lower(t.name)
    where t.organisation_id = ${organisationId} order by lower(t.name), t.id`.execute(db);
  return rows;
}
