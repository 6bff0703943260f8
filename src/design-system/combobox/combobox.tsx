import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { useFieldControl } from '../field/index.ts';
import { messages } from '../messages/index.ts';
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
export function Combobox<Value extends string = string>({
  options,
  value,
  onChange,
  onSearch,
  loading = false,
  placeholder = messages.choose,
  emptyMessage = messages.noMatches,
  label,
  valueLabel,
  clearable = true,
  onBlur,
  name,
  disabled,
}: ComboboxProps<Value>) {
  const field = useFieldControl({ disabled });
  const { collection, fitting, search } = useChoices(options, onSearch);
  const written = valueLabel ?? options.find((option) => option.value === value)?.label ?? '';
  return (
    <Chakra.Root
      key={`${value} ${written}`}
      collection={collection}
      value={value === null ? [] : [value]}
      defaultInputValue={written}
      onValueChange={(details) => onChange((details.value[0] as Value | undefined) ?? null)}
      onInputValueChange={(details) => {
        if (details.reason === 'input-change') search(details.inputValue);
      }}
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
        />
        <Chakra.IndicatorGroup>
          {clearable && value !== null && <Chakra.ClearTrigger aria-label={messages.clear} />}
          <Chakra.Trigger aria-label={messages.openList} />
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <ChoiceList options={fitting} loading={loading} emptyMessage={emptyMessage} />
    </Chakra.Root>
  );
}
