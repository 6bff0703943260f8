import { useSyncExternalStore } from 'react';
import { type ColorMode, colorModeKey, darkQuery, paintColorMode, readColorMode } from '../color-mode/index.ts';

const listeners = new Set<() => void>();

const paint = (mode: ColorMode) => {
  paintColorMode(mode);
  for (const listener of listeners) listener();
};

/**
 * Puts the remembered colour mode on `<html>` and keeps it in step with the operating system and other tabs.
 * Call once, before the first render. Answers with a function that stops it.
 */
export function applyColorMode(): () => void {
  const follow = () => paint(readColorMode());
  const media = typeof matchMedia === 'function' ? matchMedia(darkQuery) : undefined;
  follow();
  media?.addEventListener('change', follow);
  addEventListener('storage', follow);
  return () => {
    media?.removeEventListener('change', follow);
    removeEventListener('storage', follow);
  };
}

/** Chooses a colour mode and remembers it in this browser. */
export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(colorModeKey, mode);
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
  paint(mode);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isDarkNow = () => document.documentElement.classList.contains('dark');

/** The chosen mode, what it comes to now, and how to choose another. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, readColorMode);
  const dark = useSyncExternalStore(subscribe, isDarkNow);
  return { mode, resolved: dark ? ('dark' as const) : ('light' as const), setColorMode };
}
