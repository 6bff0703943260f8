import { Drawer as Chakra } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { useRef, type ReactNode } from 'react';
import { CloseButton } from '../button/index.ts';
import { useFocusReturn } from '../focus/index.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** The edge it comes from; `end` is the reading direction's. */
  placement?: 'start' | 'end' | 'bottom';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** `false` keeps the page behind in use: no backdrop, focus is free. */
  modal?: boolean;
}

/** A task or a detail beside the page. */
export function Drawer({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  placement = 'end',
  size = 'sm',
  modal = true,
}: DrawerProps) {
  useFocusReturn(open);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Chakra.Root
      open={open}
      initialFocusEl={() => focusedIn(content.current)}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement={placement}
      size={size}
      modal={modal}
      closeOnInteractOutside={modal}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {modal && <Chakra.Backdrop />}
        <Chakra.Positioner pointerEvents={modal ? undefined : 'none'}>
          <Chakra.Content ref={content} pointerEvents="auto">
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {description !== undefined && <Chakra.Description>{description}</Chakra.Description>}
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer !== undefined && <Chakra.Footer>{footer}</Chakra.Footer>}
            <Chakra.CloseTrigger asChild>
              <CloseButton />
            </Chakra.CloseTrigger>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** Where someone already is in the drawer when it comes to choosing the first focus; it is not taken from them. */
function focusedIn(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  const isWithin =
    activeElement instanceof HTMLElement && activeElement !== content && content?.contains(activeElement);
  return isWithin ? activeElement : null;
}
