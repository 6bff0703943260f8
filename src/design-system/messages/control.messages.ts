import { localised } from '#languages';

/** The words of controls that stand on the pages before sign-in too. */
export const controlMessages = localised('control', {
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading…',
  optional: 'optional',
  opensInNewTab: '(opens in a new tab)',
  skipToContent: 'Skip to content',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  problemsInForm: (count: number) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
});
