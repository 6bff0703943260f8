import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { type Calendar, weekendOf } from '#contract/working-day';

const require = createRequire(import.meta.url);

const millisecondsOfADay = 86_400_000;
const calendars = new Map<string, Calendar>();

/** When people rest in a country: its weekend and its public holidays. Without a country the weekend alone is known. */
export function calendarOf(country: string | null): Calendar {
  if (country === null) return { weekend: weekendOf(null), holidayOn: () => null };
  const known = calendars.get(country);
  if (known) return known;
  const made = { weekend: weekendOf(country), holidayOn: holidaysOf(country) };
  calendars.set(country, made);
  return made;
}

function holidaysOf(country: string): Calendar['holidayOn'] {
  const holidays = openHolidays(country);
  const years = new Map<number, ReadonlyMap<string, string>>();
  return (day) => {
    const year = Number(day.slice(0, 4));
    const named = years.get(year) ?? holidaysIn(holidays, year);
    years.set(year, named);
    return named.get(day) ?? null;
  };
}

/** The calendars of all countries weigh as much as the rest of the server, so they are loaded with the first question. */
function openHolidays(country: string): Holidays {
  const Calendars = require('date-holidays') as typeof Holidays;
  return new Calendars(country);
}

/** Public holidays by their days; one that lasts several days has each of them. */
function holidaysIn(holidays: Holidays, year: number): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { type, name, date, start, end } of holidays.getHolidays(year, 'en')) {
    if (type !== 'public') continue;
    const first = Date.parse(date.slice(0, 10));
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / millisecondsOfADay));
    for (let later = 0; later < days; later += 1) {
      named.set(new Date(first + later * millisecondsOfADay).toISOString().slice(0, 10), name);
    }
  }
  return named;
}
