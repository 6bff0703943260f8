import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../spinner/index.ts';
import { buttonRecipe } from './button.recipe.ts';

const StyledButton = /* @__PURE__ */ chakra('button', buttonRecipe);

export type ButtonProps = Omit<ComponentProps<typeof StyledButton>, 'square'> & {
  /** Keeps the button in place, says that it works, and takes no second press. */
  loading?: boolean;
  /** Said instead of the label while loading. */
  loadingText?: ReactNode;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
};

/** A button. `solid` for the one thing a view is for; `outline` by default. */
export function Button({
  loading = false,
  loadingText,
  iconStart,
  iconEnd,
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <StyledButton
      type="button"
      {...button}
      aria-busy={loading || undefined}
      aria-disabled={loading || button['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size="xs" label={null} /> : iconStart}
      {loading ? (loadingText ?? children) : children}
      {iconEnd}
    </StyledButton>
  );
}
