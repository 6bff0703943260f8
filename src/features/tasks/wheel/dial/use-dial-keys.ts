import type { KeyboardEvent } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import { lastDayOf, type YearWindow } from '../geometry/year-window.ts';
import { itemAfter, type Step } from '../walk-items.ts';
import { keyOf } from '../year-items.ts';
import type { Wheel } from './use-wheel.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'outwards',
  ArrowDown: 'inwards',
  PageUp: 'monthBefore',
  PageDown: 'monthAfter',
};
const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const week = 7;

interface DialKeys {
  readonly wheel: Wheel;
  readonly rings: readonly (readonly YearItem[])[];
  readonly current: YearItem | undefined;
  readonly window: YearWindow;
  readonly today: string;
  readonly onOpen: (item: YearItem) => void;
}

/** What an item is lifted with, to be moved within the window. */
export const liftOf = (item: YearItem, window: YearWindow) => ({
  item: keyOf(item),
  day: item.day,
  movable: item.is_movable,
  first: window.from,
  last: lastDayOf(window),
});

/** Acts on the keys of the dial: from item to item, and with one that is picked up from day to day. */
export function useDialKeys({ wheel, rings, current, window, today, onOpen }: DialKeys) {
  const { send, snapshot } = wheel;

  const point = (step: Step) => {
    const next = itemAfter(rings, snapshot.context.item, step, today);
    if (next) send({ type: 'item.pointed', item: keyOf(next) });
  };

  const move = ({ key, shiftKey }: KeyboardEvent) => {
    const by = days[key];
    if (by !== undefined) send({ type: 'day.shifted', days: shiftKey ? by * week : by });
    else if (key === 'Enter' || key === ' ') send({ type: 'item.dropped' });
    else if (key === 'Escape') send({ type: 'move.cancelled' });
    return key in days || key in steps || ['Enter', ' ', 'Escape'].includes(key);
  };

  const walk = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step) point(step);
    else if (key === 'Escape') send({ type: 'move.cancelled' });
    else if (key === 'Enter' && current) onOpen(current);
    else if (key === ' ' && current) send({ type: 'item.picked-up', ...liftOf(current, window) });
    return step !== undefined || ['Enter', ' '].includes(key);
  };

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (snapshot.hasTag('moving') ? move(event) : walk(event)) event.preventDefault();
  };
}
