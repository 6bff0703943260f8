import { useEffect, useId } from 'react';
import { Box, Flex, Kbd } from '#design-system/layout';
import { SearchInput } from '#design-system/input';
import { changeList, type ContractListState } from './contract-list-state.ts';
import { ContractFilters, type FilterChoices } from './contract-filters.tsx';
import { messages } from '../contracts.messages.ts';
import { useSearchText } from './use-search-text.ts';

interface ListToolbarProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly choices: FilterChoices;
}

/** Search and filters above the rows. The slash key goes to the search. */
export function ListToolbar({ state, onStateChange, choices }: ListToolbarProps) {
  const searchId = useId();
  const { text, type } = useSearchText(state.search, (search) => onStateChange(changeList(state, { search })));
  useSlash(searchId);
  return (
    <Flex gap="2.5" wrap="wrap" align="center" paddingInline={{ base: '4', md: '6' }} paddingBlockEnd="3">
      <Box width={{ base: 'full', md: '20rem' }} position="relative">
        <SearchInput id={searchId} label={messages.list.search} value={text} onChange={type} maxLength={200} />
        {text === '' && (
          <Box
            position="absolute"
            insetInlineEnd="2"
            insetBlockStart="50%"
            translate="0 -50%"
            hideBelow="md"
            aria-hidden
          >
            <Kbd>{messages.list.shortcut}</Kbd>
          </Box>
        )}
      </Box>
      <ContractFilters state={state} onStateChange={onStateChange} choices={choices} />
    </Flex>
  );
}

function useSlash(inputId: string) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      document.getElementById(inputId)?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [inputId]);
}
