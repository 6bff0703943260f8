import { CompiledQuery } from 'kysely';
import type { contractEndpoints, ContractRow } from '#contract/contracts';
import type { Tenant } from '../../db/index.ts';
import type { Handler } from '../../http/index.ts';
import { writeCursor } from './cursor.ts';
import { selectionOf, type ListQuery } from './filters.ts';
import { findPassages } from './passages.ts';
import { presentRow, type RowRecord } from './present-row.ts';
import { readPage } from './read-page.ts';
import { orderOf } from './sorts.ts';
import { Parameters } from './statement.ts';

const defaultLimit = 10;

/** Counting stops here; more is told as "at least". */
const mostCounted = 1_000;

/** One page of contracts, filtered, searched and sorted. */
export const listContracts: Handler<typeof contractEndpoints.listContracts> = async ({ query, tenant }) => {
  const order = orderOf(query.sort, Boolean(query.search));
  const limit = query.limit ?? defaultLimit;
  const { rows, more } = await readPage(tenant, query, order, limit);
  const total = await count(tenant, query);
  const passages = query.search
    ? await findPassages(
        tenant,
        query.search,
        rows.map((row) => row.id),
      )
    : null;

  const backwards = query.before !== undefined;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const cursorAt = (row: RowRecord | undefined) => (row ? writeCursor(order, { key: keyOf(row), id: row.id }) : null);
  return {
    items: rows.map((row): ContractRow => presentRow(row, passages?.get(row.id) ?? null)),
    next_cursor: backwards || more ? cursorAt(last) : null,
    previous_cursor: (backwards ? more : query.after !== undefined) ? cursorAt(first) : null,
    total,
  };
};

async function count({ db, organisationId }: Tenant, query: ListQuery): Promise<{ count: number; exact: boolean }> {
  const parameters = new Parameters();
  const { from, where } = selectionOf(query, organisationId, parameters);
  const statement = `select count(*)::int as found from (select from ${from} where ${where} limit ${mostCounted + 1}) counted`;
  const { rows } = await db.executeQuery<{ found: number }>(CompiledQuery.raw(statement, parameters.values));
  const found = rows[0]?.found ?? 0;
  return { count: Math.min(found, mostCounted), exact: found <= mostCounted };
}

function keyOf({ key }: RowRecord): string | null {
  if (key === null) return null;
  return key instanceof Date ? key.toISOString() : String(key);
}
