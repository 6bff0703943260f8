import { trackFocusVisible } from '@zag-js/focus-visible';

/**
 * Forget how the story before was operated: components show focus when the last act on the page was a key's. What notes
 * that act starts with the first component that asks, so it is started here: the first story of a page is shown like any.
 */
export function forgetKeyboard(): void {
  trackFocusVisible()();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
}
