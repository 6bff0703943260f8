import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { useState } from 'react';
import { controlMessages } from '../messages/index.ts';
import type { ComboboxOption } from './choice-list.tsx';
import { ComboboxFrame, type ComboboxFrameProps } from './combobox-frame.tsx';
import { useChoices } from './use-choices.ts';

export interface ComboboxProps<Value extends string = string> extends ComboboxFrameProps {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Told what is typed; `options` are then the answer and are not filtered here. */
  onSearch?: (query: string) => void;
  /** What shows for a value that is not among `options` yet. */
  valueLabel?: string;
  clearable?: boolean;
}

/** One of many, found by typing. */
export function Combobox<Value extends string = string>(props: ComboboxProps<Value>) {
  const { options, value, valueLabel } = props;
  const written = valueLabel ?? options.find((option) => option.value === value)?.label ?? '';
  return <WrittenCombobox key={`${value} ${written}`} {...props} written={written} />;
}

/** Starts from what is chosen; a choice from outside starts it afresh. */
function WrittenCombobox<Value extends string>({
  options,
  value,
  onChange,
  onSearch,
  clearable = true,
  written,
  ...frame
}: ComboboxProps<Value> & { written: string }) {
  const [typed, setTyped] = useState(written);
  const { collection, shown, search } = useChoices(options, onSearch);
  return (
    <ComboboxFrame
      {...frame}
      root={{
        collection,
        value: value === null ? [] : [value],
        inputValue: typed,
        selectionBehavior: 'replace',
        onValueChange: (details) => onChange((details.value[0] as Value | undefined) ?? null),
        onInputValueChange: (details) => setTyped(details.inputValue),
        onOpenChange: (details) => {
          if (!details.open) search('');
        },
      }}
      shown={shown}
      onType={(text) => {
        setTyped(text);
        search(text);
      }}
      clear={clearable && value !== null && <Chakra.ClearTrigger aria-label={controlMessages.clear} />}
    />
  );
}
