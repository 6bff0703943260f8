/** The moment 23:59 of a day in a time zone. */
export function lastMinuteOf(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T23:59:00Z`);
  const guess = 2 * wanted - wallClock(wanted, timeZone);
  // The clocks may change between the two.
  return new Date(guess + wanted - wallClock(guess, timeZone));
}

/** What clocks show at a moment, read as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}Z`);
}
