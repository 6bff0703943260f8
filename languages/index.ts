export type { Texts } from './catalogue.ts';
export { onLanguageChange, showLanguage, shownLanguage } from './chosen-language.ts';
export { type Language, languages, locales, preferredLanguage, sourceLanguage, wordsOf } from './locales.ts';
export { type Catalogue, type Localised, localised, resolveFrom, treeName } from './localised.ts';
