import { useState } from 'react';
import { MultiCombobox } from '#design-system/combobox';

interface WordPickerProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Words that are offered. */
  readonly known: readonly string[];
  /** What words are called, where that is not the word itself. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Any number of words: some are offered, any other can be typed. */
export function WordPicker({ label, placeholder, known, names, value, onChange }: WordPickerProps) {
  const [typed, setTyped] = useState('');
  const words = offered(known, typed.trim()).filter((word) => !value.includes(word));
  return (
    <MultiCombobox
      label={label}
      placeholder={placeholder}
      options={[...value, ...words].map((word) => ({ value: word, label: names?.[word] ?? word }))}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}

function offered(known: readonly string[], typed: string): string[] {
  const fitting = known.filter((word) => word.toLocaleLowerCase().includes(typed.toLocaleLowerCase()));
  return typed === '' || known.includes(typed) ? fitting : [typed, ...fitting];
}
