import { z } from 'zod';
import { day, id, moment } from '#api-contract/values';
import { ApiError, refusals } from '#kernel/request';
import type { KeyType, Order } from './order.ts';

/** The row that a page starts beside: the value it is sorted by, null where it has none, and its id. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
}

const keyShapes: Record<KeyType, z.ZodType<string>> = {
  timestamptz: moment,
  text: z.string().max(500),
  date: z.union([day, z.enum(['infinity', '-infinity'])]),
  integer: z.string().regex(/^-?\d{1,9}$/),
  bigint: z.string().regex(/^-?\d{1,17}$/),
  real: z.string().regex(/^\d{1,3}(\.\d{1,12})?(e-?\d{1,3})?$/),
};

/** Writes an opaque cursor. Moments are in the notation of the API, other keys as PostgreSQL writes them. */
export function writeCursor({ name }: Pick<Order, 'name'>, { key, id: rowId }: Position): string {
  return Buffer.from(JSON.stringify([name, key, rowId])).toString('base64url');
}

/** Reads a cursor of the same order; refuses one that was tampered with. */
export function readCursor(
  order: Pick<Order, 'name' | 'type' | 'nullable' | 'unique'>,
  cursor: string,
  path: 'after' | 'before',
): Position {
  const key = keyShapes[order.type];
  const shape = z.tuple([z.literal(order.name), order.nullable ? key.nullable() : key, order.unique ? key : id]);
  const parsed = shape.safeParse(decode(cursor));
  if (parsed.success) return { key: parsed.data[1], id: parsed.data[2] };
  throw new ApiError('validation_failed', { fields: [{ path, message: refusals.pageGone }] });
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
