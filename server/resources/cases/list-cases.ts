import { sql } from 'kysely';
import { caseFields } from '#api-contract/cases/fields';
import type { CasePriority, CaseRow, CaseStage } from '#api-contract/cases/endpoints';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, type Fragment, holding, listOf, type ListSql, orderOf } from '#kernel/lists';
import { presentPerson } from '#kernel/people';
import { sortKey } from '#kernel/text';
import { namesHolding } from '#resources/counterparties';

type Query = Parameters<HandlerOf<'listCases'>>[0]['query'];

const caseSql: ListSql<typeof caseFields> = {
  name: { order: { column: sql`c.name_key`, type: 'text' } },
  number: { order: { column: sql`c.number_key`, type: 'text' } },
  stage: { value: sql`c.stage` },
  priority: { value: sql`c.priority`, order: { column: sql`c.priority_key`, type: 'integer' } },
  // Its indexes have cases without a date last.
  due_date: {
    order: { column: (last) => sql`coalesce(c.due_date, '${sql.raw(last ? '-' : '')}infinity'::date)`, type: 'date' },
  },
  counterparty: { value: sql`c.counterparty_id` },
  contract: {
    where: (contract, { organisationId }) => sql`c.id in (
      select l.case_id from case_contracts l where l.organisation_id = ${organisationId} and l.contract_id = ${contract}
    )`,
  },
  lead: { value: sql`c.lead_id` },
  created_at: { value: sql`c.created_at` },
  updated_at: { value: sql`c.updated_at` },
};

const cases = listOf({
  from: { cases: 'c' },
  join: () => sql`
    left join users lead on lead.organisation_id = c.organisation_id and lead.id = c.lead_id
    left join counterparties other on other.organisation_id = c.organisation_id and other.id = c.counterparty_id`,
  columns: {
    number: sql<string>`c.number`,
    name: sql<string>`c.name`,
    type: sql<string | null>`c.type`,
    stage: sql<CaseStage>`c.stage`,
    priority: sql<CasePriority>`c.priority`,
    lead_id: sql<string | null>`c.lead_id`,
    lead_name: sql<string | null>`lead.name`,
    counterparty_id: sql<string | null>`c.counterparty_id`,
    counterparty_name: sql<string | null>`other.name`,
    due_date: sql<string | null>`c.due_date`,
    privileged: sql<boolean>`c.privileged`,
    updated_at: sql<Date>`c.updated_at`,
    open_tasks: sql<number>`(
      select count(*)::int from case_tasks t
      where t.organisation_id = c.organisation_id and t.case_id = c.id and t.done_at is null
    )`,
  },
  where: (query: Query, scope) => [
    query.deleted ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`,
    ...(query.search ? [matching(query.search, scope.organisationId)] : []),
    ...conditionsOf(caseFields, caseSql, query, scope),
  ],
  order: ({ sort = '-updated_at' }) => orderOf(caseFields, caseSql, sort),
  present: ({ lead_id, lead_name, counterparty_id, counterparty_name, updated_at, ...row }): CaseRow => ({
    ...row,
    lead: presentPerson(lead_id, lead_name),
    counterparty: presentPerson(counterparty_id, counterparty_name),
    updated_at: updated_at.toISOString(),
  }),
});

/** One page of cases. */
export const listCases: HandlerOf<'listCases'> = ({ tenant, query }) => cases.page(tenant, query);

/** Its number, name, description or counterparty holds the words; of names also with hyphens as spaces, or left out. */
function matching(search: string, organisation: string): Fragment {
  const [typed, key] = [holding(search), sortKey(search)];
  return sql`(
    c.name ilike ${typed} or c.number ilike ${typed} or c.description ilike ${typed}
    or replace(c.name_key, '-', ' ') like ${holding(key.replaceAll('-', ' '))}
    or replace(c.name_key, '-', '') like ${holding(key.replaceAll('-', ''))}
    or c.counterparty_id in (${namesHolding(search, organisation)})
  )`;
}
