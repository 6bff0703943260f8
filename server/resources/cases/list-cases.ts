import { sql } from 'kysely';
import { caseFields } from '#api-contract/cases/fields';
import type { CaseRow } from '#api-contract/cases/endpoints';
import type { HandlerOf } from '#kernel/http';
import {
  conditionsOf,
  type Fragment,
  holding,
  lastWithoutDay,
  listOf,
  listSql,
  orderOf,
  presentRow,
  rowColumns,
} from '#kernel/lists';
import { sortKey } from '#kernel/text';
import { namePatterns, namesHolding } from '#resources/counterparties';

type Query = Omit<Parameters<HandlerOf<'listCases'>>[0]['query'], 'limit' | 'after' | 'before'>;

const caseSql = listSql({ cases: 'c' }, caseFields, {
  name: { order: { column: sql`c.name_key`, type: 'text' } },
  number: { order: { column: sql`c.number_key`, type: 'text' } },
  priority: { value: sql`c.priority`, order: { column: sql`c.priority_key`, type: 'integer' } },
  due_date: { order: { column: (descending) => lastWithoutDay(sql`c.due_date`, descending), type: 'date' } },
  contract: {
    where: (contract, { organisationId }) => sql`c.id in (
      select l.case_id from case_contracts l where l.organisation_id = ${organisationId} and l.contract_id = ${contract}
    )`,
  },
});

/** How many tasks of a case `c` are open. */
export const openTasks = sql<number>`(
  select count(*)::int from tasks t
  where t.organisation_id = c.organisation_id and t.case_id = c.id and t.deleted_at is null
    and t.status in ('open', 'in_progress', 'waiting')
)`;

/** Cases `c` as lists, counts and exports read them. */
export const cases = listOf({
  from: { cases: 'c' },
  bin: true,
  join: () => sql`
    left join users lead on lead.organisation_id = c.organisation_id and lead.id = c.lead_id
    left join counterparties other on other.organisation_id = c.organisation_id and other.id = c.counterparty_id`,
  columns: {
    ...rowColumns({ cases: 'c' }, caseFields, {
      open_tasks: openTasks,
    }),
    lead_name: sql<string | null>`lead.name`,
    counterparty_name: sql<string | null>`other.name`,
  },
  where: (query: Query, scope) => conditionsOf(caseFields, caseSql, query, scope),
  search: {
    typed: ({ search }) => search,
    hits: ({ search = '' }, pattern, most) => {
      const [{ spaced, joined }, names] = [patternsOf(search), namePatterns(search)];
      return sql`select case_id from search_cases(
        ${pattern}, ${spaced}, ${joined}, ${names.typed}, ${names.matched}, ${names.joined}, ${sql.lit(most)}
      )`;
    },
    holds: (pattern, { search = '' }, { organisationId }) => matching(pattern, search, organisationId),
  },
  order: ({ sort = '-updated_at' }) => orderOf(caseFields, caseSql, sort),
  present: (row): CaseRow => ({ id: row.id, ...presentRow(caseFields, row, {}) }),
});

/** One page of cases. */
export const listCases: HandlerOf<'listCases'> = ({ tenant, query }) => cases.page(tenant, query);

/** Names also with hyphens as spaces, or left out. */
function patternsOf(search: string) {
  const key = sortKey(search);
  return { spaced: holding(key.replaceAll('-', ' ')), joined: holding(key.replaceAll('-', '')) };
}

/** Its number, name, description or counterparty holds the words. */
function matching(pattern: string | null, search: string, organisation: string): Fragment {
  const { spaced, joined } = patternsOf(search);
  return sql`(
    c.name ilike ${pattern} or c.number ilike ${pattern} or c.description ilike ${pattern}
    or replace(c.name_key, '-', ' ') like ${spaced} or replace(c.name_key, '-', '') like ${joined}
    or c.counterparty_id in (${namesHolding(search, organisation)})
  )`;
}
