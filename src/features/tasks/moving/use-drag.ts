import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { MovableTask, Moving } from './use-moving.ts';

/** Pixels that the pointer goes before it drags rather than clicks. */
const slack = 4;
/** So near an edge, in pixels, a drag scrolls, by so many at each move. */
const edge = 48;
const scrollStep = 16;

interface Grab {
  readonly task: MovableTask;
  readonly from: string;
  readonly x: number;
  readonly y: number;
  state: 'pressed' | 'dragged' | 'refused';
}

const placeAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset['place'];

/**
 * What the pointer does with cards: elements with `data-card` in elements with `data-place`. A finger scrolls instead.
 * `ghost` is the element that follows the pointer.
 */
export function useDrag(moving: Moving, find: (card: string) => MovableTask | undefined) {
  const grab = useRef<Grab | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);
  const isDragging = moving.held?.by === 'pointer';

  useEffect(() => {
    if (!isDragging) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      grab.current = null;
      moving.cancel();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    const task = card && find(card.dataset['card'] ?? '');
    const from = card?.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (event.button !== 0 || event.pointerType === 'touch' || !task || from === undefined || moving.saving) return;
    grab.current = { task, from, x: event.clientX, y: event.clientY, state: 'pressed' };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grab.current;
    if (!held || held.state === 'refused') return;
    if (held.state === 'pressed') {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= slack) return;
      wasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.state = moving.pickUp(held.task, held.from, 'pointer') ? 'dragged' : 'refused';
      return;
    }
    if (ghost.current) ghost.current.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
    scrollAtEdge(event.currentTarget, event.clientX);
    moving.carry(placeAt(event.clientX, event.clientY) ?? held.from);
  };

  const onPointerUp = () => {
    if (grab.current?.state === 'dragged') moving.drop();
    grab.current = null;
  };

  const onPointerCancel = () => {
    if (grab.current?.state === 'dragged') moving.cancel();
    grab.current = null;
  };

  /** A drag ends with a click, which would follow the link of the card. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    ghost,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onClickCapture,
    },
  };
}

function scrollAtEdge(root: HTMLElement, x: number): void {
  const { left, right } = root.getBoundingClientRect();
  if (x > right - edge) root.scrollLeft += scrollStep;
  else if (x < left + edge) root.scrollLeft -= scrollStep;
}
