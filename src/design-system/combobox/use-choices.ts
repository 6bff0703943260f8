import { createListCollection } from '@chakra-ui/react/collection';
import { useMemo, useState } from 'react';
import { useFormat } from '../format/index.ts';
import type { ComboboxOption } from './choice-list.tsx';

/** More than anybody reads; typing narrows it. */
const shownAtMost = 200;

const plain = (text: string, locale: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);

const fits = ({ label, description = '' }: ComboboxOption, words: readonly string[], locale: string) => {
  const within = plain(`${label} ${description}`, locale);
  return words.every((word) => within.includes(word));
};

/** The options that fit what is typed: filtered here, or by the answer to `onSearch`. */
export function useChoices<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  onSearch: ((query: string) => void) | undefined,
) {
  const { locale } = useFormat();
  const [query, setQuery] = useState('');
  const shown = useMemo(() => {
    const words = onSearch ? [] : plain(query, locale).split(/\s+/).filter(Boolean);
    return options.filter((option) => fits(option, words, locale)).slice(0, shownAtMost);
  }, [options, query, onSearch, locale]);

  const collection = useMemo(
    () =>
      createListCollection({
        items: shown,
        itemToString: (option) => option.label,
        itemToValue: (option) => option.value,
        isItemDisabled: (option) => option.disabled === true,
      }),
    [shown],
  );

  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  return { collection, shown, search };
}
