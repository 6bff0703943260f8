import { useState } from 'react';
import { MultiCombobox } from '#design-system/combobox';
import { Box } from '#design-system/layout';

interface WordListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Any number of words, each typed and confirmed with Enter. The last counts as well when it is left without that. */
export function WordList({ label, placeholder, value, onChange }: WordListProps) {
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const isNew = word !== '' && !value.includes(word);
  const add = () => {
    if (isNew) onChange([...value, word]);
  };
  return (
    <Box
      onKeyDownCapture={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) add();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) add();
      }}
    >
      <MultiCombobox
        label={label}
        placeholder={placeholder}
        emptyMessage={placeholder}
        options={isNew ? [{ value: word, label: word }] : []}
        value={value}
        onChange={onChange}
        onSearch={setTyped}
      />
    </Box>
  );
}
