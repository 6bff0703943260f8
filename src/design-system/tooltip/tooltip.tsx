import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../layout/text.ts';

export interface TooltipProps {
  content: ReactNode;
  shortcut?: string;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
}

/** A word of explanation on hover and focus. Never the only place where something is said. */
export function Tooltip({ content, shortcut, children, placement = 'top', disabled }: TooltipProps) {
  return (
    <Chakra.Root
      openDelay={400}
      closeDelay={80}
      disabled={disabled}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>
            {content}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
