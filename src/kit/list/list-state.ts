import type { z } from 'zod';
import { type CustomName, isCondition, isCustomName, isCustomOrder } from '#api-contract/custom-filters';
import {
  columnNames,
  type ExportName,
  exportNames,
  type Field,
  type Fields,
  type FilterName,
  filterNames,
  paramOf,
  type SortOf,
  sortsOf,
} from '#api-contract/fields';
import { maxFilterValues, maxSearchLength, writeOne } from '#api-contract/filter-values';
import type { listQuery } from '#api-contract/list-query';
import type { Sort } from '#design-system/table';
import { namesAsked } from './custom-fields.ts';
import { type AnyFilterValue, askFilter, type Filters, isInUse, readFilter, writeFilter } from './filter-codec.ts';

/** Everything that decides which rows a list shows, as it is kept in the address. */
export interface ListState<F extends Fields> {
  readonly search: string;
  /** By a field of the table, or by a custom field where the list has them. */
  readonly sort: SortOf<F>;
  readonly filters: Filters<F>;
  /** What custom fields must say, as the API writes it: `use:Office`. */
  readonly custom: readonly string[];
  /** Columns of this address; null leaves them to the reader's preference. */
  readonly columns: readonly string[] | null;
  /** How rows are shown, where the list has further views; null for its table. */
  readonly view: string | null;
  /** The bin is shown instead of the list. */
  readonly bin: boolean;
  /** Where the page starts: after or before a row; the first page where both are null. */
  readonly after: string | null;
  readonly before: string | null;
}

interface Options<F extends Fields> {
  /** The default order of a list. */
  readonly sort: SortOf<F>;
  /** The filters that the address carries; every one of the table when left out. */
  readonly filters?: readonly FilterName<F>[];
  /** In which order filters are offered; one that is not named comes after the one before it in the table. */
  readonly order?: readonly FilterName<F>[];
  /** What the list is narrowed to when it is opened without an address. */
  readonly opening?: Partial<Filters<F>>;
  /** The organisation's own fields are columns, filters and orders too. */
  readonly custom?: true;
  /** An unsorted search is ordered by relevance. */
  readonly ranked?: true;
  /** What it can be shown as instead of a table: a board, a calendar. */
  readonly views?: readonly string[];
}

type Query<F extends Fields> = z.input<ReturnType<typeof listQuery<F>>>;
export type FilterQuery<F extends Fields> = Omit<Query<F>, 'limit' | 'after' | 'before' | 'sort'> & {
  custom?: string[];
  deleted?: 'true';
};
export type ListQuery<F extends Fields> = Query<F> & FilterQuery<F>;
type ExportQuery<F extends Fields> = FilterQuery<F> & Pick<Query<F>, 'sort'> & { columns: ExportName<F>[] };

export type ListDefinition<F extends Fields> = ReturnType<typeof listState<F>>;

