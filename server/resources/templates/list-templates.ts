import { sql } from 'kysely';
import type { TemplateRow } from '#api-contract/templates/endpoints';
import { templateFields } from '#api-contract/templates/fields';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { nameOfPerson } from '#kernel/people';
import { managesTemplates, offeredTo } from './template-record.ts';

type Query = Parameters<HandlerOf<'listTemplates'>>[0]['query'];

const state = sql<TemplateRow['state']>`case when w.archived_at is null then 'in_use' else 'archived' end`;

const templateSql = listSql({ templates: 'w' }, templateFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
  state: { value: state },
});

const drafts = sql<number>`(select count(*)::integer from drafts d
  where d.organisation_id = w.organisation_id and d.template_id = w.id and d.deleted_at is null)`;

const text = sql<TemplateRow['draft']>`case
  when w.version = 0 then 'unpublished'
  when w.text_hash is distinct from w.published_hash then 'changed'
  else 'published' end`;

const templates = listOf({
  from: { templates: 'w' },
  bin: true,
  columns: {
    ...rowColumns({ templates: 'w' }, templateFields, { draft: text, drafts, state }),
    owner_name: nameOfPerson('owner_id'),
  },
  where: ({ offered, ...query }: Query & { readonly offered: string | null }, scope) => [
    ...(offered ? [offeredTo(sql.val(offered))] : []),
    ...(query.to_start ? [sql`w.version > 0 and w.archived_at is null`] : []),
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(templateFields, templateSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(templateFields, templateSql, sort),
  present: (row): TemplateRow => ({ id: row.id, ...presentRow(templateFields, row, {}) }),
});

/** One page of templates: all for those who manage them, else what is offered to the caller. */
export const listTemplates: HandlerOf<'listTemplates'> = ({ tenant, caller, query }) =>
  templates.page(tenant, { ...query, offered: managesTemplates(caller) ? null : caller.userId });
