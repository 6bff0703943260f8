/** For `ref`: moves the focus to an element that replaces the one somebody just used. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
