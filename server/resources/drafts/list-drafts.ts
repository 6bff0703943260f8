import { sql } from 'kysely';
import type { DraftRow } from '#api-contract/drafts/endpoints';
import { draftFields } from '#api-contract/drafts/fields';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, type Fragment, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { nameOfPerson } from '#kernel/people';
import { seenBy } from './draft-record.ts';

type Query = Parameters<HandlerOf<'listDrafts'>>[0]['query'];

const draftSql = listSql({ drafts: 'w' }, draftFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
});

const drafts = listOf({
  from: { drafts: 'w' },
  bin: true,
  columns: {
    ...rowColumns({ drafts: 'w' }, draftFields, {
      template: sql<string | null>`(select t.name from templates t
        where t.organisation_id = w.organisation_id and t.id = w.template_id)`,
    }),
    requester_name: nameOfPerson('requester_id'),
  },
  where: ({ seen, ...query }: Query & { readonly seen: Fragment | null }, scope) => [
    ...(seen ? [seen] : []),
    ...(query.template_id ? [sql`w.template_id = ${query.template_id}`] : []),
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(draftFields, draftSql, query, scope),
  ],
  order: ({ sort = '-updated_at' }) => orderOf(draftFields, draftSql, sort),
  present: (row): DraftRow => ({ id: row.id, ...presentRow(draftFields, row, {}) }),
});

/** One page of drafts. */
export const listDrafts: HandlerOf<'listDrafts'> = ({ tenant, caller, query }) =>
  drafts.page(tenant, { ...query, seen: seenBy(caller) });
