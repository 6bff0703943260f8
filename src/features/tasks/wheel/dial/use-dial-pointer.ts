import { type PointerEvent, useRef } from 'react';
import { addDays, daysBetween } from '#api-contract/calendar-day';
import type { YearItem } from '#api-contract/year/endpoints';
import { angleAt, dayAt } from '../geometry/dial.ts';
import type { YearWindow } from '../geometry/year-window.ts';
import { keyOf } from '../year-items.ts';
import { liftOf } from './use-dial-keys.ts';
import type { Wheel } from './use-wheel.ts';
import type { YearMark } from './wheel-marks.tsx';

/** Pixels that the pointer goes before it drags rather than clicks. */
const slack = 4;

interface Grab {
  readonly item: YearItem;
  readonly x: number;
  readonly y: number;
  /** The day under the pointer, which need not be that of the item. */
  readonly day: string;
  dragged: boolean;
}

interface DialPointer {
  readonly wheel: Wheel;
  readonly marks: readonly YearMark[];
  readonly window: YearWindow;
  readonly onOpen: (item: YearItem) => void;
  /** Shows what is in a bundle. */
  readonly onBundle: (items: readonly YearItem[]) => void;
}

/** What the pointer does with marks: names, opens, drags them. */
export function useDialPointer({ wheel, marks, window, onOpen, onBundle }: DialPointer) {
  const { send, snapshot } = wheel;
  const grab = useRef<Grab | null>(null);

  const markUnder = ({ target }: PointerEvent) => {
    const shape = target instanceof Element ? target.closest<SVGElement>('[data-mark]') : null;
    return shape ? marks[Number(shape.dataset['mark'])] : undefined;
  };

  const dayUnder = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return dayAt(window, angleAt(clientX - left - width / 2, clientY - top - height / 2));
  };

  const onPointerDown = (event: PointerEvent) => {
    const [item, ...others] = markUnder(event)?.items ?? [];
    if (event.button !== 0 || !item || others.length > 0 || snapshot.hasTag('moving')) return;
    grab.current = { item, x: event.clientX, y: event.clientY, day: dayUnder(event), dragged: false };
  };

  const onPointerMove = (event: PointerEvent) => {
    const held = grab.current;
    if (held && !held.dragged && Math.hypot(event.clientX - held.x, event.clientY - held.y) > slack) {
      held.dragged = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      send({ type: 'item.grabbed', ...liftOf(held.item, window) });
    }
    if (held?.dragged) {
      send({ type: 'day.chosen', day: addDays(held.item.day, daysBetween(held.day, dayUnder(event))) });
    } else if (!held && !snapshot.hasTag('moving')) {
      const [item] = markUnder(event)?.items ?? [];
      if (item && keyOf(item) !== snapshot.context.item) send({ type: 'item.pointed', item: keyOf(item) });
      else if (!item) leave(event);
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    const held = grab.current;
    const mark = markUnder(event);
    grab.current = null;
    if (held?.dragged) send({ type: 'item.dropped' });
    else if (held) onOpen(held.item);
    else if (mark && mark.items.length > 1) onBundle(mark.items);
  };

  const onPointerCancel = () => {
    grab.current = null;
    send({ type: 'move.cancelled' });
  };

  // With the keyboard in the dial, what it has reached stays named.
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.parentElement?.matches(':focus-visible')) send({ type: 'wheel.left' });
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave: leave };
}
