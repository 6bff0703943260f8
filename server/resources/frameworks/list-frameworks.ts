import { sql } from 'kysely';
import type { FrameworkRow } from '#api-contract/compliance/frameworks';
import { frameworkFields } from '#api-contract/compliance/frameworks/fields';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { type Counted, derivedMet } from '#resources/derivations';
import { holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';

type Query = Parameters<HandlerOf<'listFrameworks'>>[0]['query'];

const frameworkSql = listSql({ frameworks: 'f' }, frameworkFields, {
  name: { order: { column: sql`f.name_key`, type: 'text' } },
});

const version = sql<string>`(select v.version from framework_versions v
  where v.organisation_id = f.organisation_id and v.id = f.adopted_version_id)`;

/** The assessment that was begun last; those of counterparties and contracts are told of on their own pages. */
const latest = sql`lateral (
  select a.id, a.name, a.state, a.version_id, a.count_derived, a.period_to, t.met, t.applicable, t.stale,
    (select min(w.due) from answers w where w.organisation_id = a.organisation_id and w.assessment_id = a.id
      and w.due is not null and w.progress <> 'done') as due
  from assessments a
  join assessment_totals t on t.organisation_id = a.organisation_id and t.assessment_id = a.id
  where a.organisation_id = page.organisation_id and a.framework_id = page.id and a.subject in ('organisation', 'entity')
  order by a.created_at desc, a.id desc limit 1
) latest on true`;

type Latest = NonNullable<FrameworkRow['assessment']> &
  Counted & { readonly met: number; readonly applicable: number; readonly stale: number };

const rows = listOf({
  from: { frameworks: 'f' },
  bin: true,
  columns: {
    organisation_id: sql<string>`f.organisation_id`,
    ...rowColumns({ frameworks: 'f' }, frameworkFields, {
      version,
      assessment: null,
      met: null,
      derived: null,
      stale: null,
      next_date: null,
    }),
  },
  paged: () => ({
    columns: {
      latest: sql<Latest | null>`case when latest.id is not null then json_build_object('id', latest.id, 'name', latest.name, 'state', latest.state,
        'version_id', latest.version_id, 'count_derived', latest.count_derived, 'met', latest.met,
        'applicable', latest.applicable, 'stale', latest.stale) end`,
      next_date: sql<string | null>`coalesce(latest.due, latest.period_to)::text`,
    },
    join: sql`left join ${latest}`,
  }),
  where: (query: Query) => (query.search ? [sql`f.name ilike ${holding(query.search)}`] : []),
  order: ({ sort = 'name' }) => orderOf(frameworkFields, frameworkSql, sort),
  beside: (tenant, found) =>
    derivedMet(
      tenant,
      found.map(({ latest: assessment }) => assessment),
    ),
  present: ({ latest: assessment, ...row }, derived): FrameworkRow => ({
    id: row.id,
    ...presentRow(frameworkFields, row, {
      assessment: assessment && { id: assessment.id, name: assessment.name, state: assessment.state },
      met: assessment && {
        met: assessment.met + (derived.get(assessment.id) ?? 0),
        applicable: assessment.applicable,
      },
      derived: assessment && (derived.get(assessment.id) ?? 0),
      stale: assessment?.stale ?? null,
    }),
  }),
});

const largestPage = 100;

/** Every framework that isn’t in the bin, by name. */
export async function readEveryFramework(tenant: Tenant): Promise<FrameworkRow[]> {
  const all: FrameworkRow[] = [];
  let after: string | undefined;
  do {
    const page = await rows.page(tenant, { limit: largestPage, ...(after !== undefined && { after }) });
    all.push(...page.items);
    after = page.next_cursor ?? undefined;
  } while (after !== undefined);
  return all;
}

/** One page of frameworks. */
export const listFrameworks: HandlerOf<'listFrameworks'> = ({ tenant, query }) => rows.page(tenant, query);
