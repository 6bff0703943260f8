import type { Caller } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import type { OwnTable, RowOf, Tenant } from '#kernel/db';
import { ApiError } from '#kernel/request';
import type { Address, Held, RecordOf } from './record-of.ts';

/** A change of a locked row. */
export interface Change<T extends OwnTable, Parent> extends Held<T, Parent> {
  readonly tenant: Tenant;
}

interface ChangeCall<P extends string, PP extends string, Body> {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly params: Address<P, PP>;
  readonly body: Body;
}

/** What is said of a row, without the revision that the editor saw. */
type Facts<Body> = Omit<Body, 'revision'>;

export interface ChangeParts<T extends OwnTable, Parent, Body> {
  /** The change as it is compared and stored. */
  readonly prepare?: (facts: Facts<Body>, change: Change<T, Parent>) => Promise<Facts<Body>> | Facts<Body>;
  /** What holds before, where it isn’t in the row’s own columns. */
  readonly known?: (change: Change<T, Parent>) => Promise<object>;
  /** Refuses what must not be, of what differs. */
  readonly validate?: (after: Partial<Facts<Body>>, change: Change<T, Parent>) => Promise<void> | void;
  /** The columns to write for what differs: the same ones, unless it says otherwise. */
  readonly columns?: (after: Partial<Facts<Body>>, change: Change<T, Parent>) => Promise<object> | object;
  /** Writes what follows from it in other tables. */
  readonly onStored?: (after: Partial<Facts<Body>>, change: Change<T, Parent>) => Promise<void>;
  /** What the audit entry holds: what differs, unless it is shown in another way. */
  readonly trail?: (changed: Changed<Facts<Body>>) => Changed<object>;
}

interface Permit<T extends OwnTable, Body> {
  /** Refuses a caller who may not do this with this row. */
  readonly permit?: (caller: Caller, row: RowOf<T>, body: Body) => void;
}

/** What differs, as it was and as it is. */
interface Changed<Said> {
  readonly before: Partial<Said>;
  readonly after: Partial<Said>;
}

const asItDiffers = <Said>(changed: Changed<Said>) => changed;

/**
 * A handler that changes a row: revision, difference, validate, store, audit, present. A change that was made since the
 * editor’s revision is a conflict, unless what is asked for already holds: a call that is sent again succeeds.
 */
export function changeOf<Body extends object, T extends OwnTable, P extends string, Item, PP extends string, Parent>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { permit, ...parts }: ChangeParts<T, Parent, Body> & Permit<T, Body> = {},
): (call: ChangeCall<P, PP, Body>) => Promise<Item> {
  return async ({ tenant, caller, params, body }) => {
    const held = await record.hold(tenant, params);
    permit?.(caller, held.row, body);
    const { revision: seen, ...facts } = body as Body & { readonly revision?: number };
    const changed = await writeChange(record, parts, { ...held, tenant }, facts, seen);
    if (Object.keys(changed.after).length > 0) {
      const row = { ...held.row, ...changed.after };
      await audit(tenant, record.eventOf('updated', { ...held, row }, (parts.trail ?? asItDiffers)(changed)));
    }
    return record.present(tenant, params[record.param]);
  };
}

/** Writes facts into a locked row and returns what differs. The caller adds the audit entry. */
export async function writeChange<
  Body extends object,
  T extends OwnTable,
  P extends string,
  Item,
  PP extends string,
  Parent,
>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { prepare, known, validate, columns = (after) => after, onStored }: ChangeParts<T, Parent, Body>,
  change: Change<T, Parent>,
  given: Facts<Body>,
  seen?: number,
): Promise<Changed<Facts<Body>>> {
  const { tenant, row } = change;
  const facts = prepare ? await prepare(given, change) : given;
  const changed = difference<Partial<Facts<Body>>>({ ...row, ...(await known?.(change)) } as object, facts);
  if (Object.keys(changed.after).length === 0) return changed;
  if (seen !== undefined && seen !== (row as { readonly revision?: number }).revision)
    throw new ApiError('edit_conflict');
  await validate?.(changed.after, change);
  await record.revise(tenant, [row], record.withKeys(await columns(changed.after, change)));
  await onStored?.(changed.after, change);
  return changed;
}
