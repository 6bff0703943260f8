import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from '../link/index.ts';
import { buttonRecipe } from './button.recipe.ts';

const StyledAnchor = /* @__PURE__ */ chakra(Anchor, buttonRecipe, {
  forwardProps: ['href', 'target', 'rel', 'download'],
});

export type LinkButtonProps = Omit<ComponentProps<typeof StyledAnchor>, 'square' | 'href'> & {
  href: string;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
};

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({ iconStart, iconEnd, children, ...anchor }: LinkButtonProps) {
  return (
    <StyledAnchor {...anchor}>
      {iconStart}
      {children}
      {iconEnd}
    </StyledAnchor>
  );
}
