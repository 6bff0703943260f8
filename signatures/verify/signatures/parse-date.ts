const written = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z|[+-])(?:(\d{2})'?(?:(\d{2})'?)?)?)?/;

/** Returns the instant that a date of a PDF says ("D:20260331090000+02'00'"), or null. */
export function parseDate(text: string | null): Date | null {
  const found = text === null ? null : written.exec(text);
  if (!found) return null;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '0',
    minutes = '0',
  ] = found;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const date = new Date(sign === '-' ? local + offset : sign === '+' ? local - offset : local);
  return Number.isNaN(date.getTime()) ? null : date;
}
