import { createRoot, hydrateRoot } from 'react-dom/client';
import { showLanguage, shownLanguage } from '#languages';
import { applyColorMode } from '#theme';
import type { Boot } from './boot/boot.ts';
import { readConfiguration } from './boot/configuration.ts';
import { runningBuild } from './boot/running-build.ts';
import { createErrorReporter, reportUncaught } from './errors/error-reporter.ts';
import { loadPublicPages, Root } from './root.tsx';
import { openAddressBar } from './routing/address-bar.ts';
import { openStorage } from './stores/browser-storage.ts';
import { languageStore } from './stores/language-store.ts';
import { sessionStore } from './stores/session-store.ts';
import { openLazyToaster } from './toasts/lazy-toaster.ts';

applyColorMode();

// The page's policy forbids code made from text: zod, loaded later, is told not to try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('#mocks/browser');
  await startMocks();
}

const reporter = createErrorReporter();
reportUncaught(reporter, window);

const storage = openStorage(() => localStorage, window);
const build = runningBuild(document);
const configuration = readConfiguration();
void configuration.then(({ sentryDsn, environment }) =>
  reporter.connect({ dsn: sentryDsn, environment, release: build }),
);

const language = languageStore(storage);
const showChosenLanguage = () => showLanguage(language.get()).catch(reporter.report);
language.subscribe(() => void showChosenLanguage());
if (language.get() !== shownLanguage()) await showChosenLanguage();

const boot: Boot = {
  storage,
  tabStorage: openStorage(() => sessionStorage, window),
  session: sessionStore(storage),
  address: openAddressBar(window),
  configuration,
  reporter,
  toasts: openLazyToaster(() =>
    import('./toasts/start-toaster.ts').then(({ startToaster }) => startToaster(reporter.report)),
  ),
  build,
};

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root.');

const app = <Root boot={boot} />;
const errors = { onUncaughtError: reporter.report, onCaughtError: reporter.report };
if (place.dataset['prerendered'] === undefined) createRoot(place, errors).render(app);
else {
  // In one go: what it waits for is on its way.
  void Promise.allSettled([configuration, loadPublicPages()]).then(() =>
    hydrateRoot(place, app, { ...errors, onRecoverableError: reporter.report }),
  );
}
