import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../field/index.ts';
import { controlRecipe } from './control.recipe.ts';

export const StyledInput = /* @__PURE__ */ chakra('input', controlRecipe);

export type TextInputProps = Omit<ComponentProps<typeof StyledInput>, 'value' | 'onChange' | 'defaultValue'> & {
  value: string;
  onChange: (value: string) => void;
};

/** One line of text: words, an e-mail address, a telephone number. */
export function TextInput({ value, onChange, ...input }: TextInputProps) {
  const field = useFieldControl(input);
  return (
    <StyledInput type="text" {...input} {...field} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}
