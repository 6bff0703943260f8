import { chakra } from '@chakra-ui/react/styled-system';
import { Switch as Chakra } from '@chakra-ui/react/switch';
import type { ReactNode } from 'react';
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
  return (
    <Chakra.Root
      {...root}
      {...(field.id === undefined ? {} : { ids: { hiddenInput: field.id } })}
      disabled={field.disabled}
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked)}
    >
      <Chakra.HiddenInput
        role="switch"
        aria-checked={checked}
        aria-label={children === undefined ? label : undefined}
      />
      <Chakra.Control>
        <Chakra.Thumb />
      </Chakra.Control>
      {children !== undefined && (
        <Chakra.Label>
          {children}
          {hint !== undefined && (
            <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="normal">
              {hint}
            </chakra.span>
          )}
        </Chakra.Label>
      )}
    </Chakra.Root>
  );
}
