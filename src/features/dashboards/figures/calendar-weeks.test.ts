import { expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { calendarDays, weeksFrom } from './calendar-weeks.ts';

test.each(['2026-01-15', '2026-03-01', '2026-03-02', '2024-02-29'])(
  'a calendar of %s has whole weeks from Monday on, and every day that it asks for',
  (today) => {
    const days = weeksFrom(today).flat();
    expect(days.length % 7).toBe(0);
    expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(days.slice(0, 7)).toContain(today);
    expect(days).toContain(addDays(today, calendarDays));
    expect(new Set(days).size).toBe(days.length);
  },
);
