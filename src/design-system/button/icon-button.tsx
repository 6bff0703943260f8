import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlMessages } from '../messages/index.ts';
import { Spinner } from '../spinner/index.ts';
import { buttonRecipe } from './button.recipe.ts';

const StyledButton = /* @__PURE__ */ chakra('button', buttonRecipe);

export type IconButtonProps = Omit<ComponentProps<typeof StyledButton>, 'aria-label' | 'square'> & {
  /** Its name: an icon says nothing to a screen reader. */
  label: string;
  loading?: boolean;
};

/** A button that shows an icon alone and carries its name for everyone else. */
export function IconButton({ label, loading = false, children, onClick, ...button }: IconButtonProps) {
  return (
    <StyledButton
      type="button"
      variant="ghost"
      square
      {...button}
      aria-label={label}
      title={button.title ?? label}
      aria-busy={loading || undefined}
      aria-disabled={loading || button['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size="xs" label={null} /> : children}
    </StyledButton>
  );
}

/** The cross that closes what contains it. */
export function CloseButton({ label = controlMessages.close, ...button }: Partial<IconButtonProps>) {
  return (
    <IconButton label={label} size="xs" {...button}>
      <X aria-hidden />
    </IconButton>
  );
}
