import { sql } from 'kysely';
import { auditMany, difference } from '#kernel/audit';
import type { OwnTable, RowOf, Tenant } from '#kernel/db';
import { idOf, type Place, type RecordOf } from './record-of.ts';

interface Call<Body> {
  readonly tenant: Tenant;
  readonly body: Body;
}

interface Outcome {
  changed: number;
  unchanged: number;
  /** Those that aren’t there, or not where they are looked for. */
  missing: number;
  refused: number;
}

/** What differs of one of many rows. */
export interface ChangeOfMany<Row, Facts> {
  readonly row: Row;
  readonly before: Partial<Facts>;
  readonly after: Partial<Facts>;
}

interface BulkParts<T extends OwnTable, C extends keyof RowOf<T> & string, Body> {
  readonly ids: (body: Body) => readonly string[];
  /** The columns that it may change. */
  readonly columns: readonly C[];
  /** Refuses what must not be, and reads what every row needs. */
  readonly prepare?: (body: Body, tenant: Tenant) => Promise<Body>;
  /** What a row is to hold. */
  readonly facts: (row: Pick<RowOf<T>, C>, body: Body) => Partial<Pick<RowOf<T>, C>>;
  readonly isRefused?: (after: Partial<Pick<RowOf<T>, C>>, row: Pick<RowOf<T>, C>) => boolean;
  /** Writes all changes, in statements for all rows together. */
  readonly store: (tenant: Tenant, changes: readonly ChangeOfMany<RowOf<T>, Pick<RowOf<T>, C>>[]) => Promise<void>;
}

/** A handler that changes many rows, each with an audit entry of its own. */
export function bulkOf<
  Body,
  T extends OwnTable,
  C extends keyof RowOf<T> & string,
  P extends string,
  Item,
  PP extends string,
  Parent,
>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { ids, columns, prepare, facts, isRefused, store }: BulkParts<T, C, Body>,
): (call: Call<Body>) => Promise<Outcome> {
  return async ({ tenant, body }) => {
    const asked = prepare ? await prepare(body, tenant) : body;
    const wanted = new Set(ids(body));
    const rows = await record.lockMany(tenant, [...wanted], 'list', columns);
    const changes = rows.map((row) => ({ row, ...difference<Partial<Pick<RowOf<T>, C>>>(row, facts(row, asked)) }));
    const differing = changes.filter(({ after }) => Object.keys(after).length > 0);
    const allowed = isRefused ? differing.filter(({ after, row }) => !isRefused(after, row)) : differing;
    if (allowed.length > 0) await store(tenant, allowed);
    await auditMany(
      tenant,
      allowed.map(({ row, before, after }) => {
        const held = { row: { ...row, ...after }, parent: undefined as Parent };
        return record.eventOf('updated', held, { before, after });
      }),
    );
    return {
      changed: allowed.length,
      unchanged: rows.length - differing.length,
      missing: wanted.size - rows.length,
      refused: differing.length - allowed.length,
    };
  };
}

/** Handlers that move many rows to the bin, and bring them back. */
export function binManyOf<Body, T extends OwnTable, P extends string, Item, PP extends string, Parent>(
  record: RecordOf<T, P, Item, PP, Parent>,
  ids: (body: Body) => readonly string[],
  /** Writes what follows in other tables, once they were moved. */
  onMoved?: (tenant: Tenant, ids: readonly string[]) => Promise<void>,
) {
  const move =
    (from: Place) =>
    async ({ tenant, body }: Call<Body>): Promise<Outcome> => {
      const wanted = new Set(ids(body));
      const rows = await record.lockMany(tenant, [...wanted], from);
      await record.revise(tenant, rows, { deleted_at: from === 'list' ? sql`now()` : null });
      if (rows.length > 0) await onMoved?.(tenant, rows.map(idOf));
      const deed = from === 'list' ? 'deleted' : 'restored';
      await auditMany(
        tenant,
        rows.map((row) => record.eventOf(deed, { row, parent: undefined as Parent })),
      );
      return { changed: rows.length, unchanged: 0, missing: wanted.size - rows.length, refused: 0 };
    };
  return { removeMany: move('list'), restoreMany: move('bin') };
}
