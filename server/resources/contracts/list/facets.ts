import { CompiledQuery } from 'kysely';
import type { contractListEndpoints, FacetField, FactField } from '#api-contract/contracts/list';
import { keyOfName } from '#api-contract/custom-filters';
import type { Handler } from '#kernel/http';
import { computedStatus } from './conditions.ts';
import { withCustomFields } from './custom.ts';
import { type ListFilter, selectionOf } from './filters.ts';
import { Parameters } from './statement.ts';

/** More contracts than this are not counted while somebody waits: those changed last stand for all. */
const maxCounted = 50_000;
const maxValues = 50;

const clausesOf = (present: boolean) =>
  `unnest(array(
    select k.kind from contract_clauses k
    where k.organisation_id = c.organisation_id and k.contract_id = c.id and k.present = ${present}
  ))`;

const values: Record<FactField, string> = {
  stage: 'c.stage',
  status: computedStatus,
  type: 'c.type',
  tag: 'unnest(c.tags)',
  owner: 'c.owner_id::text',
  counterparty: 'c.counterparty',
  our_entity: 'c.our_entity',
  governing_law: 'c.governing_law',
  renewal: 'c.renewal_type',
  currency: 'c.currency::text',
  clause: clausesOf(true),
  without_clause: clausesOf(false),
};

const isFact = (field: FacetField): field is FactField => Object.hasOwn(values, field);

const valueOf = (field: FacetField, parameters: Parameters) =>
  isFact(field) ? values[field] : `c.custom ->> ${parameters.add(keyOfName(field))}`;

/** The filters on the other fields. */
const without = (filter: ListFilter, field: FacetField): ListFilter =>
  isFact(field)
    ? { ...filter, [field]: undefined }
    : { ...filter, custom: filter.custom?.filter(({ key }) => key !== keyOfName(field)) };

/** How many contracts have each value of a field, under the filters on the other fields. */
export const countFacet: Handler<typeof contractListEndpoints.countContractFacet> = async ({
  params: { field },
  query: { containing, ...query },
  tenant,
}) => {
  const { db, organisationId } = tenant;
  const parameters = new Parameters();
  const { hits, from, where, cutOff, organisation } = selectionOf(
    without(await withCustomFields(tenant, query), field),
    organisationId,
    parameters,
  );
  const label = field === 'owner' ? 'coalesce(u.name, counted.value)' : 'counted.value';
  const fitting = containing ? `and strpos(lower(${label}), lower(${parameters.add(containing)})) > 0` : '';
  const statement = `
    ${hits}
    select counted.value, ${label} as label, count(*)::int as count, ${cutOff} or looked.at > ${maxCounted} as partial
    from (select count(*) as at from (select from ${from} where ${where} limit ${maxCounted + 1}) rows) looked,
      (select value from (select ${valueOf(field, parameters)} as value from ${from} where ${where} order by c.updated_at desc limit ${maxCounted}) rows) counted
      left join users u on ${field === 'owner' ? `u.organisation_id = ${organisation} and u.id = counted.value::uuid` : 'false'}
    where counted.value is not null ${fitting}
    group by 1, 2, 4 order by 3 desc, 2 limit ${maxValues}`;
  await db.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_custom_plan'));
  const { rows } = await db.executeQuery<{ value: string; label: string; count: number; partial: boolean }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  return {
    items: rows.map(({ value, label: shown, count }) => ({ value, label: shown, count })),
    exact: !rows.some(({ partial }) => partial),
  };
};
