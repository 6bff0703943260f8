import { RadioGroup as Chakra } from '@chakra-ui/react/radio-group';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFieldControl, useFieldLabelId } from '../field/index.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Its name where no field around it gives one. */
  label?: string;
  orientation?: 'vertical' | 'horizontal';
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** One of a few choices, all in view. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  label,
  orientation = 'vertical',
  ...root
}: RadioGroupProps<Value>) {
  const field = useFieldControl({ disabled: root.disabled });
  const labelId = useFieldLabelId();
  return (
    <Chakra.Root
      {...root}
      id={field.id}
      disabled={field.disabled}
      aria-describedby={field['aria-describedby']}
      aria-label={label}
      {...(label === undefined && labelId !== undefined ? { 'aria-labelledby': labelId } : {})}
      value={value}
      orientation={orientation}
      onValueChange={(details) => onChange(details.value as Value)}
    >
      <chakra.div
        display="flex"
        flexDirection={orientation === 'vertical' ? 'column' : 'row'}
        flexWrap="wrap"
        columnGap="5"
        rowGap="2"
      >
        {options.map((option) => (
          <Chakra.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            invalid={Boolean(field['aria-invalid'])}
          >
            <Chakra.ItemHiddenInput />
            <Chakra.ItemIndicator />
            <Chakra.ItemText>
              {option.label}
              {option.hint !== undefined && (
                <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="normal">
                  {option.hint}
                </chakra.span>
              )}
            </Chakra.ItemText>
          </Chakra.Item>
        ))}
      </chakra.div>
    </Chakra.Root>
  );
}
