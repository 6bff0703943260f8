import { useEffect } from 'react';

/** A dialog or drawer on its way out: focus inside it is about to be lost. */
const closing = '[role=dialog][data-state=closed], [role=alertdialog][data-state=closed]';

/**
 * Catch focus where it was when something opened, should it get lost: a dialog or drawer that is taken away, rather than closed,
 * may take focus with it.
 */
export function useFocusReturn(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const origin = lastingPlaceOf(document.activeElement);
    return () => {
      const returnIfLost = () => {
        const { activeElement } = document;
        if (activeElement?.closest(closing)) requestAnimationFrame(returnIfLost);
        else if (activeElement === document.body && origin?.isConnected) origin.focus({ preventScroll: true });
      };
      requestAnimationFrame(returnIfLost);
    };
  }, [open]);
}

/** A menu goes when something was chosen from it; what it hangs on stays. */
function lastingPlaceOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (trigger) return document.getElementById(trigger);
  return focused instanceof HTMLElement ? focused : null;
}
