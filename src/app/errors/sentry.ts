import { captureException, init, type ErrorEvent } from '@sentry/react';
import { scrub } from './scrub.ts';

export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string | null;
}

/** Connect to the error-reporting service; answers with how to report. Nothing leaves unscrubbed. */
export function connectSentry({ dsn, environment, release }: SentrySettings): (error: unknown) => void {
  init({
    dsn,
    environment,
    release: release ?? undefined,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: (defaults) => defaults.filter(({ name }) => name !== 'GlobalHandlers'),
    beforeSend: withoutPersonalData,
    beforeBreadcrumb: (breadcrumb) => (breadcrumb.category === 'console' ? null : scrub(breadcrumb)),
  });
  return (error) => captureException(error);
}

/** What may leave of an event: what happened and where in our files, not to whom. */
export function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { message, exception, breadcrumbs, request, extra, tags, contexts } = event;
  return {
    ...event,
    user: undefined,
    message: scrub(message),
    exception: scrubExceptions(exception),
    breadcrumbs: scrub(breadcrumbs),
    request: request && { url: scrub(request.url) },
    extra: scrub(extra),
    tags: scrub(tags),
    contexts: scrub(contexts),
  };
}

/** Messages only: the frames name our own files and functions. */
function scrubExceptions(exception: ErrorEvent['exception']): ErrorEvent['exception'] {
  return exception && { values: exception.values?.map((each) => ({ ...each, value: scrub(each.value) })) };
}
