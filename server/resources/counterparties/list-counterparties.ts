import { sql, type RawBuilder } from 'kysely';
import type { CounterpartyRow, CounterpartySort, Relationship } from '#api-contract/counterparties/endpoints';
import type { HandlerOf } from '#kernel/http';
import { beginning, readKeysetPage, type KeysetOrder } from '#kernel/lists';
import { readHoldings } from './holdings.ts';
import { namesHolding } from './names-holding.ts';
import { namedThing } from './present.ts';

interface RowRecord {
  name: string;
  relationship: Relationship | null;
  country: string | null;
  tags: string[];
  parent_id: string | null;
  parent_name: string | null;
  updated_at: Date;
}

type List = HandlerOf<'listCounterparties'>;
type Query = Parameters<List>[0]['query'];

/** One page of counterparties, without those that were merged into another. */
export const listCounterparties: List = async ({ tenant, query }) => {
  const organisation = tenant.organisationId;
  const source = {
    id: sql`c.id`,
    columns: sql`c.id, c.name, c.relationship, c.country, c.tags, c.parent_id, parent.name as parent_name, c.updated_at`,
    from: sql`counterparties c
      left join counterparties parent on parent.organisation_id = c.organisation_id and parent.id = c.parent_id`,
    where: [sql`c.organisation_id = ${organisation}`, sql`c.merged_into is null`, ...conditions(query, organisation)],
  };
  const { rows, ...page } = await readKeysetPage<RowRecord>(tenant, source, orderOf(query.sort), query);
  const holdingsOf = await readHoldings(
    tenant,
    rows.map(({ id }) => id),
  );
  return {
    ...page,
    items: rows.map((row): CounterpartyRow => ({
      id: row.id,
      name: row.name,
      relationship: row.relationship,
      country: row.country,
      tags: row.tags,
      parent: namedThing(row.parent_id, row.parent_name),
      ...holdingsOf(row.id),
      updated_at: row.updated_at.toISOString(),
    })),
  };
};

function conditions({ search, tag, relationship }: Query, organisation: string): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  if (search) found.push(matching(search, organisation));
  if (tag?.length) found.push(sql`c.tags && ${tag}::text[]`);
  if (relationship?.length) found.push(sql`c.relationship = any(${relationship}::text[])`);
  return found;
}

/** Any of its names holds the words, or its registration number begins with them. */
const matching = (search: string, organisation: string): RawBuilder<unknown> => sql`(
  c.registration_number ilike ${beginning(search)}
  or exists (select from (${namesHolding(search, organisation)}) n where n.counterparty_id = c.id)
)`;

const columns: Record<string, Pick<KeysetOrder, 'column' | 'type'>> = {
  name: { column: sql`c.name_key`, type: 'text' },
  updated_at: { column: sql`c.updated_at`, type: 'timestamptz' },
  created_at: { column: sql`c.created_at`, type: 'timestamptz' },
};

function orderOf(sort: CounterpartySort = 'name'): KeysetOrder {
  const column = columns[sort.replace('-', '')];
  if (!column) throw new Error(`Unknown sort order: ${sort}.`);
  return { name: sort, descending: sort.startsWith('-'), ...column };
}
