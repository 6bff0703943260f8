import { sql } from 'kysely';
import { type HandlerOf, ApiError } from '#kernel/http';
import { selectFrom, type Tenant } from '#kernel/db';
import { presentEntry } from './present-entry.ts';

type ListEntries = HandlerOf<'listAuditEntries'>;
type Query = Parameters<ListEntries>[0]['query'];

const defaultLimit = 10;

/** Counting stops here; beyond it the list only says that there are more. */
const countLimit = 10_000;

/** One page of the trail, newest first. A cursor is the sequence number of the entry it starts beside. */
export const listEntries: ListEntries = async ({ tenant, query }) => {
  const limit = query.limit ?? defaultLimit;
  const after = readCursor(query.after);
  const before = readCursor(query.before);
  const backwards = before !== null;
  const rows = await matching(tenant, query)
    .selectAll()
    .$if(after !== null, (page) => page.where('sequence', '<', String(after)))
    .$if(backwards, (page) => page.where('sequence', '>', String(before)))
    .orderBy('sequence', backwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const more = rows.length > limit;
  const page = backwards ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  return {
    items: page.map(presentEntry),
    next_cursor: (backwards || more) && page.length > 0 ? String(page.at(-1)?.sequence) : null,
    previous_cursor: (backwards ? more : after !== null) && page.length > 0 ? String(page[0]?.sequence) : null,
    total: await countMatching(tenant, query),
  };
};

function matching(tenant: Tenant, { action, actor, from, to }: Query) {
  return selectFrom(tenant, 'audit_entries')
    .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? ''))
    .$if(actor !== undefined, (rows) => rows.where('actor_id', '=', actor ?? ''))
    .$if(from !== undefined, (rows) => rows.where('occurred_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('occurred_at', '<', new Date(to ?? 0)));
}

async function countMatching(tenant: Tenant, query: Query): Promise<{ count: number; exact: boolean }> {
  const some = matching(tenant, query)
    .select(sql<number>`1`.as('one'))
    .limit(countLimit + 1);
  const { count } = await tenant.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(Number(count), countLimit), exact: Number(count) <= countLimit };
}

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new ApiError('validation_failed', {
    fields: [{ path: 'after', message: 'This page doesn’t exist. Start from the first page.' }],
  });
}
