import { useEffect, useEffectEvent } from 'react';

/** Calls back on Ctrl+K, or ⌘K on a Mac, wherever the focus is. */
export function useCommandShortcut(onOpen: () => void) {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** How the palette's key is written on this machine. */
export const commandKey = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
