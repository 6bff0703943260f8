import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Combobox } from '#design-system/combobox';
import { CheckList, FilterPill } from '#design-system/filter-pill';
import { Flex } from '#design-system/layout';
import { SearchField } from '#design-system/search-field';
import { messages } from '../cases.messages.ts';
import { type CaseListState, changeList, defaultListState } from './list-state.ts';

interface ListToolbarProps {
  readonly state: CaseListState;
  readonly onStateChange: (state: CaseListState) => void;
  readonly people: readonly Person[];
}

const { list: texts, stages, priorities, someone } = messages;

/** Search and filters above the rows. */
export function ListToolbar({ state, onStateChange, people }: ListToolbarProps) {
  const set = (change: Parameters<typeof changeList>[1]) => onStateChange(changeList(state, change));
  const lead = people.find(({ id }) => id === state.lead);
  const filtered = state.stages.length + state.priorities.length > 0 || state.lead !== null;
  return (
    <>
      <SearchField label={texts.search} search={state.search} onSearch={(search) => set({ search })} />
      <Flex role="group" aria-label={texts.filters} gap="1.5" wrap="wrap" align="center">
        <FilterPill
          name={messages.fields.stage}
          values={state.stages.map((value) => stages[value])}
          onClear={() => set({ stages: [] })}
        >
          <CheckList
            label={messages.fields.stage}
            options={stages}
            value={state.stages}
            onChange={(next) => set({ stages: next })}
          />
        </FilterPill>
        <FilterPill
          name={messages.fields.priority}
          values={state.priorities.map((value) => priorities[value])}
          onClear={() => set({ priorities: [] })}
        >
          <CheckList
            label={messages.fields.priority}
            options={priorities}
            value={state.priorities}
            onChange={(next) => set({ priorities: next })}
          />
        </FilterPill>
        <FilterPill
          name={texts.lead}
          values={state.lead === null ? [] : [lead?.name ?? someone]}
          onClear={() => set({ lead: null })}
        >
          <Combobox
            label={texts.lead}
            placeholder={texts.anyone}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={state.lead}
            onChange={(next) => set({ lead: next })}
          />
        </FilterPill>
        {filtered && (
          <Button
            size="xs"
            variant="ghost"
            onClick={() => onStateChange({ ...defaultListState, sort: state.sort, search: state.search })}
          >
            {texts.clearAll}
          </Button>
        )}
      </Flex>
    </>
  );
}
