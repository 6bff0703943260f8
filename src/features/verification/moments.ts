import { type Language, locales } from '#languages';

/** Writes instants in the reader's language and zone. */
export interface Moments {
  format(instant: string): string;
}

/** Instants as this language writes them; in the zone of this device unless another is given. */
export function momentsIn(language: Language, timeZone?: string): Moments {
  const format = new Intl.DateTimeFormat(locales[language].formats, {
    dateStyle: 'long',
    timeStyle: 'long',
    ...(timeZone && { timeZone }),
  });
  return { format: (instant) => format.format(new Date(instant)) };
}
