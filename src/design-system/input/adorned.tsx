import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = /* @__PURE__ */ chakra('div', { base: { position: 'relative', width: 'full', minWidth: '0' } });

const Slot = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.subtle',
    '& > svg': { boxSize: '4' },
  },
  variants: {
    side: {
      start: { insetInlineStart: '2.5', pointerEvents: 'none' },
      end: { insetInlineEnd: '0.5' },
    },
  },
});

/** Puts an icon before and a button behind the text of a control. The control leaves them room itself. */
export function Adorned({ start, end, children }: { start?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      {children}
      {start && <Slot side="start">{start}</Slot>}
      {end && <Slot side="end">{end}</Slot>}
    </Frame>
  );
}
