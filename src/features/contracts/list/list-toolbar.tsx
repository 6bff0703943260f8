import { useEffect, useId } from 'react';
import type { Person } from '#data/organisation';
import { Box, Flex, Kbd } from '#design-system/layout';
import { SearchInput } from '#design-system/input';
import { changeList, type ContractListState } from './contract-list-state.ts';
import { DisplayMenu } from './arrange/display-menu.tsx';
import { ViewsMenu } from './arrange/views-menu.tsx';
import { ContractFilters } from './filters/contract-filters.tsx';
import type { Arrangement } from './use-arrangement.ts';
import { messages } from '../contracts.messages.ts';
import { useSearchText } from './use-search-text.ts';

interface ListToolbarProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly people: readonly Person[];
  readonly arrangement: Arrangement;
  readonly mayShare: boolean;
}

/** Search and filters above the rows. The slash key goes to the search. */
export function ListToolbar({ state, onStateChange, people, arrangement, mayShare }: ListToolbarProps) {
  const searchId = useId();
  const { text, type } = useSearchText(state.search, (search) => onStateChange(changeList(state, { search })));
  useSlash(searchId);
  return (
    <Flex gap="2.5" wrap="wrap" align="center" paddingInline={{ base: '4', md: '6' }} paddingBlockEnd="3">
      <Box width={{ base: 'full', md: 'clamp(16rem, 40vw - 16rem, 20rem)' }} position="relative">
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
      <Box flex={{ base: '1 0 100%', md: '1' }} minWidth="0">
        <ContractFilters state={state} onStateChange={onStateChange} people={people} fields={arrangement.fields} />
      </Box>
      {!state.bin && (
        <Flex gap="1" marginInlineStart="auto">
          <ViewsMenu
            state={state}
            onStateChange={onStateChange}
            views={arrangement.views}
            columns={arrangement.columns}
            mayShare={mayShare}
          />
          <DisplayMenu
            arrangement={arrangement}
            onColumns={(columns) => {
              arrangement.prefer({ columns: [...columns] });
              if (state.columns) onStateChange({ ...state, columns });
            }}
          />
        </Flex>
      )}
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
