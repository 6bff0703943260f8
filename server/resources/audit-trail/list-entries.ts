import { sql } from 'kysely';
import { actionsOf, type AuditGroup } from '#api-contract/audit/actions';
import { auditFields } from '#api-contract/audit/fields';
import type { Reader } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, type Fragment, holding, listOf, listSql, plainColumns } from '#kernel/lists';
import { presentEntry, shownColumns } from './present-entry.ts';
import { ofRequest } from './of-request.ts';
import { mayRead, readsEveryEntry, withheldAmong } from './withheld.ts';

type Query = Parameters<HandlerOf<'listAuditEntries'>>[0]['query'] & { readonly reader: Reader };

const entrySql = listSql({ audit_entries: 'e' }, auditFields, {
  group: { where: (groups) => sql`e.action = any(${actionsOf(groups as AuditGroup[])}::text[])` },
  object_type: { where: (types) => sql`e.target_type = any(${types}::text[])` },
  object: { where: ofObject },
  request: { where: ofRequest },
});

/** Entries about one thing: `contract:` and its id. */
function ofObject(object: string): Fragment {
  const [type = '', ...id] = object.split(':');
  return sql`e.target_type = ${type} and e.target_id = ${id.join(':')}`;
}

/** A search must not find names that it may not show. */
function named(search: string, organisationId: string, reader: Reader): Fragment[] {
  const pattern = holding(search);
  if (pattern === null) return [];
  return [sql`e.target_name ilike ${pattern}`, ...(readsEveryEntry(reader) ? [] : [mayRead(organisationId, reader)])];
}

export const entries = listOf({
  from: { audit_entries: 'e' },
  id: sql`e.sequence`,
  countUpTo: 10_000,
  columns: plainColumns({ audit_entries: 'e' }, shownColumns),
  where: ({ search, action, sequence, from, to, reader, ...filters }: Query, scope) => ({
    where: [
      ...conditionsOf(auditFields, entrySql, filters, scope),
      ...(search === undefined ? [] : named(search, scope.organisationId, reader)),
      ...(action === undefined ? [] : [sql`e.action = ${action}`]),
      ...(sequence === undefined ? [] : [sql`e.sequence = ${sequence}`]),
      ...(from === undefined ? [] : [sql`e.occurred_at >= ${from}`]),
      ...(to === undefined ? [] : [sql`e.occurred_at < ${to}`]),
    ],
    selective: [filters.object, filters.request, filters.group, sequence].some((value) => value !== undefined),
  }),
  order: ({ sort = '-occurred_at' }) => ({
    name: sort,
    // Entries are numbered in the order of their moments.
    column: sql`e.sequence`,
    type: 'bigint',
    descending: sort.startsWith('-'),
    unique: true,
  }),
  beside: withheldAmong,
  present: (row, withheld) => presentEntry(row, withheld.has(row.sequence)),
});

/** One page of the trail. Of entries about cases that the caller may not read, it says no more than who and when. */
export const listEntries: HandlerOf<'listAuditEntries'> = ({ tenant, query }) =>
  entries.page(tenant, { ...query, reader: tenant.reader });
