import { sql } from 'kysely';
import type { Fragment } from '#kernel/lists';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Entries that one request wrote. Its id says when it began, which spares the trail an index of requests: the longest
 * upload ends within a day.
 */
export function ofRequest(request: string): Fragment {
  const began = beginning(request);
  const isIt = sql`e.request_id = ${request}`;
  if (began === null) return isIt;
  const [from, to] = [began - minute, began + day].map((moment) => new Date(moment));
  return sql`${isIt} and e.occurred_at >= ${from} and e.occurred_at < ${to}`;
}

/** The moment in a UUID of version 7, in milliseconds; null for what is none. */
function beginning(id: string): number | null {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.exec(id) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : null;
}
