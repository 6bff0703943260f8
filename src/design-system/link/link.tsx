import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlMessages } from '../messages/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { Anchor } from './link-component.tsx';

const StyledLink = /* @__PURE__ */ chakra(
  Anchor,
  {
    base: {
      color: 'colorPalette.fg',
      borderRadius: 'xs',
      cursor: 'pointer',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
      _hover: { textDecorationLine: 'underline', textDecorationColor: 'currentColor' },
    },
    variants: {
      variant: {
        inline: { textDecorationLine: 'underline' },
        plain: { textDecorationLine: 'none' },
        quiet: { color: 'inherit', textDecorationLine: 'none' },
      },
    },
    defaultVariants: { variant: 'inline' },
  },
  { forwardProps: ['href', 'target', 'rel', 'download'] },
);

export type LinkProps = ComponentProps<typeof StyledLink> & { newTab?: boolean };

/** A link inside or out of the application. `inline` within prose, `plain` on its own, `quiet` in the text's own colour. */
export function Link({ newTab = false, children, ...link }: LinkProps) {
  if (!newTab) return <StyledLink {...link}>{children}</StyledLink>;
  return (
    <StyledLink {...link} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {controlMessages.opensInNewTab}</VisuallyHidden>
    </StyledLink>
  );
}
