import { writeOne } from '#api-contract/filter-values';
import { counterpartySort, relationship } from '#api-contract/counterparties/endpoints';
import type { CounterpartySort, Relationship } from '#api-contract/counterparties/endpoints';
import type { CounterpartyListQuery } from '#data/counterparties';
import type { Sort } from '#design-system/table';

/** Everything that decides which rows the list shows, as it stands in the address. */
export interface CounterpartyListState {
  readonly search: string;
  readonly sort: CounterpartySort;
  readonly relationships: readonly Relationship[];
  readonly tags: readonly string[];
  /** Where the page starts: after or before a row; the first page where both are null. */
  readonly after: string | null;
  readonly before: string | null;
}

export const defaultListState: CounterpartyListState = {
  search: '',
  sort: 'name',
  relationships: [],
  tags: [],
  after: null,
  before: null,
};

const maxSearchLength = 200;
const maxValues = 20;

/** Read the list's state from an address; what makes no sense is left out. */
export function parseListState(params: URLSearchParams): CounterpartyListState {
  const relationships = several(params, 'relationship').map((value) => relationship.safeParse(value).data);
  return {
    search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort: counterpartySort.safeParse(params.get('sort')).data ?? defaultListState.sort,
    relationships: relationships.filter((value) => value !== undefined),
    tags: several(params, 'tag'),
    after: params.get('after'),
    before: params.get('after') ? null : params.get('before'),
  };
}

/** Write the list's state into an address: only what differs from the default, always in the same order. */
export function toSearchParams(state: CounterpartyListState): URLSearchParams {
  const pairs: [string, string | null | false][] = [
    ['q', state.search],
    ['sort', state.sort !== defaultListState.sort && state.sort],
    ...state.relationships.map((value): [string, string] => ['relationship', value]),
    ...state.tags.map((tag): [string, string] => ['tag', tag]),
    ['after', state.after],
    ['before', state.before],
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Change what the list shows; any change but a turn of the page starts at the first page again. */
export function changeList(
  state: CounterpartyListState,
  change: Partial<Omit<CounterpartyListState, 'after' | 'before'>>,
): CounterpartyListState {
  return { ...state, ...change, after: null, before: null };
}

/** The sort as a table shows it. */
export function columnSort(sort: CounterpartySort): Sort {
  return { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** Sort by a column; one that cannot be sorted by changes nothing. */
export function sortBy(state: CounterpartyListState, { column, direction }: Sort): CounterpartyListState {
  const sort = counterpartySort.safeParse(direction === 'descending' ? `-${column}` : column);
  return sort.success ? changeList(state, { sort: sort.data }) : state;
}

export function isFiltered({ search, relationships, tags }: CounterpartyListState): boolean {
  return search !== '' || relationships.length > 0 || tags.length > 0;
}

/** What the API is asked for. */
export function toListQuery(state: CounterpartyListState, rows: number): CounterpartyListQuery {
  return {
    limit: rows,
    sort: state.sort,
    search: state.search || undefined,
    relationship: some(state.relationships),
    tag: some(state.tags)?.map(writeOne),
    after: state.after ?? undefined,
    before: state.before ?? undefined,
  };
}

function several(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(Boolean))].slice(0, maxValues);
}

function some<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length > 0 ? [...items] : undefined;
}
