/** Where and in which language the person sits, as far as the browser says. */
export function browserPlace(): { time_zone: string; locale: string } {
  return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale: navigator.language };
}
