import { Drawer as Chakra } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { CloseButton } from '../button/index.ts';
import { useFocusReturn, useKeptFocus } from '../focus/index.ts';
import { useWasOpened } from '../popup/index.ts';

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
  /** It begins with something to press, so that what scrolls, and is cut off, reaches as far as the ring of its focus. */
  controlsFirst?: boolean;
}

/** A task or a detail beside the page. */
export function Drawer(props: DrawerProps) {
  return useWasOpened(props.open) ? <OnceOpened {...props} /> : null;
}

function OnceOpened({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  placement = 'end',
  size = 'sm',
  modal = true,
  controlsFirst = false,
}: DrawerProps) {
  useFocusReturn(open);
  const { panel, initialFocusEl } = useKeptFocus();
  return (
    <Chakra.Root
      open={open}
      initialFocusEl={initialFocusEl}
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
          <Chakra.Content ref={panel} pointerEvents="auto">
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {description !== undefined && <Chakra.Description>{description}</Chakra.Description>}
            </Chakra.Header>
            <Chakra.Body
              marginBlockStart={controlsFirst ? '-1' : undefined}
              paddingBlockStart={controlsFirst ? '1' : undefined}
            >
              {children}
            </Chakra.Body>
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
