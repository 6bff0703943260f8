import { sql } from 'kysely';
import { keyOfName } from '#api-contract/custom-filters';
import type { contractListEndpoints, FacetField, FactField } from '#api-contract/contracts/list';
import type { Handler } from '#kernel/http';
import { countFacet as count, type Fragment } from '#kernel/lists';
import { contractList, type ContractFilter } from './contract-list.ts';
import { computedStatus } from './contract-sql.ts';
import { withCustomFields } from './custom.ts';

const clausesOf = (present: boolean) => sql`unnest(array(
  select k.kind from contract_clauses k
  where k.organisation_id = c.organisation_id and k.contract_id = c.id and k.present = ${sql.lit(present)}
))`;

const values: Record<FactField, Fragment> = {
  stage: sql`c.stage`,
  status: computedStatus,
  type: sql`c.type`,
  tag: sql`unnest(c.tags)`,
  owner: sql`c.owner_id::text`,
  counterparty: sql`c.counterparty`,
  our_entity: sql`c.our_entity`,
  governing_law: sql`c.governing_law`,
  renewal: sql`c.renewal_type`,
  currency: sql`c.currency::text`,
  clause: clausesOf(true),
  without_clause: clausesOf(false),
};

const isFact = (field: FacetField): field is FactField => Object.hasOwn(values, field);

/** The filters on the other fields. */
const without = (filter: ContractFilter, field: FacetField): ContractFilter =>
  isFact(field)
    ? { ...filter, [field]: undefined }
    : { ...filter, custom: (filter.custom ?? []).filter(({ key }) => key !== keyOfName(field)) };

/** How many contracts have each value of a field, under the filters on the other fields. */
export const countFacet: Handler<typeof contractListEndpoints.countContractFacet> = async ({
  params: { field },
  query: { containing, ...query },
  tenant,
}) => {
  const { organisationId } = tenant;
  const filter = without(await withCustomFields(tenant, query), field);
  return count(tenant, await contractList.select(tenant, filter), {
    value: isFact(field) ? values[field] : sql`c.custom ->> ${keyOfName(field)}`,
    newest: sql`c.updated_at`,
    containing,
    label:
      field === 'owner'
        ? {
            text: sql`coalesce(u.name, counted.value)`,
            join: sql`left join users u on u.organisation_id = ${organisationId} and u.id = counted.value::uuid`,
          }
        : undefined,
  });
};
