import type { Insertable } from 'kysely';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { insertInto, type NewRow, type OwnTable, type RowOf, type Tables, type Tenant } from '#kernel/db';
import type { RequestFacts } from '#kernel/request';
import { newIdOf } from './idempotency.ts';
import { type Params, type RecordOf, refusingTaken } from './record-of.ts';

/** Who creates a row, where, and under which id. */
export interface Creation<P extends string, Parent> {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly params: Params<P>;
  readonly parent: Parent;
  readonly id: string;
}

interface CreateCall<P extends string, Body> {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly request: RequestFacts;
  readonly params: Params<P> | undefined;
  readonly body: Body;
}

interface CreateParts<T extends OwnTable, P extends string, Parent, Body> {
  /** Refuses what must not be. */
  readonly validate?: (body: Body, creation: Creation<P, Parent>) => Promise<void> | void;
  /** The columns of the new row. */
  readonly values: (body: Body, creation: Creation<P, Parent>) => Promise<Values<T>> | Values<T>;
  /** Writes what belongs to the row in other tables. */
  readonly onStored?: (body: Body, creation: Creation<P, Parent>) => Promise<void>;
  /** What the audit entry holds: what was sent, unless more is to be said. */
  readonly trail?: (body: Body, row: RowOf<T>) => object;
}

/** Columns of a new row; sort keys follow from the columns that they belong to. */
type Values<T extends OwnTable> = Partial<Insertable<Tables[T]>> & Omit<Insertable<Tables[T]>, Added>;
type Added = 'organisation_id' | 'id' | `${string}_key`;

/**
 * A handler that adds a row: validate, store, audit, present. Sent again with the same `idempotency-key`, it answers
 * with the row that is there.
 */
export function createOf<Body extends object, T extends OwnTable, P extends string, Item, PP extends string, Parent>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { validate, values, onStored, trail = (body) => body }: CreateParts<T, PP, Parent, Body>,
): (call: CreateCall<PP, Body>) => Promise<Item> {
  return async ({ tenant, caller, request, params = {} as Params<PP>, body }) => {
    const parent = await record.holdParent(tenant, params, body);
    const { id, isRepeated } = await newIdOf(tenant, record.table, { caller, request, params, said: body });
    if (isRepeated) return record.present(tenant, id);
    const creation = { tenant, caller, params, parent, id };
    await validate?.(body, creation);
    const columns = { ...record.withKeys(await values(body, creation)), id: creation.id };
    const adding = insertInto(tenant, record.table, columns as object as NewRow<T>).returningAll();
    const row = (await refusingTaken(
      record.nameTaken,
      () => adding.executeTakeFirstOrThrow(),
      record.takenAt,
    )) as RowOf<T>;
    await onStored?.(body, creation);
    await audit(tenant, record.eventOf('created', { row, parent }, { after: { ...trail(body, row) } }));
    return record.present(tenant, creation.id);
  };
}
