import { Combobox } from '#design-system/combobox';
import { DateField } from '#design-system/date-field';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { type Format, useFormat } from '#design-system/format';
import { Flex } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { CheckList } from './check-list.tsx';
import {
  activeFilters,
  changeList,
  clearFilters,
  type ContractListState,
  type DueWithin,
  dueWithinChoices,
} from './contract-list-state.ts';
import { messages } from '../contracts.messages.ts';
import { FilterPill } from './filter-pill.tsx';
import type { Person } from '../people.ts';
import { WordPicker } from '../word-picker.tsx';

/** What the filters can offer beside what anybody may type. */
export interface FilterChoices {
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly people: readonly Person[];
}

interface ContractFiltersProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly choices: FilterChoices;
}

/** Every way to narrow the list, each a button. */
export function ContractFilters({ state, onStateChange, choices }: ContractFiltersProps) {
  const format = useFormat();
  const { filters, stages, statuses } = messages;
  const set = (change: Parameters<typeof changeList>[1]) => onStateChange(changeList(state, change));
  const owner = choices.people.find(({ id }) => id === state.owner);

  return (
    <Flex role="group" aria-label={filters.label} gap="1.5" wrap="wrap" align="center">
      <FilterPill
        name={filters.stage}
        value={firstOf(state.stages.map((stage) => stages[stage]))}
        onClear={() => set({ stages: [] })}
      >
        <CheckList
          label={filters.stage}
          options={stages}
          value={state.stages}
          onChange={(next) => set({ stages: next })}
        />
      </FilterPill>
      <FilterPill
        name={filters.status}
        value={firstOf(state.statuses.map((status) => statuses[status]))}
        onClear={() => set({ statuses: [] })}
      >
        <CheckList
          label={filters.status}
          options={statuses}
          value={state.statuses}
          onChange={(next) => set({ statuses: next })}
        />
      </FilterPill>
      <FilterPill
        name={filters.due}
        hint={filters.dueHint}
        value={state.dueWithin && filters.dueDays(state.dueWithin)}
        onClear={() => set({ dueWithin: null })}
      >
        <RadioGroup
          label={filters.due}
          options={dueOptions}
          value={String(state.dueWithin ?? anyTime)}
          onChange={(next) => set({ dueWithin: dueOf(next) })}
        />
      </FilterPill>
      <FilterPill
        name={filters.expires}
        value={rangeText(state, format)}
        onClear={() => set({ expiresFrom: null, expiresTo: null })}
      >
        <Field label={filters.from}>
          <DateField value={state.expiresFrom} onChange={(expiresFrom) => set({ expiresFrom })} />
        </Field>
        <Field label={filters.to}>
          <DateField value={state.expiresTo} onChange={(expiresTo) => set({ expiresTo })} />
        </Field>
      </FilterPill>
      <FilterPill
        name={filters.type}
        hint={filters.typeHint}
        value={firstOf(state.types)}
        onClear={() => set({ types: [] })}
      >
        <WordPicker
          label={filters.type}
          known={choices.types}
          value={state.types}
          onChange={(types) => set({ types })}
        />
      </FilterPill>
      <FilterPill
        name={filters.tag}
        hint={filters.typeHint}
        value={firstOf(state.tags)}
        onClear={() => set({ tags: [] })}
      >
        <WordPicker label={filters.tag} known={choices.tags} value={state.tags} onChange={(tags) => set({ tags })} />
      </FilterPill>
      <FilterPill
        name={filters.owner}
        value={state.owner && (owner?.name ?? messages.somebodyGone)}
        onClear={() => set({ owner: null })}
      >
        <Combobox
          label={filters.owner}
          placeholder={filters.anyone}
          options={choices.people.map(({ id, name }) => ({ value: id, label: name }))}
          value={state.owner}
          onChange={(next) => set({ owner: next })}
        />
      </FilterPill>
      {activeFilters(state) > 0 && (
        <Button
          size="xs"
          variant="ghost"
          onClick={() => onStateChange({ ...clearFilters(state), search: state.search })}
        >
          {filters.clearAll}
        </Button>
      )}
    </Flex>
  );
}

const anyTime = 'any';

const dueOptions = [
  { value: anyTime, label: messages.filters.dueAny },
  ...dueWithinChoices.map((days) => ({ value: String(days), label: messages.filters.dueDays(days) })),
];

function dueOf(value: string): DueWithin | null {
  return dueWithinChoices.find((days) => String(days) === value) ?? null;
}

function firstOf(values: readonly string[]): string | null {
  const [first, ...more] = values;
  if (first === undefined) return null;
  return more.length === 0 ? first : messages.filters.several(first, more.length);
}

function rangeText({ expiresFrom, expiresTo }: ContractListState, format: Format): string | null {
  const { between, since, until } = messages.filters;
  if (expiresFrom && expiresTo) return between(format.date(expiresFrom), format.date(expiresTo));
  if (expiresFrom) return since(format.date(expiresFrom));
  return expiresTo && until(format.date(expiresTo));
}
