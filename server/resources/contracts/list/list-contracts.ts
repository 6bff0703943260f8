import type { contractEndpoints, ContractRow } from '#api-contract/contracts/endpoints';
import type { Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { writeCursor } from './cursor.ts';
import { withCustomFields } from './custom.ts';
import { findPassages } from './passages.ts';
import { moment, presentRow, type RowRecord } from './present-row.ts';
import { readPage } from './read-page.ts';
import { orderOf, type ListOrder } from './sorts.ts';

const defaultLimit = 10;

/** One page of contracts, filtered, searched and sorted. */
export const listContracts: Handler<typeof contractEndpoints.listContracts> = async ({ query: given, tenant }) => {
  const query = await withCustomFields(tenant, given);
  const order = orderOf(query.sort, Boolean(query.search));
  const limit = query.limit ?? defaultLimit;
  const { rows, more, total } = await readPage(tenant, query, order, limit);
  const passages = query.search
    ? await findPassages(
        tenant,
        query.search,
        rows.map((row) => row.id),
      )
    : null;

  const backwards = query.before !== undefined;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const cursorAt = (row: RowRecord | undefined) =>
    row ? writeCursor(order, { key: keyOf(row, order), id: row.id }) : null;
  return {
    items: rows.map((row): ContractRow => presentRow(row, passages?.get(row.id), query.fields)),
    next_cursor: backwards || more ? cursorAt(last) : null,
    previous_cursor: (backwards ? more : query.after !== undefined) ? cursorAt(first) : null,
    total,
  };
};

/** The contracts that were changed last, newest first. */
export async function recentContracts(tenant: Tenant, limit: number): Promise<ContractRow[]> {
  const { rows } = await readPage(tenant, {}, orderOf('-updated_at', false), limit);
  return rows.map((row) => presentRow(row));
}

/** What a cursor names: moments in the contract's notation, all else as the database writes it. */
function keyOf({ key }: RowRecord, { type }: ListOrder): string | null {
  return key !== null && type === 'timestamptz' ? moment(key) : key;
}
