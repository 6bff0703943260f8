import type { Texts } from './catalogue.ts';

interface LocaleRow {
  /** What its speakers call it. */
  readonly name: string;
  /** The BCP 47 tag in which dates and lists are written where the organisation's own is of another language. */
  readonly formats: string;
  /** Loads its texts; left out for the language of the source. */
  readonly texts?: () => Promise<{ readonly default: Texts }>;
}

/** The languages of the interface. Each but the first has a `*.messages.<tag>.json` beside every `*.messages.ts`. */
export const locales = {
  en: { name: 'English', formats: 'en-GB' },
  de: { name: 'Deutsch', formats: 'de-DE', texts: () => import('#texts/de') },
} as const satisfies Record<string, LocaleRow>;

export type Language = keyof typeof locales;

export const languages = Object.keys(locales) as [Language, ...Language[]];

/** The language of the source, and of everything that nobody chose a language for. */
export const sourceLanguage = 'en' satisfies Language;

/** The first language that a list such as the header `Accept-Language` asks for, without weights; English otherwise. */
export function preferredLanguage(accepted: string | null | undefined): Language {
  const asked = (accepted ?? '').split(',').map((range) => range.trim().split(/[-;]/)[0]?.toLowerCase());
  return asked.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? sourceLanguage;
}

/** The tag in which words inside of values are written: the organisation's where it is of this language. */
export function wordsOf(language: Language, organisation: string): string {
  return organisation.split('-')[0] === language ? organisation : locales[language].formats;
}
