import type { ComponentProps } from 'react';
import { useFieldControl } from '../field/index.ts';
import { StyledInput } from './text-input.tsx';

type UncontrolledInputProps = Omit<ComponentProps<typeof StyledInput>, 'value' | 'defaultValue'>;

/** One line of text that keeps its value itself, for one that changes too often to be rendered each time. */
export function UncontrolledInput(input: UncontrolledInputProps) {
  const field = useFieldControl(input);
  return <StyledInput type="text" {...input} {...field} />;
}
