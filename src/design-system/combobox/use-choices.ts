import { createListCollection } from '@chakra-ui/react/collection';
import { useMemo, useState } from 'react';
import { useFormat } from '../format/index.ts';
import type { ComboboxOption } from './choice-list.tsx';

/** More than anybody reads; typing narrows it. */
const shownAtMost = 200;

/** The options that fit what is typed: filtered here, or by whoever answers `onSearch`. */
export function useChoices<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  onSearch: ((query: string) => void) | undefined,
) {
  const { locale } = useFormat();
  const [query, setQuery] = useState('');
  const fitting = useMemo(() => {
    if (onSearch || query === '') return options.slice(0, shownAtMost);
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
    const words = plain(query).split(/\s+/).filter(Boolean);
    return options
      .filter(({ label, description = '' }) => words.every((word) => plain(`${label} ${description}`).includes(word)))
      .slice(0, shownAtMost);
  }, [options, query, onSearch, locale]);

  const collection = useMemo(
    () =>
      createListCollection({
        items: fitting,
        itemToString: (option) => option.label,
        itemToValue: (option) => option.value,
        isItemDisabled: (option) => option.disabled === true,
      }),
    [fitting],
  );

  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  return { collection, fitting, search };
}
