import { createFormat } from '#design-system/format';
import { type Language, locales } from '#languages';

/** Writes instants in the reader's language and zone. */
export interface Moments {
  format(instant: string): string;
}

/** Instants as this language writes them; in the zone of this device unless another is given. */
export function momentsIn(language: Language, timeZone?: string): Moments {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { format: createFormat({ locale: locales[language].formats, timeZone: zone }).dateTime };
}
