import type { PublicConfiguration } from '#api-contract/configuration';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { AddressBar } from '../routing/address-bar.ts';
import type { BrowserStorage } from '../stores/browser-storage.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { LazyToaster } from '../toasts/lazy-toaster.ts';

/** What `main.tsx` makes before anything is shown, for the public pages and the shell alike. */
export interface Boot {
  readonly storage: BrowserStorage;
  /** Kept for this tab only. */
  readonly tabStorage: BrowserStorage;
  readonly session: SessionStore;
  readonly address: AddressBar;
  readonly configuration: Promise<PublicConfiguration>;
  readonly reporter: ErrorReporter;
  readonly toasts: LazyToaster;
  readonly build: string | null;
}
