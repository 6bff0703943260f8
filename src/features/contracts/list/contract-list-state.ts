import { clauseKinds, type ClauseKindName } from '#api-contract/contracts/clause-kinds';
import { dateFilters, fieldsThatMayMiss } from '#api-contract/contracts/filters';
import { parseDateRange, writeOne } from '#api-contract/filter-values';
import type { DateFilter, FieldThatMayMiss } from '#api-contract/contracts/filters';
import { contractOrder, contractStage, contractStatusCode, renewalType } from '#api-contract/contracts/endpoints';
import type { ContractOrder, ContractStage, ContractStatusCode, RenewalType } from '#api-contract/contracts/endpoints';
import { customCondition, splitCondition } from '#api-contract/custom-filters';
import { amount, id } from '#api-contract/values';
import type { ContractFilterQuery, ContractListQuery } from '#data/contracts';
import type { Sort } from '#design-system/table';
import { type ColumnName, isColumnName } from './column-names.ts';

export const dueWithinChoices = [30, 60, 90] as const;
export type DueWithin = (typeof dueWithinChoices)[number];

/** Everything that decides which rows the list shows, as it stands in the address. */
export interface ContractListState {
  readonly search: string;
  readonly sort: ContractOrder;
  readonly stages: readonly ContractStage[];
  readonly statuses: readonly ContractStatusCode[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly owner: string | null;
  readonly counterparties: readonly string[];
  readonly entities: readonly string[];
  readonly laws: readonly string[];
  readonly renewals: readonly RenewalType[];
  readonly currencies: readonly string[];
  readonly clauses: readonly ClauseKindName[];
  readonly lackingClauses: readonly ClauseKindName[];
  readonly valueFrom: string | null;
  readonly valueTo: string | null;
  /** Ranges as the API writes them: `next-90`, `2026-01-01..2026-03-31`. */
  readonly dates: Readonly<Partial<Record<DateFilter, string>>>;
  /** What custom fields must say, as the API writes it: `use:Office`. */
  readonly custom: readonly string[];
  readonly missing: readonly FieldThatMayMiss[];
  readonly dueWithin: DueWithin | null;
  /** Columns of this address; null leaves them to what the reader is used to. */
  readonly columns: readonly ColumnName[] | null;
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
  counterparties: [],
  entities: [],
  laws: [],
  renewals: [],
  currencies: [],
  clauses: [],
  lackingClauses: [],
  valueFrom: null,
  valueTo: null,
  dates: {},
  custom: [],
  missing: [],
  dueWithin: null,
  columns: null,
  bin: false,
  after: null,
  before: null,
};

const maxSearchLength = 200;
const maxValues = 20;

/** Read the list's state from an address; what makes no sense is left out. */
export function parseContractListState(params: URLSearchParams): ContractListState {
  const sort = contractOrder.safeParse(params.get('sort'));
  const due = Number(params.get('due'));
  return {
    search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort: sort.success ? sort.data : defaultListState.sort,
    stages: several(params, 'stage').filter(isOneOf(contractStage.options)),
    statuses: several(params, 'status').filter(isOneOf(contractStatusCode.options)),
    types: several(params, 'type'),
    tags: several(params, 'tag'),
    owner: id.safeParse(params.get('owner')).data ?? null,
    counterparties: several(params, 'counterparty'),
    entities: several(params, 'entity'),
    laws: several(params, 'law'),
    renewals: several(params, 'renewal').filter(isOneOf(renewalType.options)),
    currencies: several(params, 'currency').filter((code) => /^[A-Z]{3}$/.test(code)),
    clauses: several(params, 'clause').filter(isOneOf(clauseKinds)),
    lackingClauses: several(params, 'without_clause').filter(isOneOf(clauseKinds)),
    valueFrom: amount.safeParse(params.get('value_from')).data ?? null,
    valueTo: amount.safeParse(params.get('value_to')).data ?? null,
    dates: readDates(params),
    custom: several(params, 'custom').filter((condition) => customCondition.safeParse(condition).success),
    missing: several(params, 'missing').filter(isOneOf(fieldsThatMayMiss)),
    dueWithin: dueWithinChoices.find((choice) => choice === due) ?? null,
    columns: readColumns(params.get('columns')),
    bin: params.get('bin') === '1',
    after: params.get('after'),
    before: params.get('after') ? null : params.get('before'),
  };
}

/** Write the list's state into an address: only what differs from the default, always in the same order. */
export function toSearchParams(state: Partial<ContractListState>): URLSearchParams {
  const full = { ...defaultListState, ...state };
  const each = (name: string, values: readonly string[]) => values.map((value): [string, string] => [name, value]);
  const pairs: [string, string | null | undefined | false][] = [
    ['q', full.search],
    ['sort', full.sort !== defaultListState.sort && full.sort],
    ...each('stage', full.stages),
    ...each('status', full.statuses),
    ...each('type', full.types),
    ...each('tag', full.tags),
    ['owner', full.owner],
    ...each('counterparty', full.counterparties),
    ...each('entity', full.entities),
    ...each('law', full.laws),
    ...each('renewal', full.renewals),
    ...each('currency', full.currencies),
    ...each('clause', full.clauses),
    ...each('without_clause', full.lackingClauses),
    ['value_from', full.valueFrom],
    ['value_to', full.valueTo],
    ...dateFilters.map((name): [string, string | undefined] => [name, full.dates[name]]),
    ...each('custom', full.custom),
    ...each('missing', full.missing),
    ['due', full.dueWithin && String(full.dueWithin)],
    ['columns', full.columns && full.columns.join(',')],
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
export function columnSort(sort: ContractOrder): Sort {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}

/** Sort by a column; one that cannot be sorted by changes nothing. */
export function sortBy(state: ContractListState, { column, direction }: Sort): ContractListState {
  const sort = contractOrder.safeParse(direction === 'descending' ? `-${column}` : column);
  return sort.success ? changeList(state, { sort: sort.data }) : state;
}

export function isFiltered(state: ContractListState): boolean {
  return activeFilters(state) > 0 || state.search !== '';
}

/** How many filters narrow the list; searching, sorting and the bin are not filters. */
export function activeFilters(state: ContractListState): number {
  const { stages, statuses, types, tags, owner, counterparties, entities, laws, renewals, currencies } = state;
  const listed = [stages, statuses, types, tags, counterparties, entities, laws, renewals, currencies, state.missing];
  const choices = [...listed, state.clauses, state.lackingClauses];
  const inUse = [owner, state.valueFrom ?? state.valueTo, state.dueWithin, ...choices.map(({ length }) => length)];
  return inUse.filter(Boolean).length + Object.keys(state.dates).length + askedKeys(state).length;
}

/** The custom fields that narrow the list. */
export function askedKeys({ custom }: Pick<ContractListState, 'custom'>): string[] {
  return [...new Set(custom.flatMap((condition) => splitCondition(condition)?.key ?? []))];
}

export function clearFilters(state: ContractListState): ContractListState {
  return { ...defaultListState, sort: state.sort, bin: state.bin, columns: state.columns };
}

/** What narrows the list, as the API is told. */
export function toFilter(state: ContractListState): ContractFilterQuery {
  return {
    search: state.search || undefined,
    stage: some(state.stages),
    status: some(state.statuses),
    type: words(state.types),
    tag: words(state.tags),
    owner: state.owner ?? undefined,
    counterparty: words(state.counterparties),
    our_entity: words(state.entities),
    governing_law: words(state.laws),
    renewal: some(state.renewals),
    currency: some(state.currencies),
    clause: some(state.clauses),
    without_clause: some(state.lackingClauses),
    value_from: state.valueFrom ?? undefined,
    value_to: state.valueTo ?? undefined,
    ...state.dates,
    custom: words(state.custom),
    missing: some(state.missing),
    due_within_days: state.dueWithin ?? undefined,
    deleted: state.bin ? 'true' : undefined,
  };
}

/** The order to ask for; a search that nobody sorted comes best hit first. */
export function askedSort({ search, sort }: ContractListState): ContractOrder | undefined {
  return search !== '' && sort === defaultListState.sort ? undefined : sort;
}

/** What the API is asked for; `fields` are the custom fields that show. */
export function toListQuery(state: ContractListState, rows: number, fields: readonly string[] = []): ContractListQuery {
  return {
    ...toFilter(state),
    limit: rows,
    sort: askedSort(state),
    fields: some(fields),
    after: state.after ?? undefined,
    before: state.before ?? undefined,
  };
}

function readDates(params: URLSearchParams): ContractListState['dates'] {
  const given = dateFilters.map((name): [DateFilter, string] => [name, params.get(name) ?? '']);
  return Object.fromEntries(given.filter(([, range]) => parseDateRange(range)));
}

function readColumns(given: string | null): readonly ColumnName[] | null {
  const columns = [...new Set(given?.split(',').filter(isColumnName))];
  return columns.length > 0 ? columns : null;
}

function several(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(Boolean))].slice(0, maxValues);
}

const isOneOf =
  <Known extends string>(known: readonly Known[]) =>
  (value: string): value is Known =>
    (known as readonly string[]).includes(value);

function some<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length > 0 ? [...items] : undefined;
}

const words = (items: readonly string[]) => some(items)?.map(writeOne);
