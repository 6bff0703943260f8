import type { ReactNode } from 'react';
import type { DateFilter as DateName } from '#api-contract/contracts/filters';
import type { FacetField } from '#api-contract/contracts/list';
import type { Person } from '#data/organisation';
import { type Format, useFormat } from '#design-system/format';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from '../../contracts.messages.ts';
import { CheckList } from '../check-list.tsx';
import { listMessages } from '../contract-list.messages.ts';
import { changeList, type ContractListState, dueWithinChoices, toFilter } from '../contract-list-state.ts';
import { DateFilter, rangeText } from './date-filter.tsx';
import { clauseNames } from '../../findings/findings.messages.ts';
import { firstOf } from './first-of.ts';
import { FacetFilter } from './facet-filter.tsx';
import type { FactFilterName } from './filter-names.ts';
import { FilterPill } from './filter-pill.tsx';
import { ValueFilter, valueText } from './value-filter.tsx';

const { names } = listMessages.filters;

/** What the state of the list holds for a filter on values that are counted. */
type Chosen =
  | 'stages'
  | 'statuses'
  | 'types'
  | 'tags'
  | 'counterparties'
  | 'entities'
  | 'laws'
  | 'renewals'
  | 'currencies'
  | 'clauses'
  | 'lackingClauses';

interface Counted {
  readonly field: FacetField;
  readonly chosen: Chosen;
  readonly names?: Readonly<Record<string, string>>;
}

const counted: Partial<Record<FactFilterName, Counted>> = {
  stage: { field: 'stage', chosen: 'stages', names: messages.stages },
  status: { field: 'status', chosen: 'statuses', names: messages.statuses },
  type: { field: 'type', chosen: 'types' },
  tag: { field: 'tag', chosen: 'tags' },
  counterparty: { field: 'counterparty', chosen: 'counterparties' },
  our_entity: { field: 'our_entity', chosen: 'entities' },
  governing_law: { field: 'governing_law', chosen: 'laws' },
  renewal: { field: 'renewal', chosen: 'renewals', names: messages.renewals },
  currency: { field: 'currency', chosen: 'currencies' },
  clause: { field: 'clause', chosen: 'clauses', names: clauseNames },
  without_clause: { field: 'without_clause', chosen: 'lackingClauses', names: clauseNames },
};

const missingNames = {
  counterparty: messages.fields.counterparty,
  our_entity: messages.fields.our_entity,
  type: messages.fields.type,
  owner: messages.fields.owner,
  effective_date: messages.fields.effective_date,
  expiry_date: messages.fields.expiry_date,
  notice_period_days: messages.fields.notice_period_days,
  value: messages.fields.value,
  governing_law: messages.fields.governing_law,
  tags: messages.fields.tags,
} as const;

interface ContractFilterProps {
  readonly name: FactFilterName;
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly people: readonly Person[];
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

interface Filter {
  /** What it is set to, in words; nothing where it is not in use. */
  readonly value: string | null;
  readonly cleared: Partial<ContractListState>;
  readonly content: ReactNode;
  readonly hint?: string;
}

/** One filter: a button that says what it is set to, and what it can be set to. */
export function ContractFilter(props: ContractFilterProps) {
  const { name, state, onStateChange, open, onOpenChange } = props;
  const format = useFormat();
  const set = (change: Partial<ContractListState>) => onStateChange(changeList(state, change));
  const { value, cleared, content, hint } = filterOf(props, set, format);
  return (
    <FilterPill
      name={names[name]}
      value={value}
      hint={hint}
      onClear={() => set(cleared)}
      open={open}
      onOpenChange={onOpenChange}
    >
      {content}
    </FilterPill>
  );
}

type Set = (change: Partial<ContractListState>) => void;

function filterOf({ name, state, people }: ContractFilterProps, set: Set, format: Format): Filter {
  const known = counted[name];
  if (known) return countedFilter(names[name], known, state, set);
  switch (name) {
    case 'owner':
      return ownerFilter(state, set, people);
    case 'due':
      return dueFilter(state, set);
    case 'value':
      return {
        value: valueText({ from: state.valueFrom, to: state.valueTo }, format),
        cleared: { valueFrom: null, valueTo: null },
        content: (
          <ValueFilter
            from={state.valueFrom}
            to={state.valueTo}
            onChange={({ from, to }) => set({ valueFrom: from, valueTo: to })}
          />
        ),
      };
    case 'missing':
      return {
        value: firstOf(state.missing.map((field) => missingNames[field])),
        cleared: { missing: [] },
        content: (
          <CheckList
            label={names.missing}
            options={missingNames}
            value={state.missing}
            onChange={(missing) => set({ missing })}
          />
        ),
      };
    default:
      return dateFilter(name as DateName, state, set, format);
  }
}

function countedFilter(
  label: string,
  { field, chosen, names: called }: Counted,
  state: ContractListState,
  set: Set,
): Filter {
  const values: readonly string[] = state[chosen];
  return {
    value: firstOf(values.map((value) => called?.[value] ?? value)),
    cleared: { [chosen]: [] },
    content: (
      <FacetFilter
        field={field}
        label={label}
        filter={toFilter(state)}
        chosen={values}
        onChange={(next) => set({ [chosen]: next })}
        names={called}
      />
    ),
  };
}

function ownerFilter(state: ContractListState, set: Set, people: readonly Person[]): Filter {
  const owner = people.find(({ id }) => id === state.owner);
  return {
    value: state.owner && (owner?.name ?? messages.somebodyGone),
    cleared: { owner: null },
    content: (
      <FacetFilter
        field="owner"
        label={names.owner}
        filter={toFilter(state)}
        chosen={state.owner ? [state.owner] : []}
        onChange={([next = null]) => set({ owner: next })}
        single
      />
    ),
  };
}

const anyTime = 'any';

function dueFilter(state: ContractListState, set: Set): Filter {
  const { filters } = messages;
  return {
    value: state.dueWithin && filters.dueDays(state.dueWithin),
    cleared: { dueWithin: null },
    hint: filters.dueHint,
    content: (
      <RadioGroup
        label={names.due}
        options={[
          { value: anyTime, label: filters.dueAny },
          ...dueWithinChoices.map((days) => ({ value: String(days), label: filters.dueDays(days) })),
        ]}
        value={String(state.dueWithin ?? anyTime)}
        onChange={(next) => set({ dueWithin: dueWithinChoices.find((days) => String(days) === next) ?? null })}
      />
    ),
  };
}

function dateFilter(name: DateName, state: ContractListState, set: Set, format: Format): Filter {
  const { [name]: range, ...others } = state.dates;
  return {
    value: rangeText(range, format),
    cleared: { dates: others },
    content: (
      <DateFilter
        label={names[name]}
        range={range}
        past={name === 'created' || name === 'updated'}
        onChange={(next) => set({ dates: next === undefined ? others : { ...others, [name]: next } })}
      />
    ),
  };
}
