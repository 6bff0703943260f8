import { useId } from 'react';
import { SearchInput } from '../input/index.ts';
import { Box, Kbd } from '../layout/index.ts';
import { controlMessages } from '../messages/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchFieldProps {
  label: string;
  /** The words that are searched for now. */
  search: string;
  /** Asked once typing pauses. */
  onSearch: (search: string) => void;
  maxLength?: number;
  /** Makes room in windows with many controls beside it. */
  shrinks?: boolean;
}

const key = '/';

/** The search of a list. The slash key goes to it. */
export function SearchField({ label, search, onSearch, maxLength = 200, shrinks = false }: SearchFieldProps) {
  const inputId = useId();
  const { text, type } = useSearchText(search, onSearch);
  useShortcuts(controlMessages.search, [
    { keys: [key], label, onPress: () => document.getElementById(inputId)?.focus() },
  ]);
  return (
    <Box width={{ base: 'full', md: shrinks ? 'clamp(16rem, 40vw - 16rem, 20rem)' : '20rem' }} position="relative">
      <SearchInput id={inputId} label={label} value={text} onChange={type} maxLength={maxLength} />
      {text === '' && (
        <Box position="absolute" insetInlineEnd="2" insetBlockStart="50%" translate="0 -50%" hideBelow="md" aria-hidden>
          <Kbd>{key}</Kbd>
        </Box>
      )}
    </Box>
  );
}
