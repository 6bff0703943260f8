import type { Caller } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import type { OwnTable, RowOf, Tenant } from '#kernel/db';
import { ApiError } from '#kernel/request';
import type { Held, Params, RecordOf } from './record-of.ts';

/** A change of a locked row. */
export interface Change<T extends OwnTable, Parent> extends Held<T, Parent> {
  readonly tenant: Tenant;
  readonly caller: Caller;
}

interface ChangeCall<P extends string, Body> {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly params: Params<P>;
  readonly body: Body;
}

/** What is said of a row, without the revision that the editor saw. */
type Facts<Body> = Omit<Body, 'revision'>;

interface ChangeParts<T extends OwnTable, Parent, Body> {
  /** The change as it is compared and stored. */
  readonly prepare?: (facts: Facts<Body>, change: Change<T, Parent>) => Promise<Facts<Body>> | Facts<Body>;
  /** What holds before, where it isn’t in the row’s own columns. */
  readonly known?: (change: Change<T, Parent>) => Promise<object>;
  /** Refuses what must not be, of what differs. */
  readonly validate?: (after: Partial<Facts<Body>>, change: Change<T, Parent>) => Promise<void> | void;
  /** The columns to write for what differs: the same ones, unless it says otherwise. */
  readonly columns?: (after: Partial<Facts<Body>>, change: Change<T, Parent>) => object;
  /** Writes what follows from it in other tables. */
  readonly onStored?: (after: Partial<Facts<Body>>, change: Change<T, Parent>) => Promise<void>;
}

/**
 * A handler that changes a row: revision, difference, validate, store, audit, present. A change that was made since the
 * editor’s revision is a conflict, unless what is asked for already holds: a call that is sent again succeeds.
 */
export function changeOf<Body extends object, T extends OwnTable, P extends string, Item, PP extends string, Parent>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { prepare, known, validate, columns = (after) => after, onStored }: ChangeParts<T, Parent, Body> = {},
): (call: ChangeCall<P | PP, Body>) => Promise<Item> {
  return async ({ tenant, caller, params, body }) => {
    const held = await record.hold(tenant, params);
    const change = { ...held, tenant, caller };
    const given = factsOf(body);
    const facts = prepare ? await prepare(given, change) : given;
    const before = known ? { ...held.row, ...(await known(change)) } : held.row;
    const changed = difference<Partial<Facts<Body>>>(before as object, facts);
    if (Object.keys(changed.after).length > 0) {
      refuseConflict(held.row, body);
      await validate?.(changed.after, change);
      await record.revise(tenant, [held.row], record.withKeys(columns(changed.after, change)));
      await onStored?.(changed.after, change);
      const row = { ...held.row, ...changed.after } as RowOf<T>;
      await audit(tenant, record.eventOf('updated', { ...held, row }, changed));
    }
    return record.present(tenant, params[record.param], held.parent);
  };
}

/** Refuses a change of a row that someone else changed since the editor’s revision. */
export function refuseConflict(row: object, body: object): void {
  const [current, seen] = [row, body].map((each) => (each as { readonly revision?: number }).revision);
  if (seen !== undefined && seen !== current) throw new ApiError('edit_conflict');
}

export function factsOf<Body extends object>(body: Body): Facts<Body> {
  const { revision: _seen, ...facts } = body as Body & { readonly revision?: number };
  return facts as Facts<Body>;
}
