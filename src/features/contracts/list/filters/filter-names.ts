import { type CustomName, nameOfField } from '#api-contract/custom-filters';
import { askedKeys, type ContractListState } from '../contract-list-state.ts';

/** Every way to narrow the list by what all contracts say, in the order in which it is offered. */
export const factFilterNames = [
  'stage',
  'status',
  'due',
  'type',
  'counterparty',
  'owner',
  'tag',
  'expires',
  'notice',
  'effective',
  'agreement',
  'created',
  'updated',
  'value',
  'currency',
  'renewal',
  'our_entity',
  'governing_law',
  'clause',
  'without_clause',
  'missing',
] as const;

export type FactFilterName = (typeof factFilterNames)[number];
export type FilterName = FactFilterName | CustomName;

export const isFactFilter = (name: FilterName): name is FactFilterName =>
  (factFilterNames as readonly string[]).includes(name);

/** Filters that stand above the list also when they are not in use. */
export const usualFilters: readonly FilterName[] = ['stage', 'status', 'due', 'type', 'owner', 'tag'];

export function filtersInUse(state: ContractListState): FilterName[] {
  const used: Record<FactFilterName, unknown> = {
    stage: state.stages.length,
    status: state.statuses.length,
    due: state.dueWithin,
    type: state.types.length,
    counterparty: state.counterparties.length,
    owner: state.owner,
    tag: state.tags.length,
    expires: state.dates.expires,
    notice: state.dates.notice,
    effective: state.dates.effective,
    agreement: state.dates.agreement,
    created: state.dates.created,
    updated: state.dates.updated,
    value: state.valueFrom ?? state.valueTo,
    currency: state.currencies.length,
    renewal: state.renewals.length,
    our_entity: state.entities.length,
    governing_law: state.laws.length,
    clause: state.clauses.length,
    without_clause: state.lackingClauses.length,
    missing: state.missing.length,
  };
  return [...factFilterNames.filter((name) => used[name]), ...askedKeys(state).map(nameOfField)];
}
