import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../field/index.ts';
import { controlRecipe } from './control.recipe.ts';

const StyledTextArea = /* @__PURE__ */ chakra('textarea', controlRecipe);

export type TextAreaProps = Omit<ComponentProps<typeof StyledTextArea>, 'value' | 'onChange' | 'defaultValue'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Several lines of text; grows with what is written in it. */
export function TextArea({ value, onChange, rows = 3, ...area }: TextAreaProps) {
  const field = useFieldControl(area);
  return (
    <StyledTextArea
      rows={rows}
      paddingBlock="1.5"
      fieldSizing="content"
      maxHeight="24rem"
      {...area}
      {...field}
      style={{ ...area.style, minHeight: `calc(${rows} * 1.25rem + 0.875rem)` }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