/** The state of a list from its field table: address, changes, and what the API is asked for. */
export function listState<const F extends Fields>(fields: F, options: Options<F>) {
  type State = ListState<F>;
  const names = options.filters ?? inOrder(filterNames(fields), options.order ?? []);
  const orders: readonly string[] = sortsOf(fields);
  const fieldOf = (name: FilterName<F>): Field => fields[name] as Field;
  const addressOf = (name: FilterName<F>) => fieldOf(name).address ?? paramOf(fields, name);
  const valueOf = (state: State, name: FilterName<F>) => state.filters[name] as AnyFilterValue;

  const isOrder = (sort: string | null): sort is SortOf<F> =>
    sort !== null && (orders.includes(sort) || (options.custom === true && isCustomOrder(sort)));
  const isColumn = (name: string) =>
    (columnNames(fields) as readonly string[]).includes(name) || (options.custom === true && isCustomName(name));
  const knownColumns = (kept: readonly string[] | null | undefined): readonly string[] | null => {
    const known = [...new Set(kept?.filter(isColumn))];
    return known.length > 0 ? known : null;
  };

  const read = (params: URLSearchParams): State => {
    const sort = params.get('sort');
    const conditions = options.custom ? [...new Set(params.getAll('custom'))].slice(0, maxFilterValues) : [];
    return {
      search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
      sort: isOrder(sort) ? sort : options.sort,
      filters: Object.fromEntries(
        names.map((name) => [name, readFilter(fieldOf(name), addressOf(name), params)]),
      ) as Filters<F>,
      custom: conditions.filter(isCondition),
      columns: knownColumns(params.get('columns')?.split(',')),
      view: options.views?.find((view) => view === params.get('view')) ?? null,
      bin: params.get('bin') === '1',
      after: params.get('after'),
      before: params.get('after') ? null : params.get('before'),
    };
  };
  const everything = read(new URLSearchParams());
  const narrowed = (filters: Partial<Filters<F>>): State => ({
    ...everything,
    filters: { ...everything.filters, ...filters },
  });
  const initial = narrowed(options.opening ?? {});

  const write = (state: State): URLSearchParams => {
    const pairs: [string, string | null | undefined | false][] = [
      ['q', state.search],
      ['sort', state.sort !== options.sort && state.sort],
      ...names.flatMap((name) => writeFilter(addressOf(name), valueOf(state, name))),
      ...state.custom.map((condition): [string, string] => ['custom', condition]),
      ['columns', state.columns?.join(',')],
      ['view', state.view],
      ['bin', state.bin && '1'],
      ['after', state.after],
      ['before', state.before],
    ];
    return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
  };
  const isSame = (one: State, other: State) => write(one).toString() === write(other).toString();

  /** Reads a state from an address; what makes no sense is left out. An empty one opens the list as it usually is. */
  const parse = (params: URLSearchParams): State => {
    const state = read(params);
    const isUnsaid = isSame({ ...state, view: null }, everything) && !params.has('all');
    return isUnsaid ? { ...initial, view: state.view } : state;
  };

  /** Writes a state into an address: nothing for the default, and always in the same order. */
  const toParams = (state: State): URLSearchParams => {
    const { view } = state;
    const inTable = { ...state, view: null };
    const shown: [string, string][] = view === null ? [] : [['view', view]];
    if (isSame(inTable, initial)) return new URLSearchParams(shown);
    return isSame(inTable, everything) ? new URLSearchParams([['all', '1'], ...shown]) : write(state);
  };

  /** Changes what the list shows; any change but a turn of the page starts at the first page again. */
  const change = (state: State, changed: Partial<Omit<State, 'after' | 'before'>>): State => ({
    ...state,
    ...changed,
    after: null,
    before: null,
  });

  /** Narrows the list by one field. */
  const filter = <K extends FilterName<F>>(state: State, name: K, value: Filters<F>[K]): State =>
    change(state, { filters: { ...state.filters, [name]: value } });

  /** The filters in use, those on custom fields after the others. */
  const filtersInUse = (state: State): readonly (FilterName<F> | CustomName)[] => [
    ...names.filter((name) => isInUse(valueOf(state, name))),
    ...namesAsked(state.custom),
  ];

  const askedSort = ({ search, sort }: State): SortOf<F> | undefined =>
    options.ranked && search !== '' && sort === options.sort ? undefined : sort;

  /** What narrows the list, as the API is told. */
  const toFilter = (state: State) =>
    ({
      ...(state.search !== '' && { search: state.search }),
      ...Object.assign(
        {},
        ...names.map((name) => askFilter(fieldOf(name), paramOf(fields, name), valueOf(state, name))),
      ),
      ...(state.custom.length > 0 && { custom: state.custom.map(writeOne) }),
      ...(state.bin && { deleted: 'true' }),
    }) as FilterQuery<F>;

  return {
    fields,
    initial,
    everything,
    /** The bin, which is opened unfiltered. */
    bin: { ...everything, bin: true } as State,
    parse,
    toParams,
    change,
    filter,
    filtersInUse,
    toFilter,
    isColumn,
    knownColumns,
    filterNames: names,

    /** Everything that some filters leave, in the default order: for links to the list. */
    narrowed,

    clearFilters: (state: State): State => change(state, { filters: everything.filters, custom: [] }),

    /** Narrows the list to what it opens with; search, order and columns stay. */
    resetFilters: (state: State): State => change(state, { filters: initial.filters, custom: [] }),

    /** Whether its filters are those that the list opens with; false for a list that opens unfiltered. */
    isOpening: (state: State) =>
      options.opening !== undefined && isSame({ ...initial, filters: state.filters, custom: state.custom }, initial),
    hasOpening: options.opening !== undefined,

    /** Takes search and filters away; order, columns, view and bin stay. */
    clear: ({ sort, bin, columns, view }: State): State => ({ ...everything, sort, bin, columns, view }),

    isNarrowed: (state: State) => state.search !== '' || filtersInUse(state).length > 0,

    /** What the API is asked for; a search is not sorted where the best hit comes first. */
    toQuery: (state: State, limit: number) =>
      ({
        ...toFilter(state),
        limit,
        sort: askedSort(state),
        after: state.after ?? undefined,
        before: state.before ?? undefined,
      }) as unknown as ListQuery<F>,

    /** What an export is asked for: the rows that the list leaves, in its order, with those of the columns that exports have. */
    toExport: (state: State, columns: readonly string[]) =>
      ({
        ...toFilter(state),
        sort: askedSort(state),
        columns: columns.filter((name) => (exportNames(fields) as readonly string[]).includes(name)),
      }) as unknown as ExportQuery<F>,

    /** The order as a table shows it. */
    tableSort: (state: State): Sort | undefined => {
      const sort: string | undefined = askedSort(state);
      if (sort === undefined) return undefined;
      return { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
    },

    /** Sorts by a column; one that cannot be sorted by changes nothing. */
    sortBy: (state: State, { column, direction }: Sort): State => {
      const sort = direction === 'descending' ? `-${column}` : column;
      return isOrder(sort) ? change(state, { sort }) : state;
    },
  };
}

function inOrder<Name>(names: readonly Name[], first: readonly Name[]): readonly Name[] {
  const ordered = [...first];
  for (const [place, name] of names.entries()) {
    if (ordered.includes(name)) continue;
    const before = names[place - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, name);
  }
  return ordered;
}
