import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { tonePalette, type Tone } from '../tone/index.ts';

const Root = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    maxWidth: 'full',
    paddingInline: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'colorPalette.muted',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    textStyle: 'xs',
    fontWeight: 'medium',
    _icon: { boxSize: '3', flexShrink: '0' },
  },
});

const Word = /* @__PURE__ */ chakra('span', {
  base: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Remove = /* @__PURE__ */ chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    marginInlineEnd: '-2',
    borderRadius: 'l1',
    cursor: 'pointer',
    opacity: '0.75',
    _hover: { opacity: '1', bg: 'colorPalette.muted' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

export interface TagProps {
  children: string;
  tone?: Tone;
  icon?: ReactNode;
  disabled?: boolean;
  onRemove?: () => void;
}

/** A label that someone put on a thing, and may take off again. */
export function Tag({ children, tone = 'neutral', icon, disabled = false, onRemove }: TagProps) {
  return (
    <Root colorPalette={tonePalette[tone]}>
      {icon}
      <Word title={children}>{children}</Word>
      {onRemove && (
        <Remove type="button" aria-label={messages.removeItem(children)} disabled={disabled} onClick={onRemove}>
          <X aria-hidden />
        </Remove>
      )}
    </Root>
  );
}
