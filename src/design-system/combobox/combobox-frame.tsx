import { Combobox as Chakra, type ComboboxRootProps } from '@chakra-ui/react/combobox';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFieldControl } from '../field/index.ts';
import { messages } from '../messages/index.ts';
import { ChoiceList, type ComboboxOption } from './choice-list.tsx';

export interface ComboboxFrameProps {
  readonly loading?: boolean;
  readonly placeholder?: string;
  readonly emptyMessage?: string;
  /** Its name where no field around it gives one. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly name?: string;
}

interface Props<Value extends string> extends ComboboxFrameProps {
  /** What the choice is: its collection, its value, what happens on change. */
  readonly root: Pick<
    ComboboxRootProps<ComboboxOption<Value>>,
    | 'collection'
    | 'value'
    | 'inputValue'
    | 'multiple'
    | 'closeOnSelect'
    | 'selectionBehavior'
    | 'onValueChange'
    | 'onInputValueChange'
    | 'onOpenChange'
  >;
  readonly shown: readonly ComboboxOption<Value>[];
  readonly onType: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Before the button that opens the list. */
  readonly clear?: ReactNode;
}

/** The input and the list of a combobox. */
export function ComboboxFrame<Value extends string>(props: Props<Value>) {
  const { root, shown, loading = false, placeholder = messages.choose, emptyMessage = messages.noMatches } = props;
  const { label, disabled, onBlur, name, onType, onKeyDown, clear } = props;
  const field = useFieldControl({ disabled });
  return (
    <Chakra.Root
      {...root}
      disabled={field.disabled}
      required={field.required}
      invalid={Boolean(field['aria-invalid'])}
      {...(field.id === undefined ? {} : { ids: { input: field.id } })}
      positioning={{ sameWidth: true, gutter: 4 }}
      openOnClick
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
          // At once, not when the list's machine gets to it: it writes a late answer over faster typing.
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Chakra.IndicatorGroup>
          {clear}
          <Chakra.Trigger aria-label={messages.openList} />
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <ChoiceList options={shown} loading={loading} emptyMessage={emptyMessage} />
    </Chakra.Root>
  );
}
