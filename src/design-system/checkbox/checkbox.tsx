import { Checkbox as Chakra } from '@chakra-ui/react/checkbox';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceLabel } from '../choice-label/index.ts';
import { useFieldControl } from '../field/index.ts';

export interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** Its label. Without one give it `label` for screen readers. */
  children?: ReactNode;
  label?: string;
  hint?: ReactNode;
  name?: string;
  value?: string;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  id?: string;
}

/** A yes or no that takes effect when its form is sent. */
export function Checkbox({ checked, onChange, children, label, hint, invalid, id, ...root }: CheckboxProps) {
  const field = useFieldControl({ id, disabled: root.disabled, required: root.required });
  const input = useRef<HTMLInputElement>(null);
  // A press ticks the browser's own box at once; where nothing comes of it, the next press would ask for the wrong one.
  useEffect(() => {
    if (!input.current) return;
    input.current.checked = checked === true;
    input.current.indeterminate = checked === 'indeterminate';
  });
  return (
    <Chakra.Root
      {...root}
      {...(field.id === undefined ? {} : { ids: { hiddenInput: field.id } })}
      disabled={field.disabled}
      required={field.required}
      invalid={invalid ?? Boolean(field['aria-invalid'])}
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Chakra.HiddenInput
        ref={input}
        aria-label={children === undefined ? label : undefined}
        aria-describedby={field['aria-describedby']}
      />
      <Chakra.Control>
        <Chakra.Indicator />
      </Chakra.Control>
      <ChoiceLabel as={Chakra.Label} hint={hint}>
        {children}
      </ChoiceLabel>
    </Chakra.Root>
  );
}
