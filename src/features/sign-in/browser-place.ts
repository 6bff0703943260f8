/** Where and in which language the person sits, as far as the browser says. */
export function browserPlace(): { time_zone: string; locale?: string } {
  const locale = languageTag(navigator.language);
  return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...(locale !== undefined && { locale }) };
}

/** A browser's language as a tag, without what its system adds (`en-US@posix`); undefined where it is none. */
export function languageTag(named: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(named.replace(/[@.].*$/, ''))[0];
  } catch {
    return undefined;
  }
}
