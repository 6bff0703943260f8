import { casePriority, caseSort, caseStage } from '#api-contract/cases/endpoints';
import type { CasePriority, CaseSort, CaseStage } from '#api-contract/cases/endpoints';
import { id } from '#api-contract/values';
import type { CaseListQuery } from '#data/cases';
import type { Sort } from '#design-system/table';

/** Everything that decides which rows the list shows, as it stands in the address. */
export interface CaseListState {
  readonly search: string;
  readonly sort: CaseSort;
  readonly stages: readonly CaseStage[];
  readonly priorities: readonly CasePriority[];
  readonly lead: string | null;
  /** The bin is shown instead of the list. */
  readonly bin: boolean;
  /** Where the page starts: after or before a row; the first page where both are null. */
  readonly after: string | null;
  readonly before: string | null;
}

export const defaultListState: CaseListState = {
  search: '',
  sort: '-updated_at',
  stages: [],
  priorities: [],
  lead: null,
  bin: false,
  after: null,
  before: null,
};

const maxSearchLength = 200;

/** Read the list's state from an address; what makes no sense is left out. */
export function parseListState(params: URLSearchParams): CaseListState {
  return {
    search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort: caseSort.safeParse(params.get('sort')).data ?? defaultListState.sort,
    stages: several(params, 'stage').flatMap((value) => caseStage.safeParse(value).data ?? []),
    priorities: several(params, 'priority').flatMap((value) => casePriority.safeParse(value).data ?? []),
    lead: id.safeParse(params.get('lead')).data ?? null,
    bin: params.get('bin') === '1',
    after: params.get('after'),
    before: params.get('after') ? null : params.get('before'),
  };
}

/** Write the list's state into an address: only what differs from the default, always in the same order. */
export function toSearchParams(state: CaseListState): URLSearchParams {
  const pairs: [string, string | null | false][] = [
    ['q', state.search],
    ['sort', state.sort !== defaultListState.sort && state.sort],
    ...state.stages.map((value): [string, string] => ['stage', value]),
    ...state.priorities.map((value): [string, string] => ['priority', value]),
    ['lead', state.lead],
    ['bin', state.bin && '1'],
    ['after', state.after],
    ['before', state.before],
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Change what the list shows; any change but a turn of the page starts at the first page again. */
export function changeList(
  state: CaseListState,
  change: Partial<Omit<CaseListState, 'after' | 'before'>>,
): CaseListState {
  return { ...state, ...change, after: null, before: null };
}

/** The sort as a table shows it. */
export function columnSort(sort: CaseSort): Sort {
  return { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** Sort by a column; one that cannot be sorted by changes nothing. */
export function sortBy(state: CaseListState, { column, direction }: Sort): CaseListState {
  const sort = caseSort.safeParse(direction === 'descending' ? `-${column}` : column);
  return sort.success ? changeList(state, { sort: sort.data }) : state;
}

export function isFiltered({ search, stages, priorities, lead }: CaseListState): boolean {
  return search !== '' || stages.length > 0 || priorities.length > 0 || lead !== null;
}

/** What the API is asked for. */
export function toListQuery(state: CaseListState, rows: number): CaseListQuery {
  if (state.bin)
    return { limit: rows, deleted: 'true', after: state.after ?? undefined, before: state.before ?? undefined };
  return {
    limit: rows,
    sort: state.sort,
    search: state.search || undefined,
    stage: state.stages.length > 0 ? [...state.stages] : undefined,
    priority: state.priorities.length > 0 ? [...state.priorities] : undefined,
    lead: state.lead ?? undefined,
    after: state.after ?? undefined,
    before: state.before ?? undefined,
  };
}

function several(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(Boolean))];
}
