import { sql } from 'kysely';
import { type ClauseRow, maxWordings } from '#api-contract/clauses/endpoints';
import { clauseFields } from '#api-contract/clauses/fields';
import { selectFrom } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { approverNames, readClause, shownFallbacks } from './clause-record.ts';

type Query = Parameters<HandlerOf<'listClauses'>>[0]['query'];

const clauseSql = listSql({ clauses: 'w' }, clauseFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
});

const inTemplates = (also: ReturnType<typeof sql>) => sql<number>`(
  select count(distinct t.template_id)::integer from template_clauses t
  join templates on templates.organisation_id = t.organisation_id and templates.id = t.template_id
    and templates.deleted_at is null
  where t.organisation_id = w.organisation_id and t.clause_id = w.id and ${also})`;

const clauses = listOf({
  from: { clauses: 'w' },
  bin: true,
  columns: rowColumns({ clauses: 'w' }, clauseFields, {
    fallback_count: sql<number>`(select jsonb_array_length(v.fallbacks) from clause_versions v
      where v.organisation_id = w.organisation_id and v.clause_id = w.id and v.number = w.version)`,
    templates: inTemplates(sql`true`),
    behind: inTemplates(sql`t.follow and t.version < w.version`),
  }),
  where: (query: Query, scope) => [
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(clauseFields, clauseSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(clauseFields, clauseSql, sort),
  present: (row): ClauseRow => ({ id: row.id, ...presentRow(clauseFields, row, {}) }),
});

/** One page of the clause library. */
export const listClauses: HandlerOf<'listClauses'> = ({ tenant, query }) => clauses.page(tenant, query);

export const listClauseWordings: HandlerOf<'listClauseWordings'> = async ({ tenant }) => {
  const rows = await selectFrom(tenant, 'clauses as c')
    .innerJoin('clause_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'c.organisation_id')
        .onRef('v.clause_id', '=', 'c.id')
        .onRef('v.number', '=', 'c.version'),
    )
    .select(['c.id as clause_id', 'c.version', 'c.name', 'c.category', 'v.wording', 'v.fallbacks'])
    .select(approverNames.as('approvers'))
    .where('c.deleted_at', 'is', null)
    .orderBy('c.name_key')
    .orderBy('c.id')
    .limit(maxWordings)
    .execute();
  return {
    items: rows.map(({ approvers, ...row }) => ({ ...row, fallbacks: shownFallbacks({ ...row, approvers }) })),
  };
};

/** As many versions as are listed. */
const maxListed = 200;

export const listClauseVersions: HandlerOf<'listClauseVersions'> = async ({ tenant, params }) => {
  await readClause(tenant, params.clauseId);
  const rows = await selectFrom(tenant, 'clause_versions as v')
    .select([
      'v.number',
      'v.wording',
      'v.fallbacks',
      'v.note',
      'v.created_at',
      personOf('v.created_by').as('created_by'),
      approverNames.as('approvers'),
    ])
    .where('v.clause_id', '=', params.clauseId)
    .orderBy('v.number', 'desc')
    .limit(maxListed)
    .execute();
  return {
    items: rows.map(({ approvers, ...row }) => ({
      ...row,
      fallbacks: shownFallbacks({ ...row, approvers }),
      created_at: row.created_at.toISOString(),
    })),
  };
};
