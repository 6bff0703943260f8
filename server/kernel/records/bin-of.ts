import { sql } from 'kysely';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import type { OwnTable, RowOf, Tenant } from '#kernel/db';
import type { Address, Held, RecordOf } from './record-of.ts';

interface Call<P extends string, PP extends string> {
  readonly tenant: Tenant;
  readonly params: Address<P, PP>;
}

interface BinParts<T extends OwnTable, Parent> {
  /** Refuses whoever may not do this with this row. */
  readonly permit?: (tenant: Tenant, row: RowOf<T>) => void;
  /** Refuses to restore what there is no room for. */
  readonly validate?: (tenant: Tenant, held: Held<T, Parent>) => Promise<void>;
  /** Writes what follows in other tables, once it was moved. */
  readonly onMoved?: (tenant: Tenant, held: Held<T, Parent>) => Promise<void>;
}

/** Handlers that move a row to the bin, and bring it back. */
export function binOf<T extends OwnTable, P extends string, Item, PP extends string, Parent>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { permit, validate, onMoved }: BinParts<T, Parent> = {},
) {
  return {
    remove: async ({ tenant, params }: Call<P, PP>): Promise<void> => {
      const held = await record.hold(tenant, params);
      permit?.(tenant, held.row);
      await record.revise(tenant, [held.row], { deleted_at: sql`now()` });
      await onMoved?.(tenant, held);
      await audit(tenant, record.eventOf('deleted', held));
    },
    restore: async ({ tenant, params }: Call<P, PP>): Promise<Item> => {
      const held = await record.hold(tenant, params, 'bin');
      permit?.(tenant, held.row);
      await validate?.(tenant, held);
      await record.revise(tenant, [held.row], { deleted_at: null });
      await onMoved?.(tenant, held);
      await audit(tenant, record.eventOf('restored', held));
      return record.present(tenant, params[record.param]);
    },
  };
}

interface DeleteParts<T extends OwnTable, Parent> {
  /** Refuses a caller who may not do this with this row. */
  readonly permit?: (caller: Caller, row: RowOf<T>) => void;
  /** Takes it out of other tables first. */
  readonly onDelete?: (tenant: Tenant, held: Held<T, Parent>) => Promise<void>;
  /** What the audit entry tells of the row that has gone. */
  readonly trail?: (row: RowOf<T>) => object;
}

/** A handler that deletes a row for good. */
export function deleteOf<T extends OwnTable, P extends string, Item, PP extends string, Parent>(
  record: RecordOf<T, P, Item, PP, Parent>,
  { permit, onDelete, trail }: DeleteParts<T, Parent> = {},
) {
  return async ({ tenant, caller, params }: Call<P, PP> & { readonly caller: Caller }): Promise<void> => {
    const held = await record.hold(tenant, params);
    permit?.(caller, held.row);
    await onDelete?.(tenant, held);
    await record.erase(tenant, held.row);
    await audit(tenant, record.eventOf('deleted', held, trail && { before: { ...trail(held.row) } }));
  };
}
