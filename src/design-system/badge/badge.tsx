import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { tonePalette, type Tone } from '../tone/index.ts';

const Root = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '5',
    paddingInline: '1.5',
    borderRadius: 'l1',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    textStyle: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    maxWidth: 'full',
    _icon: { boxSize: '3', flexShrink: '0' },
  },
  variants: { plain: { true: { bg: 'transparent', paddingInline: '0', color: 'fg' } } },
});

const Dot = /* @__PURE__ */ chakra('span', {
  base: { boxSize: '1.5', flexShrink: '0', borderRadius: 'full', bg: 'colorPalette.border' },
});

export interface BadgeProps {
  tone?: Tone;
  /** A dot before the word, for a state among many in a list. */
  dot?: boolean;
  /** Dot and word without a ground: quieter in tables. */
  plain?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A state or a count in a word. The word carries the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', dot = false, plain = false, icon, children }: BadgeProps) {
  return (
    <Root colorPalette={tonePalette[tone]} plain={plain}>
      {(dot || plain) && <Dot />}
      {icon}
      {children}
    </Root>
  );
}
