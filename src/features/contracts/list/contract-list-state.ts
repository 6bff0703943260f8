import { contractSort, contractStage, contractStatusCode } from '#contract/contracts';
import type { ContractSort, ContractStage, ContractStatusCode } from '#contract/contracts';
import { day, id } from '#contract/values';
import type { Sort } from '#design-system/table';
import type { ListQuery } from '../contracts.queries.ts';

export const dueWithinChoices = [30, 60, 90] as const;
export type DueWithin = (typeof dueWithinChoices)[number];

/** Everything that decides which rows the list shows, as it stands in the address. */
export interface ContractListState {
  readonly search: string;
  readonly sort: ContractSort;
  readonly stages: readonly ContractStage[];
  readonly statuses: readonly ContractStatusCode[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly owner: string | null;
  readonly expiresFrom: string | null;
  readonly expiresTo: string | null;
  readonly dueWithin: DueWithin | null;
  readonly bin: boolean;
  /** Where the page starts: after or before a row; the first page where both are null. */
  readonly after: string | null;
  readonly before: string | null;
}

export const defaultListState: ContractListState = {
  search: '',
  sort: '-updated_at',
  stages: [],
  statuses: [],
  types: [],
  tags: [],
  owner: null,
  expiresFrom: null,
  expiresTo: null,
  dueWithin: null,
  bin: false,
  after: null,
  before: null,
};

const longestSearch = 200;
const mostValues = 20;

/** Read the list's state from an address; what makes no sense is left out. */
export function parseContractListState(params: URLSearchParams): ContractListState {
  const sort = contractSort.safeParse(params.get('sort'));
  const due = Number(params.get('due'));
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    sort: sort.success ? sort.data : defaultListState.sort,
    stages: several(params, 'stage').filter(isOneOf(contractStage.options)),
    statuses: several(params, 'status').filter(isOneOf(contractStatusCode.options)),
    types: several(params, 'type'),
    tags: several(params, 'tag'),
    owner: id.safeParse(params.get('owner')).data ?? null,
    expiresFrom: day.safeParse(params.get('expires_from')).data ?? null,
    expiresTo: day.safeParse(params.get('expires_to')).data ?? null,
    dueWithin: dueWithinChoices.find((choice) => choice === due) ?? null,
    bin: params.get('bin') === '1',
    after: params.get('after'),
    before: params.get('after') ? null : params.get('before'),
  };
}

/** Write the list's state into an address: only what differs from the default, always in the same order. */
export function toSearchParams(state: Partial<ContractListState>): URLSearchParams {
  const full = { ...defaultListState, ...state };
  const pairs: [string, string | null | false][] = [
    ['q', full.search],
    ['sort', full.sort !== defaultListState.sort && full.sort],
    ...full.stages.map((stage): [string, string] => ['stage', stage]),
    ...full.statuses.map((status): [string, string] => ['status', status]),
    ...full.types.map((type): [string, string] => ['type', type]),
    ...full.tags.map((tag): [string, string] => ['tag', tag]),
    ['owner', full.owner],
    ['expires_from', full.expiresFrom],
    ['expires_to', full.expiresTo],
    ['due', full.dueWithin && String(full.dueWithin)],
    ['bin', full.bin && '1'],
    ['after', full.after],
    ['before', full.before],
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Change what the list shows; any change but a turn of the page starts at the first page again. */
export function changeList(
  state: ContractListState,
  change: Partial<Omit<ContractListState, 'after' | 'before'>>,
): ContractListState {
  return { ...state, ...change, after: null, before: null };
}

/** The sort as a table shows it. */
export function columnSort(sort: ContractSort): Sort {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}

/** Sort by a column; one that cannot be sorted by changes nothing. */
export function sortBy(state: ContractListState, { column, direction }: Sort): ContractListState {
  const sort = contractSort.safeParse(direction === 'descending' ? `-${column}` : column);
  return sort.success ? changeList(state, { sort: sort.data }) : state;
}

export function isFiltered(state: ContractListState): boolean {
  return activeFilters(state) > 0 || state.search !== '';
}

/** How many filters narrow the list; searching, sorting and the bin are not filters. */
export function activeFilters(state: ContractListState): number {
  const { stages, statuses, types, tags, owner, expiresFrom, expiresTo, dueWithin } = state;
  const choices = [stages.length, statuses.length, types.length, tags.length];
  return [...choices, owner, expiresFrom ?? expiresTo, dueWithin].filter(Boolean).length;
}

export function clearFilters(state: ContractListState): ContractListState {
  return { ...defaultListState, sort: state.sort, bin: state.bin };
}

/** What the API is asked for. */
export function toListQuery(state: ContractListState, rows: number): ListQuery {
  return {
    limit: rows,
    sort: state.sort,
    search: state.search || undefined,
    stage: some(state.stages),
    status: some(state.statuses),
    type: some(state.types),
    tag: some(state.tags),
    owner: state.owner ?? undefined,
    expires_from: state.expiresFrom ?? undefined,
    expires_to: state.expiresTo ?? undefined,
    due_within_days: state.dueWithin ?? undefined,
    deleted: state.bin ? 'true' : undefined,
    after: state.after ?? undefined,
    before: state.before ?? undefined,
  };
}

function several(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(Boolean))].slice(0, mostValues);
}

const isOneOf =
  <Known extends string>(known: readonly Known[]) =>
  (value: string): value is Known =>
    (known as readonly string[]).includes(value);

function some<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length > 0 ? [...items] : undefined;
}
