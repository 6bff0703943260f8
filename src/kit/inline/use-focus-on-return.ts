import { useEffect, useRef } from 'react';

/** Gives the focus back to the button that opened something, once that has closed. */
export function useFocusOnReturn(isOpen: boolean) {
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return trigger;
}
