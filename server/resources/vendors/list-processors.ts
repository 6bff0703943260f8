import { sql } from 'kysely';
import { processorFields } from '#api-contract/vendors/fields';
import type { ProcessorRow } from '#api-contract/vendors/registry';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { type Counted, derivedMet } from '#resources/derivations';

type Query = Parameters<HandlerOf<'listProcessors'>>[0]['query'];

const processorSql = listSql({ counterparties: 'c' }, processorFields, {
  name: { order: { column: sql`c.name_key`, type: 'text' } },
});

/** The assessment that was begun last, of the counterparty or of one of its contracts. */
const latest = sql`lateral (
  select a.id, a.name, a.framework_id, a.state, a.version_id, a.count_derived, a.period_to, t.met, t.applicable
  from assessments a
  join assessment_totals t on t.organisation_id = a.organisation_id and t.assessment_id = a.id
  join frameworks f on f.organisation_id = a.organisation_id and f.id = a.framework_id and f.deleted_at is null
  where a.organisation_id = page.organisation_id and (a.counterparty_id = page.id or a.contract_id in (
    select k.id from contracts k
    where k.organisation_id = page.organisation_id and k.counterparty_id = page.id and k.deleted_at is null
  ))
  order by a.created_at desc, a.id desc limit 1
) latest on true`;

interface Latest extends Counted {
  readonly name: string;
  readonly framework_id: string;
  readonly met: number;
  readonly applicable: number;
}

const processors = listOf({
  from: { counterparties: 'c' },
  columns: {
    organisation_id: sql<string>`c.organisation_id`,
    ...rowColumns({ counterparties: 'c' }, processorFields, {
      contracts: sql<number>`(select count(*)::integer from contracts k
        where k.organisation_id = c.organisation_id and k.counterparty_id = c.id and k.deleted_at is null)`,
      assessment: null,
      state: null,
      met: null,
      next_date: null,
    }),
  },
  paged: () => ({
    columns: {
      latest: sql<Latest | null>`case when latest.id is not null then json_build_object('id', latest.id,
        'name', latest.name, 'framework_id', latest.framework_id, 'state', latest.state,
        'version_id', latest.version_id, 'count_derived', latest.count_derived, 'met', latest.met,
        'applicable', latest.applicable) end`,
      next_date: sql<string | null>`latest.period_to::text`,
    },
    join: sql`left join ${latest}`,
  }),
  where: (query: Query, scope) => [
    sql`c.merged_into is null`,
    sql`c.data_role in ('processor', 'joint_controller')`,
    ...(query.search ? [sql`c.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(processorFields, processorSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(processorFields, processorSql, sort),
  beside: (tenant, rows) =>
    derivedMet(
      tenant,
      rows.map(({ latest: found }) => found),
    ),
  present: ({ latest: found, ...row }, derived): ProcessorRow => ({
    id: row.id,
    ...presentRow(processorFields, row, {
      contracts: row.contracts,
      assessment: found && { id: found.id, name: found.name, framework_id: found.framework_id, state: found.state },
      state: found?.state ?? null,
      met: found && { met: found.met + (derived.get(found.id) ?? 0), applicable: found.applicable },
    }),
  }),
});

/** One page of counterparties that process personal data. */
export const listProcessors: HandlerOf<'listProcessors'> = async ({ tenant, query }) =>
  tenant.reader.readsContracts
    ? processors.page(tenant, query)
    : { items: [], next_cursor: null, previous_cursor: null, total: { count: 0, exact: true } };
