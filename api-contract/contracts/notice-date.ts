const millisecondsOfADay = 86_400_000;

/** The last day on which notice can be given: expiry less the notice period, in calendar days. Both `YYYY-MM-DD`. */
export function noticeDateOf(expiryDate: string, noticePeriodDays: number): string {
  return new Date(Date.parse(expiryDate) - noticePeriodDays * millisecondsOfADay).toISOString().slice(0, 10);
}

/** Days from one calendar day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfADay);
}

/** The calendar day of a moment where the organisation is. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
