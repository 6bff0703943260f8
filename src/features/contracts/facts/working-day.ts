const millisecondsOfADay = 86_400_000;

/** The day itself, or the last one before it on which people work. Days are `YYYY-MM-DD`; Monday is 1, Sunday 7. */
export function lastWorkingDay(day: string, weekend: readonly number[]): string {
  const free = new Set(weekend);
  let moment = Date.parse(day);
  for (let back = 0; back < 7 && free.has(weekdayOf(moment)); back += 1) moment -= millisecondsOfADay;
  return new Date(moment).toISOString().slice(0, 10);
}

/** The days of the week on which people rest where a language is spoken. */
export function weekendOf(locale: string): readonly number[] {
  const { weekend } = weekInfoOf(new Intl.Locale(locale));
  return weekend ?? [6, 7];
}

interface WeekInfo {
  readonly weekend?: readonly number[];
}

/** A method in some browsers, a property in others, in some neither. */
function weekInfoOf(locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }): WeekInfo {
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
}

const weekdayOf = (moment: number) => new Date(moment).getUTCDay() || 7;
