import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  ContractRow,
  contractFilter,
  ContractOrder,
  ContractStatus,
  FoundFacts,
} from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import type { Tenant } from '#kernel/db';
import {
  conditionsOf,
  decidingParams,
  listOf,
  type Order,
  orderOf,
  presentRow,
  rowColumns,
  type PageQuery,
  type RowOf,
  type Scope,
} from '#kernel/lists';
import { readStatus, statusOf } from '#resources/contract-facts';
import { contractSql } from './contract-sql.ts';
import { type AskedField, customConditions, customOrder } from './custom.ts';
import { findPassages, type FoundPassage } from './passages.ts';

/** What the API is asked, its custom fields read as their kinds ask for it. */
export type ContractFilter = Omit<z.output<typeof contractFilter>, 'custom'> & {
  readonly custom?: readonly AskedField[];
};

export interface ContractQuery extends ContractFilter, PageQuery {
  readonly sort?: ContractOrder | undefined;
  /** Custom fields whose values rows carry. */
  readonly fields?: readonly string[] | undefined;
}

/** More hits of a search than anybody pages through; ranking them all would take longer than people wait. */
const maxHits = 2_000;

const deciding = new Set([...decidingParams(contractFields), 'custom']);
const decidesPlan = (filter: ContractFilter) =>
  Object.entries(filter).some(([param, value]) => value && deciding.has(param));

/** What the filters leave. */
export function narrow(filter: ContractFilter, scope: Scope) {
  const asked = [
    ...conditionsOf(contractFields, contractSql, filter, scope),
    ...customConditions(filter.custom ?? [], scope),
  ];
  const hits = sql`hits as materialized (select * from search_contracts(${filter.search}, ${sql.lit(maxHits)}))`;
  return {
    where: asked,
    selective: (asked.length > 0 && decidesPlan(filter)) || Boolean(filter.search),
    ...(filter.search && {
      with: hits,
      join: sql`join hits on hits.contract_id = c.id`,
      cutOff: sql`(select count(*) = ${sql.lit(maxHits)} from hits)`,
    }),
  };
}

/** Newest change first, or best hit first, unless the caller asks for an order. */
export function contractOrder({ sort, search }: Pick<ContractQuery, 'sort' | 'search'>, scope: Scope): Order {
  if (!sort && search) return { name: 'relevance', column: sql`hits.rank`, type: 'real', descending: true };
  return customOrder(sort, scope) ?? orderOf(contractFields, contractSql, (sort ?? '-updated_at') as '-updated_at');
}

const columns = {
  ...rowColumns({ contracts: 'c' }, contractFields, { status: statusOf(sql`o.today`) }),
  found_facts: sql<FoundFacts>`c.found`,
  file_title: sql<string | null>`c.file_title`,
  to_review: sql<number>`c.to_review`,
  to_review_high: sql<number>`c.to_review_high`,
};

const definition = {
  from: { contracts: 'c' },
  bin: true as const,
  join: ({ organisationId }: Scope) => sql`cross join (
    select (now() at time zone time_zone)::date as today from organisations where id = ${organisationId}
  ) o`,
  joinsUncounted: ({ status }: ContractQuery) => !status?.length,
  paged: ({ organisationId }: Scope) => ({
    columns: { owner_name: sql<string | null>`u.name` },
    join: sql`left join users u on u.organisation_id = ${organisationId} and u.id = page.owner_id`,
  }),
  where: narrow,
  order: contractOrder,
  beside: async (tenant: Tenant, rows: readonly { id: string }[], { search }: ContractQuery) =>
    search
      ? findPassages(
          tenant,
          search,
          rows.map(({ id }) => id),
        )
      : null,
} as const;

type Passages = Map<string, FoundPassage> | null;

/** Contracts as lists show them. */
export const contractList = listOf({
  ...definition,
  columns,
  present: (row, passages: Passages) => present(row, passages),
});

/** As `contractList`, with values of the custom fields that are asked for. */
export const contractListWithCustom = listOf({
  ...definition,
  columns: { ...columns, custom: sql<string>`c.custom::text` },
  present: ({ custom, ...row }, passages: Passages, { fields = [] }): ContractRow => ({
    ...present(row, passages),
    custom: picked(JSON.parse(custom) as Values, fields),
  }),
});

type Row = RowOf<typeof columns> & { readonly owner_name: string | null };

function present(row: Row, passages: Passages): ContractRow {
  const status = readStatus(row.status);
  const review = { findings: row.to_review, high: row.to_review_high };
  const own = { id: row.id, status, found: missingOf(row, status), review, passage: null, ...passages?.get(row.id) };
  return presentRow(contractFields, row, own);
}

/** Of what was found, what the contract lacks: a title that is not that of its file is one that somebody gave. */
function missingOf(row: Row, { missing_field: missing }: ContractStatus): FoundFacts {
  const said: Readonly<Record<string, unknown>> = row;
  const isMissing = (fact: string) =>
    fact === 'title' ? row.title === row.file_title : said[fact] === null || fact === missing;
  return Object.fromEntries(Object.entries(row.found_facts).filter(([fact]) => isMissing(fact)));
}

type Values = Readonly<Record<string, string>>;

function picked(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}
