const cardsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('[data-card]')];

/** Goes to the first card; returns whether there is one. */
export function focusFirst(root: HTMLElement): boolean {
  const [first] = cardsIn(root);
  first?.focus();
  return first !== undefined;
}

/** Goes from a card to the one above or below, or across to the next place that has any. */
export function focusNeighbour(root: HTMLElement, card: HTMLElement, key: string): void {
  const places = [...root.querySelectorAll('[data-place]')].filter((place) => cardsIn(place).length > 0);
  const at = places.findIndex((place) => place.contains(card));
  const here = places[at] ? cardsIn(places[at]) : [];
  const index = here.indexOf(card);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    here[index + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    return;
  }
  const next = places[at + (key === 'ArrowRight' ? 1 : -1)];
  if (!next) return;
  const there = cardsIn(next);
  there[Math.min(index, there.length - 1)]?.focus();
}
