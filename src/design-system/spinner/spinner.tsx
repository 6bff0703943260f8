import { chakra } from '@chakra-ui/react/styled-system';
import { controlMessages } from '../messages/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';

const Ring = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    borderRadius: 'full',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 25%, transparent)',
    borderBlockStartColor: 'currentColor',
    animation: 'spin',
  },
  variants: {
    size: {
      xs: { boxSize: '3', borderWidth: '1.5px' },
      sm: { boxSize: '4', borderWidth: '2px' },
      md: { boxSize: '5', borderWidth: '2px' },
      lg: { boxSize: '7', borderWidth: '2.5px' },
    },
  },
  defaultVariants: { size: 'sm' },
});

export interface SpinnerProps {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** What is being waited for; `null` where words beside it already say so. */
  label?: string | null;
}

/** Turns while something is under way. */
export function Spinner({ size, label = controlMessages.loading }: SpinnerProps) {
  return (
    <Ring size={size} aria-hidden={label === null ? true : undefined}>
      {label === null ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </Ring>
  );
}
