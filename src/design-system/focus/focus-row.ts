/** Moves the focus by some rows, from the list item that holds it. `links` is what takes the focus in a row, as a selector. */
export function focusRow(list: HTMLElement | null, links: string, by: number): void {
  const all = [...(list?.querySelectorAll<HTMLElement>(links) ?? [])];
  const at = all.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
}
