import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { addDays } from '#api-contract/calendar-day';
import { type Calendar, weekendOf } from '#api-contract/organisation/working-day';
import type { HouseHoliday } from '#api-contract/organisation/working-days';

const require = createRequire(import.meta.url);

const msPerDay = 86_400_000;
const calendars = new Map<string, Calendar>();

/** Where an organisation works, and its company holidays. */
export interface Workplace {
  readonly country: string | null;
  readonly holiday_region: string | null;
  readonly house_holidays: readonly HouseHoliday[];
}

/** When an organisation rests: as its country and region do, and on days of its own. */
export function calendarOf({ country, holiday_region, house_holidays }: Workplace): Calendar {
  const { weekend, holidayOn } = calendarOfPlace(country, holiday_region);
  if (house_holidays.length === 0) return { weekend, holidayOn };
  const house = new Map(house_holidays.map(({ date, name }) => [date, name]));
  return { weekend, holidayOn: (day) => house.get(day) ?? holidayOn(day) };
}

/** The weekend and the public holidays of a country and region. Without a country the weekend alone is known. */
function calendarOfPlace(country: string | null, region: string | null): Calendar {
  if (country === null) return { weekend: weekendOf(null), holidayOn: () => null };
  const place = `${country} ${region ?? ''}`;
  const known = calendars.get(place);
  if (known) return known;
  const made = { weekend: weekendOf(country), holidayOn: holidaysOf(country, region) };
  calendars.set(place, made);
  return made;
}

/** The regions of a country that have holidays of their own. */
export function regionsOf(country: string | null): { code: string; name: string }[] {
  if (country === null) return [];
  const states: unknown = openHolidays(country, null).getStates(country, 'en');
  const named = Object.entries((states ?? {}) as Record<string, string>);
  return named
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function holidaysOf(country: string, region: string | null): Calendar['holidayOn'] {
  const holidays = openHolidays(country, region);
  const years = new Map<number, ReadonlyMap<string, string>>();
  return (day) => {
    const year = Number(day.slice(0, 4));
    const named = years.get(year) ?? holidaysIn(holidays, year);
    years.set(year, named);
    return named.get(day) ?? null;
  };
}

/** The calendars of all countries weigh as much as the rest of the server, so they are loaded with the first question. */
function openHolidays(country: string, region: string | null): Holidays {
  const Calendars = require('date-holidays') as typeof Holidays;
  return region === null ? new Calendars(country) : new Calendars(country, region);
}

/** Public holidays by their days; one that lasts several days has each of them. */
function holidaysIn(holidays: Holidays, year: number): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { type, name, date, start, end } of holidays.getHolidays(year, 'en')) {
    if (type !== 'public') continue;
    const first = date.slice(0, 10);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / msPerDay));
    for (let later = 0; later < days; later += 1) {
      named.set(addDays(first, later), name);
    }
  }
  return named;
}
