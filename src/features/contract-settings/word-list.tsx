import { useState } from 'react';
import { MultiCombobox } from '#design-system/combobox';

interface WordListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Any number of words, each typed. */
export function WordList({ label, placeholder, value, onChange }: WordListProps) {
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const offered = word !== '' && !value.includes(word) ? [...value, word] : value;
  return (
    <MultiCombobox
      label={label}
      placeholder={placeholder}
      options={offered.map((each) => ({ value: each, label: each }))}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}
