/** How days and numbers are written in mail: as the organisation writes them. */
export function writtenIn(locale: string): { date: (day: string) => string; number: (value: number) => string } {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  return { date: (day) => date.format(new Date(`${day}T00:00:00Z`)), number: (value) => number.format(value) };
}
