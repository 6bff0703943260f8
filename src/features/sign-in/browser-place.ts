/** Where the person sits, and whose dates and numbers they likely read. */
export interface Place {
  readonly time_zone: string;
  /** A BCP 47 tag. */
  readonly locale: string;
}

/** As far as the browser says. */
export function browserPlace(): Place {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { time_zone: timeZone, locale: guessLocale(navigator.languages, timeZone) };
}

const outsideAmerica = /^(Europe|Africa|Asia|Australia|Atlantic|Indian)\//;

/**
 * Browsers are often left in American English where dates are written day first. There a language with another region
 * says more, and British English otherwise.
 */
export function guessLocale(named: readonly string[], timeZone: string): string {
  const tags = named.flatMap((name) => languageTag(name) ?? []);
  const [first = 'en-GB'] = tags;
  if (!/^en(-US)?$/.test(first) || !outsideAmerica.test(timeZone)) return first === 'en' ? 'en-GB' : first;
  return tags.find((tag) => tag.startsWith('en-') && tag !== 'en-US') ?? 'en-GB';
}

/** A browser's language as a tag, without what its system adds (`en-US@posix`); undefined where it is none. */
export function languageTag(named: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(named.replace(/[@.].*$/, ''))[0];
  } catch {
    return undefined;
  }
}
