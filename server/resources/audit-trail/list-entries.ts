import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/http';
import { listOf, plainColumns } from '#kernel/lists';
import { presentEntry, shownColumns } from './present-entry.ts';
import { withheldAmong } from './withheld.ts';

type Query = Parameters<HandlerOf<'listAuditEntries'>>[0]['query'];

const entries = listOf({
  from: { audit_entries: 'e' },
  id: sql`e.sequence`,
  countUpTo: 10_000,
  columns: plainColumns({ audit_entries: 'e' }, shownColumns),
  where: ({ action, actor, from, to }: Query) => [
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(actor === undefined ? [] : [sql`e.actor_id = ${actor}`]),
    ...(from === undefined ? [] : [sql`e.occurred_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.occurred_at < ${to}`]),
  ],
  order: () => ({ name: '-sequence', column: sql`e.sequence`, type: 'bigint', descending: true, unique: true }),
  beside: withheldAmong,
  present: (row, withheld) => presentEntry(row, withheld.has(row.sequence)),
});

/** One page of the trail, newest first. Of entries about cases that the caller may not read, it says no more than who and when. */
export const listEntries: HandlerOf<'listAuditEntries'> = ({ tenant, query }) => entries.page(tenant, query);
