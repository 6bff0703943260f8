export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

export const colorModeKey = 'accordant.color-mode';
export const darkQuery = '(prefers-color-scheme: dark)';

const isColorMode = (value: unknown): value is ColorMode => colorModes.includes(value as ColorMode);

/** The colour mode that this browser remembers; that of the operating system where nothing was chosen. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(colorModeKey);
    return isColorMode(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

const prefersDark = () => typeof matchMedia === 'function' && matchMedia(darkQuery).matches;

const resolve = (mode: ColorMode) => (mode === 'system' ? (prefersDark() ? 'dark' : 'light') : mode);

/** Puts a colour mode on `<html>`. Writes nothing that stands there already: a class that comes anew styles the page anew. */
export function paintColorMode(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  const resolved = resolve(mode);
  if (classList.contains(resolved)) return;
  classList.remove('light', 'dark');
  classList.add(resolved);
  style.colorScheme = resolved;
}
