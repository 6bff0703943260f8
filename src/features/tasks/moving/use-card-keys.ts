import type { KeyboardEvent } from 'react';
import { useShortcuts } from '#design-system/shortcuts';
import { viewMessages } from '../views.messages.ts';
import { focusFirst, focusNeighbour } from './focus-cards.ts';
import type { MovableTask, Moving } from './use-moving.ts';

const { keys: texts } = viewMessages;
const arrows: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

interface CardKeys {
  /** What the cards are of: the title of their shortcuts. */
  readonly title: string;
  readonly moving: Moving;
  readonly find: (card: string) => MovableTask | undefined;
  /** The place that an arrow key leads to from another. */
  readonly placeAfter: (place: string, key: string) => string;
  readonly onPeek: (task: MovableTask) => void;
}

/** What keys do with cards, within the element that takes them. */
export function useCardKeys({ title, moving, find, placeAfter, onPeek }: CardKeys) {
  useShortcuts(title, [
    { keys: ['↑', '↓', 'J', 'K'], label: texts.along },
    { keys: ['←', '→'], label: texts.across },
    { keys: ['M', texts.space], label: texts.move },
    { keys: ['Enter'], label: texts.peek },
  ]);

  const whileHeld = (key: string, place: string) => {
    if (key.startsWith('Arrow')) moving.carry(placeAfter(place, key));
    else if (key === 'Escape') moving.cancel();
    else if (key === 'Enter' || key === ' ' || key.toLowerCase() === 'm') moving.drop();
    else return false;
    return true;
  };

  const onCard = (card: HTMLElement, key: string, root: HTMLElement) => {
    const task = find(card.dataset['card'] ?? '');
    const place = card.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (key.startsWith('Arrow')) focusNeighbour(root, card, key);
    else if (!task || place === undefined || moving.saving) return false;
    else if (key === ' ' || key.toLowerCase() === 'm') moving.pickUp(task, place, 'keys');
    else if (key === 'Enter') onPeek(task);
    else return false;
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const root = event.currentTarget;
    const key = arrows[event.key] ?? event.key;
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    const isDone =
      moving.held?.by === 'keys'
        ? whileHeld(key, moving.held.to)
        : card
          ? onCard(card, key, root)
          : event.target === root && key.startsWith('Arrow') && focusFirst(root);
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
