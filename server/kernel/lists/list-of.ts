import { type RawBuilder, sql } from 'kysely';
import { readable, settled, type Tables, type Tenant } from '#kernel/db';
import type { Fragment, Order } from './order.ts';
import type { Selection, Shown } from './page-statement.ts';
import { readIds } from './read-ids.ts';
import { type Page, type PageQuery, readPage } from './read-page.ts';
import { type Scope, scopeOf } from './field-sql.ts';
import { wordCondition, type WordSearch } from './words.ts';

type Columns = Readonly<Record<string, Fragment>>;

/** A row as its columns describe it. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends RawBuilder<infer Value> ? Value : never } & {
  readonly id: string;
};

export interface Narrowed {
  readonly where: readonly Fragment[];
  /** Tables beside the rows that this query needs. */
  readonly join?: Fragment | undefined;
  /** Whether PostgreSQL should look at the values before it chooses its way. */
  readonly selective?: boolean;
  /** Common table expressions that the query names. */
  readonly with?: Fragment | undefined;
  readonly cutOff?: Fragment | undefined;
}

export interface ListDefinition<Query, C extends Columns, P extends Columns, Beside, Item> {
  /** The rows, as SQL names them. The predicates of the organisation and the reader come with them. */
  readonly from: { readonly [T in keyof Tables]?: string };
  readonly join?: (scope: Scope) => Fragment;
  /** Whether no condition of the query names what `join` adds, one row to each, so that rows are counted without it. */
  readonly joinsUncounted?: (query: Query) => boolean;
  /** What tells rows apart; their `id` unless it is said. */
  readonly id?: Fragment;
  readonly countUpTo?: number;
  /** Rows with `deleted_at` are left out, or listed alone where the query says `deleted`. */
  readonly bin?: true;
  /** What is read of each row; `id` comes with it. */
  readonly columns: C;
  /** What is joined to the rows of a page alone, which are called `page`. */
  readonly paged?: (scope: Scope) => { readonly columns: P; readonly join: Fragment };
  readonly where: (query: Query, scope: Scope) => Narrowed | readonly Fragment[];
  readonly search?: WordSearch<Query>;
  readonly order: (query: Query, scope: Scope) => Order;
  /** What is read for the rows of a page together. */
  readonly beside?: (tenant: Tenant, rows: readonly RowOf<C & P>[], query: Query) => Promise<Beside>;
  readonly present: (row: RowOf<C & P>, beside: Beside, query: Query) => Item;
}

interface ItemPage<Item> extends Omit<Page<unknown>, 'rows'> {
  readonly items: Item[];
}

/** A list of a resource: its selection for other statements, and its pages. */
export interface List<Query, Item> {
  select(tenant: Tenant, query: Query): Promise<Selection>;
  page(tenant: Tenant, query: Query & PageQuery): Promise<ItemPage<Item>>;
  /** The ids of all rows in the order of the list, or of the chosen ones among them: 16 bytes each. */
  ids(tenant: Tenant, query: Query, chosen?: readonly string[]): Promise<Buffer>;
}

/** A list on the keyset engine: source, columns and conditions are written by hand, paging and counting are not. */
export function listOf<Query, C extends Columns, Item, Beside = undefined, P extends Columns = Record<never, never>>(
  definition: ListDefinition<Query, C, P, Beside, Item>,
): List<Query, Item> {
  const { from, join, joinsUncounted, countUpTo, bin, columns, paged, where, search, order, beside, present } =
    definition;
  const [[table, alias] = ['', '']] = Object.entries(from);
  const row = sql.raw(alias);
  const source = settled(sql`${sql.table(table)} ${row}`);
  const id = definition.id ?? sql`${row}.id`;
  const walked = settled(selected(columns));
  const names = settled(sql.join(Object.keys(columns).map((name) => sql.ref(`page.${name}`))));
  const shownIn = (scope: Scope): Shown => {
    const added = paged?.(scope);
    return {
      columns: walked,
      names: added ? sql`${names}, ${selected(added.columns)}` : names,
      join: added?.join,
    };
  };

  const select = async (tenant: Tenant, query: Query): Promise<Selection> => {
    const { organisationId, reader } = tenant;
    const scope = scopeOf(organisationId);
    const asked = where(query, scope);
    const narrowed: Narrowed = 'where' in asked ? asked : { where: asked };
    const ours = sql`${row}.organisation_id = ${organisationId} and ${readable(table, alias, reader)}`;
    const place = bin ? [inPlace(row, query as { readonly deleted?: unknown })] : [];
    const [besides, own] = [join?.(scope) ?? sql``, narrowed.join ?? sql``];
    const words = search && (await wordCondition(tenant, search, id, query));
    return {
      with: narrowed.with,
      selective: narrowed.selective || words !== undefined,
      cutOff: narrowed.cutOff,
      countUpTo,
      from: sql`${source} ${besides} ${own}`,
      counted: joinsUncounted?.(query) ? sql`${source} ${own}` : undefined,
      id,
      where: sql.join([ours, ...place, ...narrowed.where, ...(words ? [words] : [])], sql` and `),
    };
  };

  return {
    select,
    page: async (tenant, query) => {
      const scope = scopeOf(tenant.organisationId);
      const selection = await select(tenant, query);
      const { rows, ...page } = await readPage<RowOf<C & P>>(
        tenant,
        selection,
        shownIn(scope),
        order(query, scope),
        query,
      );
      const read = (await beside?.(tenant, rows, query)) as Beside;
      return { ...page, items: rows.map((each) => present(each, read, query)) };
    },
    ids: async (tenant, query, chosen) =>
      readIds(tenant, await select(tenant, query), order(query, scopeOf(tenant.organisationId)), chosen),
  };
}

const selected = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));

const inPlace = (row: Fragment, query: { readonly deleted?: unknown }) =>
  query.deleted ? sql`${row}.deleted_at is not null` : sql`${row}.deleted_at is null`;
