import { AsyncLocalStorage } from 'node:async_hooks';
import { type Catalogue, type Language, languages, resolveFrom, sourceLanguage } from '#languages';
import { readCatalogue } from '#languages/catalogue-files';

const spoken = new AsyncLocalStorage<Language>();

/** Loads what the server says in every language; until then it says everything in English. */
export async function loadLanguages(): Promise<void> {
  const catalogues = new Map<Language, Catalogue>();
  for (const language of languages.filter((each) => each !== sourceLanguage)) {
    catalogues.set(language, await readCatalogue(language));
  }
  resolveFrom(() => catalogues.get(languageNow()) ?? null);
}

/** Does something in a language: what it says is said in that, and so are the mails that it enqueues. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work);

/** The language of the request or job that is running. */
export const languageNow = (): Language => spoken.getStore() ?? sourceLanguage;
