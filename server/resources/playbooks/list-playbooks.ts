import { sql } from 'kysely';
import type { PlaybookRow } from '#api-contract/playbooks/endpoints';
import { playbookFields } from '#api-contract/playbooks/fields';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { testCountsOf } from './tests/count-tests.ts';

type Query = Parameters<HandlerOf<'listPlaybooks'>>[0]['query'];

const playbookSql = listSql({ playbooks: 'w' }, playbookFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
});

const ruleCount = sql<number>`(select count(*)::integer from playbook_rules r
  where r.organisation_id = w.organisation_id and r.playbook_id = w.id and r.deleted_at is null)`;

const reviews = sql<number>`(select count(*)::integer from review_runs x
  where x.organisation_id = w.organisation_id and x.playbook_id = w.id)`;

/** What a version would hold if it were published now, in the shape of those that were. */
const draft = sql<PlaybookRow['draft']>`case
  when w.version = 0 then 'unpublished'
  when (
    select jsonb_agg(
      to_jsonb(r) - '{organisation_id,playbook_id,position,revision,deleted_at,created_at,updated_at}'::text[]
      order by r.position, r.id
    )
    from playbook_rules r
    where r.organisation_id = w.organisation_id and r.playbook_id = w.id and r.deleted_at is null
  ) is distinct from (
    select v.rules from playbook_versions v
    where v.organisation_id = w.organisation_id and v.playbook_id = w.id and v.number = w.version
  ) then 'changed'
  else 'published'
end`;

/** The day that it was where the organisation works. */
const lastBacktest = sql<string | null>`(
  select (max(b.created_at) at time zone (select time_zone from organisations where id = w.organisation_id))::date::text
  from playbook_backtests b
  where b.organisation_id = w.organisation_id and b.playbook_id = w.id
)`;

const playbooks = listOf({
  from: { playbooks: 'w' },
  bin: true,
  columns: rowColumns({ playbooks: 'w' }, playbookFields, {
    draft,
    rule_count: ruleCount,
    tests: testCountsOf(),
    last_backtest: lastBacktest,
    reviews,
  }),
  where: (query: Query, scope) => [
    ...(query.published ? [sql`w.version > 0`] : []),
    ...(query.for_type ? [sql`lower(w.contract_type) = lower(${query.for_type})`] : []),
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(playbookFields, playbookSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(playbookFields, playbookSql, sort),
  present: (row): PlaybookRow => ({
    id: row.id,
    ...presentRow(playbookFields, row, { tests: row.tests }),
  }),
});

/** One page of playbooks. Whoever may not read contracts isn’t told how many were reviewed. */
export const listPlaybooks: HandlerOf<'listPlaybooks'> = async ({ tenant, query }) => {
  const page = await playbooks.page(tenant, query);
  if (tenant.reader.readsContracts) return page;
  return { ...page, items: page.items.map((row) => ({ ...row, last_backtest: null, reviews: null })) };
};
