/** Forget how the story before was operated: components show focus when the last act on the page was a key's. */
export function forgetKeyboard(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
}
