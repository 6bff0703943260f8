import { z } from 'zod';
import { id } from '#api-contract/values';
import { ApiError } from '#kernel/http';
import type { ListOrder } from './sorts.ts';

/** Beside which row a page starts: the value it is sorted by (null where it has none), and its id. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
}

export function writeCursor(order: ListOrder, { key, id: rowId }: Position): string {
  return Buffer.from(JSON.stringify([order.name, key, rowId])).toString('base64url');
}

/** Read a cursor that was given for the same order; what was tampered with is refused. */
export function readCursor(order: ListOrder, cursor: string, path: 'after' | 'before'): Position {
  const shape = z.tuple([z.literal(order.name), order.nullable ? order.key.nullable() : order.key, id]);
  const parsed = shape.safeParse(decode(cursor));
  if (parsed.success) return { key: parsed.data[1], id: parsed.data[2] };
  const message = 'This page is no longer available. Start again from the first page.';
  throw new ApiError('validation_failed', { fields: [{ path, message }] });
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
