import { type Language, locales, sourceLanguage } from './locales.ts';
import { type Catalogue, resolveFrom } from './localised.ts';

const listeners = new Set<() => void>();
let shown: Language = sourceLanguage;
let wanted: Language = sourceLanguage;
let catalogue: Catalogue | null = null;

/** The language that this page is shown in. */
export const shownLanguage = (): Language => shown;

/** Tells a listener of every change of language; returns what ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows this page in a language, once its texts are loaded. Of several choices the last counts. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const loaded = await load(language);
  if (wanted !== language) return;
  shown = language;
  catalogue = loaded;
  resolveFrom(() => catalogue);
  if (typeof document === 'object') document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

async function load(language: Language): Promise<Catalogue | null> {
  const row = locales[language];
  if (!('texts' in row)) return null;
  const [{ createCatalogue }, texts] = await Promise.all([import('./catalogue.ts'), row.texts()]);
  return createCatalogue(language, texts.default);
}
