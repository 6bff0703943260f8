import type { SentrySettings } from './sentry.ts';

type Report = (error: unknown) => void;

/** Where application errors go. */
export interface ErrorReporter {
  readonly report: Report;
  /** Begin to send what was reported, now that it is known where to. Without a DSN nothing is sent or loaded. */
  connect(settings: Omit<SentrySettings, 'dsn'> & { readonly dsn: string | null }): void;
}

const maxKept = 20;

/** A failed product call is told to the person and logged by the server; giving a call up is no failure. */
const expected = new Set(['ApiError', 'AbortError']);

/** Collect errors until the service is known; load what speaks to it with the first error. */
export function createErrorReporter(
  load: () => Promise<(settings: SentrySettings) => Report> = () =>
    import('./sentry.ts').then(({ connectSentry }) => connectSentry),
): ErrorReporter {
  const early: unknown[] = [];
  let report: Report = (error) => {
    if (early.length < maxKept) early.push(error);
  };

  return {
    report(error) {
      if (!(error instanceof Error && expected.has(error.name))) report(error);
    },
    connect({ dsn, ...settings }) {
      if (dsn === null) {
        report = () => {};
        early.length = 0;
        return;
      }
      let sending: Promise<Report> | undefined;
      report = (error) => {
        sending ??= load().then((connect) => connect({ dsn, ...settings }));
        sending.then((send) => send(error)).catch(() => {});
      };
      for (const error of early.splice(0)) report(error);
    },
  };
}

/** Report uncaught errors. */
export function reportUncaught(reporter: ErrorReporter, page: EventTarget): void {
  page.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) reporter.report(event.error ?? event.message);
  });
  page.addEventListener('unhandledrejection', (event) => {
    reporter.report((event as PromiseRejectionEvent).reason);
  });
}
