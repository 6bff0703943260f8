import { sql } from 'kysely';
import type { z } from 'zod';
import { requirementFields } from '#api-contract/compliance/requirements/fields';
import type {
  requirementFilter,
  RequirementFacetField,
  RequirementRow,
} from '#api-contract/compliance/requirements/list';
import {
  conditionsOf,
  countFacet,
  type Fragment,
  holding,
  listOf,
  listSql,
  orderOf,
  plainColumns,
  presentRow,
  rowColumns,
  type Scope,
} from '#kernel/lists';
import type { HandlerOf } from '#kernel/http';

/** A query of the API, or one for what a person was asked to answer. */
type RequirementQuery = z.output<typeof requirementFilter> & {
  readonly sort?: 'requirement' | '-requirement' | 'due_date' | '-due_date' | undefined;
  /** What this person was asked to answer and hasn’t, in assessments that are open. */
  readonly awaitedOf?: string;
};

const requirementSql = listSql({ assessed_requirements: 'q' }, requirementFields, {
  requirement: {
    order: {
      column: sql`q.place`,
      type: 'text',
      walk: {
        by: [sql`q.assessment_id`, sql`q.position`],
        from: (key, way) => sql`q.assessment_id ${way} left(${key}, 36)::uuid`,
      },
    },
  },
});

const isAwaited = (person: string) =>
  sql`q.assignee_id = ${person} and q.progress <> 'done' and q.assessment_state <> 'closed'`;

export const requirementOrder = ({ sort = 'requirement' }: Pick<RequirementQuery, 'sort'>) =>
  orderOf(requirementFields, requirementSql, sort);

/** The requirements of all assessments, as lists and reports read them. */
export const assessedRequirements = listOf({
  from: { assessed_requirements: 'q' },
  columns: {
    ...rowColumns({ assessed_requirements: 'q' }, requirementFields, {}),
    ...plainColumns({ assessed_requirements: 'q' }, ['ref', 'label', 'title', 'assessment_id', 'framework_id']),
  },
  paged: ({ organisationId }: Scope) => ({
    columns: { assignee_name: sql<string | null>`u.name` },
    join: sql`left join users u on u.organisation_id = ${organisationId} and u.id = page.assignee_id`,
  }),
  where: ({ search, awaitedOf, ...query }: RequirementQuery, scope) => ({
    where: [
      ...(search ? [sql`q.requirement ilike ${holding(search)}`] : []),
      ...(awaitedOf === undefined ? [] : [isAwaited(awaitedOf)]),
      ...conditionsOf(requirementFields, requirementSql, query, scope),
    ],
    selective: true,
  }),
  order: requirementOrder,
  present: ({ label, title, ...row }): RequirementRow & { readonly label: string; readonly title: string } => ({
    id: row.id,
    ...presentRow(requirementFields, row, {}),
    ref: row.ref,
    label,
    title,
    assessment_id: row.assessment_id,
    framework_id: row.framework_id,
  }),
});

/** One page of requirements. */
export const listRequirements: HandlerOf<'listRequirements'> = async ({ tenant, query }) => {
  const { items, ...page } = await assessedRequirements.page(tenant, query);
  return { ...page, items: items.map(({ label: _label, title: _title, ...row }) => row) };
};

const counted: Partial<Record<RequirementFacetField, Fragment>> = { assignee: sql`q.assignee_id::text` };

/** How many requirements have each value of a field, under the filters on the other fields. */
export const countRequirementFacet: HandlerOf<'countRequirementFacet'> = async ({
  params: { field },
  query,
  tenant,
}) => {
  const { containing, ...filter } = query;
  const selection = await assessedRequirements.select(tenant, { ...filter, [field]: undefined });
  return countFacet(tenant, selection, {
    value: counted[field] ?? sql.ref(`q.${field}`),
    newest: sql`q.place`,
    containing,
    label:
      field === 'assignee'
        ? {
            text: sql`coalesce(named.name, counted.value)`,
            join: sql`left join users named
              on named.organisation_id = ${tenant.organisationId} and named.id = counted.value::uuid`,
          }
        : undefined,
  });
};
