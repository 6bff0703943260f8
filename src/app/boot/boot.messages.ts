import { localised } from '#languages';

/** What the root says; `index.html` says it in English until the app has started. */
export const bootMessages = localised('boot', { loading: 'Loading app...' });
