import { useSyncExternalStore } from 'react';
import { useFormat } from './format-provider.tsx';
import { calendarDay } from './formatting.ts';

const minute = 60_000;

/** Looks every minute, and when the page is seen again: the machine may have slept. */
function eachMinute(look: () => void): () => void {
  const timer = setInterval(look, minute);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The day it is in the reader's time zone, as `2026-03-01`; the next one once midnight has passed there. */
export function useToday(): string {
  const { timeZone } = useFormat();
  return useSyncExternalStore(eachMinute, () => calendarDay(new Date(), timeZone));
}

/** The minute it is, counted from 1970. What is told in distances from now is told anew with each. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / minute));
