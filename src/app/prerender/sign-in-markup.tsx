import { type Language, languages, showLanguage } from '#languages';
import { prerender } from 'react-dom/static';
import type { Boot } from '../boot/boot.ts';
import { createErrorReporter } from '../errors/error-reporter.ts';
import { paths } from '../registry/pages.ts';
import { Root } from '../root.tsx';
import { openAddressBar } from '../routing/address-bar.ts';
import { openStorage } from '../stores/browser-storage.ts';
import { sessionStore } from '../stores/session-store.ts';
import { openLazyToaster } from '../toasts/lazy-toaster.ts';

const drawn: Partial<Record<Language, string>> = {};
for (const language of languages) {
  await showLanguage(language);
  const { prelude } = await prerender(<Root boot={firstVisit()} />, { onError: fail, progressiveChunkSize: Infinity });
  drawn[language] = await new Response(prelude).text();
}

/** The sign-in page as HTML by language, as the application finds it when it starts. Made in the build, on import. */
export const signInMarkup = drawn as Readonly<Record<Language, string>>;

function fail(error: unknown) {
  throw error;
}

/** What `main.tsx` makes for someone who comes for the first time. */
function firstVisit(): Boot {
  const storage = openStorage(() => {
    throw new DOMException('No browser', 'SecurityError');
  }, new EventTarget());
  return {
    storage,
    tabStorage: storage,
    session: sessionStore(storage),
    address: openAddressBar({
      location: { pathname: paths.login, search: '', hash: '' } as Location,
      history: { state: null } as History,
      addEventListener: () => {},
    }),
    configuration: Promise.resolve({ apiBase: '', sentryDsn: null, environment: 'build' }),
    reporter: createErrorReporter(),
    toasts: openLazyToaster(() => Promise.reject(new Error('The build shows no toasts.'))),
    build: null,
  };
}
