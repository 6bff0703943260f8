import { Popover as Chakra } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useKeptFocus } from '../focus/index.ts';
import { TellTrigger, usePopupTrigger } from '../popup/index.ts';

export interface PopoverProps {
  trigger: ReactElement;
  title?: ReactNode;
  /** Its name when it shows no title. */
  label?: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'top-start' | 'top' | 'top-end';
  width?: string;
}

/** A small panel that hangs on a button: filters, a detail, a short form. */
export function Popover({
  trigger,
  title,
  label,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
  width = '20rem',
}: PopoverProps) {
  const titleId = useId();
  const { id, exists, button, tell } = usePopupTrigger({ trigger, kind: 'popover', open });
  const { panel, initialFocusEl } = useKeptFocus();
  return (
    <>
      {button}
      {exists && (
        <Chakra.Root
          ids={{ trigger: id }}
          {...(open === undefined ? {} : { open })}
          onOpenChange={(details) => onOpenChange?.(details.open)}
          initialFocusEl={initialFocusEl}
          positioning={{ placement, gutter: 4 }}
          lazyMount
          unmountOnExit
        >
          <Chakra.Context>
            {({ open: isOpen, getTriggerProps }) => <TellTrigger open={isOpen} props={getTriggerProps()} tell={tell} />}
          </Chakra.Context>
          <Portal>
            <Chakra.Positioner>
              <Chakra.Content
                ref={panel}
                {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
                style={{ width: `min(${width}, calc(100vw - 1rem))` }}
              >
                <Chakra.Body>
                  {title !== undefined && <Chakra.Title id={titleId}>{title}</Chakra.Title>}
                  {children}
                </Chakra.Body>
              </Chakra.Content>
            </Chakra.Positioner>
          </Portal>
        </Chakra.Root>
      )}
    </>
  );
}
