import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFormat } from '../format/index.ts';
import { controlMessages, messages } from '../messages/index.ts';
import { tonePalette, type Tone } from '../tone/index.ts';

const Root = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full', textStyle: 'sm' },
});

const Caption = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    '& > :last-child': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

const Track = /* @__PURE__ */ chakra('div', {
  base: { position: 'relative', width: 'full', overflow: 'hidden', borderRadius: 'full', bg: 'bg.emphasized' },
  variants: { size: { xs: { height: '1' }, sm: { height: '1.5' }, md: { height: '2' } } },
  defaultVariants: { size: 'sm' },
});

const Fill = /* @__PURE__ */ chakra('div', {
  base: {
    height: 'full',
    borderRadius: 'full',
    bg: 'colorPalette.border',
    transition: 'width',
    transitionDuration: 'slow',
  },
  variants: {
    moving: {
      true: {
        width: '40%',
        animation: 'shuttle 1.4s ease-in-out infinite',
        _motionReduce: { width: '100%', opacity: '0.5' },
      },
    },
  },
});

export interface ProgressBarProps {
  /** From 0 to `max`; `null` while the extent is unknown. */
  value: number | null;
  max?: number;
  label?: ReactNode;
  /** Its name when no label is shown. */
  name?: string;
  /** Written at the end of the line; the percentage when left out. */
  valueText?: string;
  tone?: Tone;
  size?: 'xs' | 'sm' | 'md';
}

/** How far something has come. */
export function ProgressBar({
  value,
  max = 100,
  label,
  name = messages.progress,
  valueText,
  tone,
  size,
}: ProgressBarProps) {
  const format = useFormat();
  const share = value === null || max === 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const written = valueText ?? (value === null ? '' : format.percent(share));
  return (
    <Root {...(tone === undefined ? {} : { colorPalette: tonePalette[tone] })}>
      {label !== undefined && (
        <Caption>
          <span>{label}</span>
          <span>{written}</span>
        </Caption>
      )}
      <Track
        size={size}
        role="progressbar"
        aria-label={typeof label === 'string' ? label : name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? controlMessages.loading : written}
      >
        <Fill moving={value === null} style={value === null ? undefined : { width: `${share * 100}%` }} />
      </Track>
    </Root>
  );
}
