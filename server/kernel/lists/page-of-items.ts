import { ApiError, refusals } from '#kernel/request';
import { readCursor, writeCursor } from './cursor.ts';
import type { PageQuery } from './read-page.ts';

interface Keyed<Item> {
  /** As cursors name the order. */
  readonly name: string;
  /** What items are sorted by, unlike for any two; at most 500 characters. */
  readonly keyOf: (item: Item) => string;
}

const defaultLimit = 10;

/** One page of items that are computed rather than read: sorted by their keys, and found again by them. */
export function pageOfItems<Item>(
  items: readonly Item[],
  { name, keyOf }: Keyed<Item>,
  { after, before, limit = defaultLimit }: PageQuery,
) {
  if (after !== undefined && before !== undefined)
    throw new ApiError('validation_failed', { fields: [{ path: 'before', message: refusals.twoCursors }] });
  const order = { name, type: 'text', unique: true } as const;
  const at = (cursor: string, path: 'after' | 'before') => readCursor(order, cursor, path).id;
  const sorted = items
    .map((item) => ({ key: keyOf(item), item }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const from = after === undefined ? null : at(after, 'after');
  const to = before === undefined ? null : at(before, 'before');
  const start = from === null ? 0 : sorted.filter(({ key }) => key <= from).length;
  const end = to === null ? start + limit : sorted.filter(({ key }) => key < to).length;
  const first = to === null ? start : Math.max(0, end - limit);
  const page = sorted.slice(first, end);
  const cursorAt = (each: (typeof sorted)[number] | undefined) =>
    each ? writeCursor(order, { key: each.key, id: each.key }) : null;
  return {
    items: page.map(({ item }) => item),
    next_cursor: end < sorted.length ? cursorAt(page.at(-1)) : null,
    previous_cursor: first > 0 ? cursorAt(page.at(0)) : null,
    total: { count: sorted.length, exact: true },
  };
}
