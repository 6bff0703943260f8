import { sql } from 'kysely';
import type { ComplianceResourceRow } from '#api-contract/compliance-resources/endpoints';
import { complianceResourceFields } from '#api-contract/compliance-resources/fields';
import { type complianceResourceExport, maxResourcesInBulk } from '#api-contract/compliance-resources/endpoints';
import { exportNames } from '#api-contract/fields';
import type { z } from 'zod';
import type { HandlerOf } from '#kernel/http';
import {
  cells,
  cellsOf,
  conditionsOf,
  exportColumns,
  holding,
  listOf,
  listSql,
  newestIds,
  orderOf,
  presentRow,
  rowColumns,
} from '#kernel/lists';
import { nameOfPerson } from '#kernel/people';
import { exportOf } from '#kernel/records';
import { countUses } from '#resources/evidence-state';
import { nextReview } from './resource-record.ts';

type Query = Parameters<HandlerOf<'listComplianceResources'>>[0]['query'];

/** A column of the version that counts: the published one, or the newest. */
const ofCurrent = (column: 'number' | 'state') => sql<
  string | null
>`(select v.${sql.ref(column)} from compliance_versions v
  where v.organisation_id = w.organisation_id and v.resource_id = w.id
  order by (v.state = 'published') desc, v.major desc, v.minor desc limit 1)`;

const state = ofCurrent('state') as unknown as ReturnType<typeof sql<ComplianceResourceRow['state']>>;

/** Of the campaign that was started last. */
const acknowledged = sql<{ done: number; of: number } | null>`(
  select json_build_object(
    'done', count(a.user_id)::integer,
    'of', count(m.user_id) filter (where m.in_audience or a.user_id is not null)::integer
  )
  from (
    select k.id from compliance_campaigns k
    where k.organisation_id = w.organisation_id and k.resource_id = w.id order by k.started_at desc limit 1
  ) newest
  join compliance_campaign_members m on m.organisation_id = w.organisation_id and m.campaign_id = newest.id
  left join compliance_acknowledgements a
    on a.organisation_id = m.organisation_id and a.campaign_id = m.campaign_id and a.user_id = m.user_id
  having count(m.user_id) > 0
)`;

const ownerName = nameOfPerson('owner_id');

const resourceSql = listSql({ compliance_resources: 'w' }, complianceResourceFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
  state: { value: state },
  next_review: { value: nextReview, order: { column: nextReview, type: 'date', nullable: true } },
});

const resources = listOf({
  from: { compliance_resources: 'w' },
  bin: true,
  columns: {
    ...rowColumns({ compliance_resources: 'w' }, complianceResourceFields, {
      version: ofCurrent('number'),
      state,
      acknowledged,
      next_review: nextReview,
      used_by: null,
    }),
    owner_name: ownerName,
  },
  where: (query: Query, scope) => [
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(complianceResourceFields, resourceSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(complianceResourceFields, resourceSql, sort),
  beside: (tenant, rows) =>
    countUses(
      tenant,
      rows.map(({ id }) => id),
    ),
  present: (row, uses): ComplianceResourceRow => ({
    id: row.id,
    ...presentRow(complianceResourceFields, row, { acknowledged: row.acknowledged, used_by: uses.get(row.id) ?? 0 }),
  }),
});

/** One page of resources. */
export const listComplianceResources: HandlerOf<'listComplianceResources'> = ({ tenant, query }) =>
  resources.page(tenant, query);

/** Which resources the filters leave: as many as one call may change. */
export const listComplianceResourceIds: HandlerOf<'listComplianceResourceIds'> = async ({ query, tenant }) =>
  newestIds(tenant, await resources.select(tenant, query), sql`w.updated_at`, maxResourcesInBulk);

const words = {
  kind: { policy: 'Policy', procedure: 'Procedure', evidence: 'Evidence', record: 'Record' },
  classification: { internal: 'Internal', public: 'Public', confidential: 'Confidential', restricted: 'Restricted' },
  review_frequency: {
    never: 'Never',
    quarterly: 'Quarterly',
    half_yearly: 'Half-yearly',
    yearly: 'Yearly',
    every_two_years: 'Every two years',
  },
  audience: { everyone: 'Everyone', roles: 'Chosen roles' },
};

const stateWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
  published: 'Published',
  superseded: 'Superseded',
  retired: 'Retired',
};

const { version, state: stateField, owner, next_review } = complianceResourceFields;

const columns = exportColumns({ compliance_resources: 'w' }, complianceResourceFields, words, {
  version: [{ heading: version.label, value: ofCurrent('number'), cell: cells.text }],
  state: [
    { heading: stateField.label, value: state, cell: (value) => cells.text(value && (stateWords[value] ?? null)) },
  ],
  owner: [{ heading: owner.label, value: ownerName, cell: cells.text }],
  next_review: [{ heading: next_review.label, value: nextReview, cell: cells.day }],
});

export const { csv: exportComplianceResourcesCsv, xlsx: exportComplianceResourcesXlsx } = exportOf({
  type: 'compliance_resource',
  plural: 'resources',
  list: resources,
  prepare: (_tenant, query: z.output<typeof complianceResourceExport>) => query,
  filters: async (_tenant, { sort: _sort, columns: _columns, ...filters }) => filters,
  columns: (_tenant, { columns: names = exportNames(complianceResourceFields) }) =>
    names.flatMap((name) => columns[name]),
  cells: cellsOf({ compliance_resources: 'w' }, sql``),
});
