const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** Put the whole text of a cell that is cut into its title; a cell that names something itself keeps its own. */
export function showOverflowTooltip(target: EventTarget) {
  const cell = (target as Element).closest<HTMLElement>('[role=gridcell], [role=rowheader], [role=columnheader]');
  if (!cell || cell.querySelector('[title]')) return;
  if ([cell, ...cell.querySelectorAll('*')].some(isCut)) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
