import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useFieldControl } from '../field/index.ts';
import { Tag } from '../tag/index.ts';
import type { ComboboxOption } from './choice-list.tsx';
import { ComboboxFrame } from './combobox-frame.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { useChoices } from './use-choices.ts';

const Chosen = /* @__PURE__ */ chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', maxWidth: 'full', '& > li': { maxWidth: 'full' } },
});

export type MultiComboboxProps<Value extends string = string> = Omit<
  ComboboxProps<Value>,
  'value' | 'onChange' | 'valueLabel' | 'clearable'
> & {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** Several of many, found by typing; the chosen ones stand above as tags. */
export function MultiCombobox<Value extends string = string>({
  options,
  value,
  onChange,
  onSearch,
  ...frame
}: MultiComboboxProps<Value>) {
  const { disabled } = useFieldControl({ disabled: frame.disabled });
  const { collection, shown, search } = useChoices(options, onSearch);
  const [typed, setTyped] = useState('');
  const [remembered, setRemembered] = useState<ReadonlyMap<Value, string>>(new Map());
  const labelOf = (chosen: Value) =>
    options.find((option) => option.value === chosen)?.label ?? remembered.get(chosen) ?? chosen;

  const choose = (offered: readonly ComboboxOption<Value>[], picked: readonly Value[]) => {
    const kept = value.filter(
      (chosen) => picked.includes(chosen) || !offered.some((option) => option.value === chosen),
    );
    const next = [...new Set([...kept, ...picked])];
    setRemembered(new Map(next.map((chosen) => [chosen, labelOf(chosen)])));
    onChange(next);
  };

  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" width="full">
      {value.length > 0 && (
        <Chosen>
          {value.map((chosen) => (
            <li key={chosen}>
              <Tag disabled={disabled} onRemove={() => onChange(value.filter((other) => other !== chosen))}>
                {labelOf(chosen)}
              </Tag>
            </li>
          ))}
        </Chosen>
      )}
      <ComboboxFrame
        {...frame}
        root={{
          multiple: true,
          collection,
          value: [...value],
          inputValue: typed,
          closeOnSelect: false,
          selectionBehavior: 'clear',
          onValueChange: (details) => choose(shown, details.value as Value[]),
          onInputValueChange: (details) => {
            setTyped(details.inputValue);
            if (details.inputValue === '') search('');
          },
        }}
        shown={shown}
        onType={(text) => {
          setTyped(text);
          search(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
        }}
      />
    </chakra.div>
  );
}
