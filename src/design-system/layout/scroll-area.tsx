import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Scroller = /* @__PURE__ */ chakra('div', {
  base: {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    minHeight: '0',
    minWidth: '0',
    scrollbarWidth: 'thin',
    scrollbarColor: '{colors.border.emphasized} transparent',
  },
});

export type ScrollAreaProps = ComponentProps<typeof Scroller> & { label: string };

/** A scrolling region; named and focusable, so that the keyboard can scroll it. */
export function ScrollArea({ label, ...scroller }: ScrollAreaProps) {
  return <Scroller role="region" aria-label={label} tabIndex={0} {...scroller} />;
}
