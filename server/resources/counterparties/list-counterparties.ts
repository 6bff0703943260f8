import { sql } from 'kysely';
import type { CounterpartyRow } from '#api-contract/counterparties/endpoints';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import type { HandlerOf } from '#kernel/http';
import {
  beginning,
  conditionsOf,
  type Fragment,
  listOf,
  listSql,
  orderOf,
  presentRow,
  rowColumns,
} from '#kernel/lists';
import { readHoldings } from './holdings.ts';
import { namePatterns, namesHolding } from './names-holding.ts';

type Query = Parameters<HandlerOf<'listCounterparties'>>[0]['query'];

const counterpartySql = listSql({ counterparties: 'c' }, counterpartyFields, {
  name: { order: { column: sql`c.name_key`, type: 'text' } },
});

const counterparties = listOf({
  from: { counterparties: 'c' },
  join: () => sql`left join counterparties parent
    on parent.organisation_id = c.organisation_id and parent.id = c.parent_id`,
  columns: {
    ...rowColumns({ counterparties: 'c' }, counterpartyFields, {
      contracts: null,
      open_cases: null,
      exposure: null,
      next_date: null,
    }),
    parent_name: sql<string | null>`parent.name`,
  },
  where: (query: Query, scope) => [
    sql`c.merged_into is null`,
    ...conditionsOf(counterpartyFields, counterpartySql, query, scope),
  ],
  search: {
    typed: ({ search }) => search,
    hits: ({ search = '' }, _pattern, most) => {
      const { typed, matched, joined } = namePatterns(search);
      return sql`select counterparty_id from search_counterparties(
        ${typed}, ${matched}, ${joined}, ${beginning(search)}, ${sql.lit(most)}
      )`;
    },
    holds: (_pattern, { search = '' }, { organisationId }) => matching(search, organisationId),
  },
  order: ({ sort = 'name' }) => orderOf(counterpartyFields, counterpartySql, sort),
  beside: (tenant, rows) =>
    readHoldings(
      tenant,
      rows.map(({ id }) => id),
    ),
  present: (row, holdingsOf): CounterpartyRow => ({
    id: row.id,
    ...presentRow(counterpartyFields, row, holdingsOf(row.id)),
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
