import { Switch as Chakra } from '@chakra-ui/react/switch';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceLabel } from '../choice-label/index.ts';
import { useFieldControl } from '../field/index.ts';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
  /** Its name where nothing is written beside it. */
  label?: string;
  hint?: ReactNode;
  name?: string;
  disabled?: boolean;
}

/** A yes or no that takes effect at once. */
export function Switch({ checked, onChange, children, label, hint, ...root }: SwitchProps) {
  const field = useFieldControl({ disabled: root.disabled });
  const input = useRef<HTMLInputElement>(null);
  // A press turns the browser's own switch at once; where nothing comes of it, the next press would ask for the wrong one.
  useEffect(() => {
    if (input.current) input.current.checked = checked;
  });
  return (
    <Chakra.Root
      {...root}
      {...(field.id === undefined ? {} : { ids: { hiddenInput: field.id } })}
      disabled={field.disabled}
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked)}
    >
      <Chakra.HiddenInput
        ref={input}
        role="switch"
        aria-checked={checked}
        aria-label={children === undefined ? label : undefined}
      />
      <Chakra.Control>
        <Chakra.Thumb />
      </Chakra.Control>
      <ChoiceLabel as={Chakra.Label} hint={hint}>
        {children}
      </ChoiceLabel>
    </Chakra.Root>
  );
}
