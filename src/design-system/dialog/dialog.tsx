import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode, RefObject } from 'react';
import { CloseButton } from '../button/index.ts';
import { useFocusReturn, useKeptFocus } from '../focus/index.ts';
import { useWasOpened } from '../popup/index.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the cross or a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** `false` while leaving would lose work: Escape and a press outside do nothing. */
  dismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A task in front of the page. Focus stays inside and returns where it came from. */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.open) ? <OnceOpened {...props} /> : null;
}

function OnceOpened({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissable = true,
  role = 'dialog',
  initialFocus,
}: DialogProps) {
  useFocusReturn(open);
  const { panel, initialFocusEl } = useKeptFocus(initialFocus);
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      role={role}
      size={size}
      scrollBehavior="inside"
      closeOnEscape={dismissable}
      closeOnInteractOutside={dismissable && role === 'dialog'}
      initialFocusEl={initialFocusEl}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={panel}>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {description !== undefined && <Chakra.Description>{description}</Chakra.Description>}
            </Chakra.Header>
            {children !== undefined && <Chakra.Body>{children}</Chakra.Body>}
            {footer !== undefined && <Chakra.Footer>{footer}</Chakra.Footer>}
            {dismissable && role === 'dialog' && (
              <Chakra.CloseTrigger asChild>
                <CloseButton />
              </Chakra.CloseTrigger>
            )}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
