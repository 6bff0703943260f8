import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';

const Frame = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    padding: '0.5',
    gap: '0.5',
    borderRadius: 'l2',
    bg: 'bg.emphasized',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
});

const Choice = /* @__PURE__ */ chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: '6',
    paddingInline: '2.5',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '1px' },
    // The system's own colours leave no ground to tell the chosen one by.
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid', outlineOffset: '-2px' } },
    '& input': { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'inherit' },
  },
});

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for who does not see it. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two or three views of the same thing, one of them in view. Arrow keys go from one to the next. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <Choice key={segment.value}>
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
          {segment.label}
        </Choice>
      ))}
    </Frame>
  );
}
