import { AsyncLocalStorage } from 'node:async_hooks';
import { type Catalogue, type Language, languages, resolveFrom, sourceLanguage } from '#languages';
import { openCatalogue } from '#languages/server-catalogue';

const spoken = new AsyncLocalStorage<Language>();

/** Lets the server speak every language; until then it says everything in English. */
export function speakLanguages(): void {
  const others = languages.filter((each) => each !== sourceLanguage);
  const catalogues = new Map<Language, Catalogue>(others.map((language) => [language, openCatalogue(language)]));
  resolveFrom(() => catalogues.get(languageNow()) ?? null);
}

/** Does something in a language: what it says is said in that, and so are the mails that it enqueues. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work);

/** The language of the request or job that is running. */
export const languageNow = (): Language => spoken.getStore() ?? sourceLanguage;
