import { sql } from 'kysely';
import type { TemplateRow } from '#api-contract/templates/endpoints';
import { templateFields } from '#api-contract/templates/fields';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';

type Query = Parameters<HandlerOf<'listTemplates'>>[0]['query'];

const templateSql = listSql({ templates: 'w' }, templateFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
});

const templates = listOf({
  from: { templates: 'w' },
  bin: true,
  columns: {
    ...rowColumns({ templates: 'w' }, templateFields, {}),
    owner_name: sql<
      string | null
    >`(select u.name from users u where u.organisation_id = w.organisation_id and u.id = w.owner_id)`,
  },
  where: (query: Query, scope) => [
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(templateFields, templateSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(templateFields, templateSql, sort),
  present: (row): TemplateRow => ({ id: row.id, ...presentRow(templateFields, row, {}) }),
});

/** One page of templates. */
export const listTemplates: HandlerOf<'listTemplates'> = ({ tenant, query }) => templates.page(tenant, query);
