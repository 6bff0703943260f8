import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, listedShortcuts, type Shortcut } from './listed-shortcuts.ts';

export interface PageShortcut extends Shortcut {
  /**
   * Called when its first key is pressed anywhere on the page, but not while someone types or in a dialog. Leave it out
   * where the owner listens itself.
   */
  readonly onPress?: () => void;
}

/** Where a key means something else. */
const elsewhere =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Lists shortcuts in the help while the component is shown, and acts on those with `onPress`. */
export function useShortcuts(title: string, shortcuts: readonly PageShortcut[], enabled = true): void {
  const listed = JSON.stringify(shortcuts.map(({ keys, label }) => ({ keys, label })));
  useEffect(() => {
    if (!enabled) return undefined;
    return listedShortcuts.list({ title, shortcuts: JSON.parse(listed) });
  }, [title, listed, enabled]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    const pressed = shortcuts.find(
      ({ keys, onPress }) => onPress && keys[0]?.toLowerCase() === event.key.toLowerCase(),
    );
    if (!pressed) return;
    event.preventDefault();
    pressed.onPress?.();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
