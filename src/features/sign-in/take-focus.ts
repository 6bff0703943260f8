/** For `ref`: moves the focus to an element that replaces the one someone just used. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
