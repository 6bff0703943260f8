import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { useState } from 'react';
import { useFieldControl } from '../field/index.ts';
import { controlMessages, messages } from '../messages/index.ts';
import { ChoiceList, type ComboboxOption } from './choice-list.tsx';
import { useChoices } from './use-choices.ts';

export interface ComboboxProps<Value extends string = string> {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Told what is typed; `options` are then the answer and are not filtered here. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  emptyMessage?: string;
  /** Its name where no field around it gives one. */
  label?: string;
  /** What shows for a value that is not among `options` yet. */
  valueLabel?: string;
  clearable?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
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
  loading = false,
  placeholder = messages.choose,
  emptyMessage = messages.noMatches,
  label,
  clearable = true,
  onBlur,
  name,
  disabled,
  written,
}: ComboboxProps<Value> & { written: string }) {
  const field = useFieldControl({ disabled });
  const [typed, setTyped] = useState(written);
  const { collection, shown, search } = useChoices(options, onSearch);
  return (
    <Chakra.Root
      collection={collection}
      value={value === null ? [] : [value]}
      inputValue={typed}
      onValueChange={(details) => onChange((details.value[0] as Value | undefined) ?? null)}
      onInputValueChange={(details) => setTyped(details.inputValue)}
      onOpenChange={(details) => {
        if (!details.open) search('');
      }}
      disabled={field.disabled}
      required={field.required}
      invalid={Boolean(field['aria-invalid'])}
      {...(field.id === undefined ? {} : { ids: { input: field.id } })}
      positioning={{ sameWidth: true, gutter: 4 }}
      openOnClick
      selectionBehavior="replace"
      name={name}
      lazyMount
      unmountOnExit
    >
      <Chakra.Control>
        <Chakra.Input
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={field['aria-describedby']}
          onBlur={onBlur}
          onChange={(event) => {
            // At once, not when the list's machine gets to it: it writes a late answer over faster typing.
            setTyped(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
        />
        <Chakra.IndicatorGroup>
          {clearable && value !== null && <Chakra.ClearTrigger aria-label={controlMessages.clear} />}
          <Chakra.Trigger aria-label={messages.openList} />
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <ChoiceList options={shown} loading={loading} emptyMessage={emptyMessage} />
    </Chakra.Root>
  );
}
