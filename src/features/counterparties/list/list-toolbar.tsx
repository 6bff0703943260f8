import { Button } from '#design-system/button';
import { CheckList, FilterPill } from '#design-system/filter-pill';
import { Flex } from '#design-system/layout';
import { SearchField } from '#design-system/search-field';
import { messages } from '../counterparties.messages.ts';
import { WordPicker } from '#kit/pickers';
import { changeList, type CounterpartyListState, defaultListState } from './list-state.ts';

interface ListToolbarProps {
  readonly state: CounterpartyListState;
  readonly onStateChange: (state: CounterpartyListState) => void;
  readonly knownTags: readonly string[];
}

const { list: texts, relationships } = messages;

/** Search and filters above the rows. */
export function ListToolbar({ state, onStateChange, knownTags }: ListToolbarProps) {
  const set = (change: Parameters<typeof changeList>[1]) => onStateChange(changeList(state, change));
  const filtered = state.relationships.length + state.tags.length > 0;
  return (
    <>
      <SearchField label={texts.search} search={state.search} onSearch={(search) => set({ search })} />
      <Flex role="group" aria-label={texts.filters} gap="1.5" wrap="wrap" align="center">
        <FilterPill
          name={texts.relationship}
          values={state.relationships.map((value) => relationships[value])}
          onClear={() => set({ relationships: [] })}
        >
          <CheckList
            label={texts.relationship}
            options={relationships}
            value={state.relationships}
            onChange={(next) => set({ relationships: next })}
          />
        </FilterPill>
        <FilterPill name={texts.tag} values={state.tags} hint={texts.tagHint} onClear={() => set({ tags: [] })}>
          <WordPicker label={texts.tag} known={knownTags} value={state.tags} onChange={(tags) => set({ tags })} />
        </FilterPill>
        {filtered && (
          <Button
            size="xs"
            variant="ghost"
            onClick={() => set({ relationships: defaultListState.relationships, tags: defaultListState.tags })}
          >
            {texts.clearAll}
          </Button>
        )}
      </Flex>
    </>
  );
}
