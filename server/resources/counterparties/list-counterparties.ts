import { sql } from 'kysely';
import type { CounterpartyRow, Relationship } from '#api-contract/counterparties/endpoints';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import type { HandlerOf } from '#kernel/http';
import { beginning, conditionsOf, type Fragment, listOf, type ListSql, orderOf } from '#kernel/lists';
import { presentPerson } from '#kernel/people';
import { readHoldings } from './holdings.ts';
import { namesHolding } from './names-holding.ts';

type Query = Parameters<HandlerOf<'listCounterparties'>>[0]['query'];

const counterpartySql: ListSql<typeof counterpartyFields> = {
  name: { order: { column: sql`c.name_key`, type: 'text' } },
  relationship: { value: sql`c.relationship` },
  tags: { value: sql`c.tags` },
  created_at: { value: sql`c.created_at` },
  updated_at: { value: sql`c.updated_at` },
};

const counterparties = listOf({
  from: { counterparties: 'c' },
  join: () => sql`left join counterparties parent
    on parent.organisation_id = c.organisation_id and parent.id = c.parent_id`,
  columns: {
    name: sql<string>`c.name`,
    relationship: sql<Relationship | null>`c.relationship`,
    country: sql<string | null>`c.country`,
    tags: sql<string[]>`c.tags`,
    parent_id: sql<string | null>`c.parent_id`,
    parent_name: sql<string | null>`parent.name`,
    updated_at: sql<Date>`c.updated_at`,
  },
  where: (query: Query, scope) => [
    sql`c.merged_into is null`,
    ...(query.search ? [matching(query.search, scope.organisationId)] : []),
    ...conditionsOf(counterpartyFields, counterpartySql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(counterpartyFields, counterpartySql, sort),
  beside: (tenant, rows) =>
    readHoldings(
      tenant,
      rows.map(({ id }) => id),
    ),
  present: ({ parent_id, parent_name, updated_at, ...row }, holdingsOf): CounterpartyRow => ({
    ...row,
    parent: presentPerson(parent_id, parent_name),
    ...holdingsOf(row.id),
    updated_at: updated_at.toISOString(),
  }),
});

/** One page of counterparties, without those that were merged into another. */
export const listCounterparties: HandlerOf<'listCounterparties'> = ({ tenant, query }) =>
  counterparties.page(tenant, query);

/** Any of its names holds the words, or its registration number begins with them. */
const matching = (search: string, organisation: string): Fragment => sql`(
  c.registration_number ilike ${beginning(search)}
  or exists (select from (${namesHolding(search, organisation)}) n where n.counterparty_id = c.id)
)`;
