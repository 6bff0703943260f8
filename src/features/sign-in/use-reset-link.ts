import { useEffect, useState } from 'react';
import { ApiError, useApi } from '#api';
import type { ResetLink } from '#api-contract/session/endpoints';

export type ResetLinkReading =
  | { readonly state: 'reading' }
  | { readonly state: 'ready'; readonly link: ResetLink }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly message: string };

/** Whether a failure says that the link itself is of no use, so that asking again is in vain. */
export function saysLinkIsUseless(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'reset_link_invalid' || failure.code === 'validation_failed');
}

/** Ask the server what a reset or invitation link is for. */
export function useResetLink(uid: string, token: string) {
  const api = useApi();
  const [attempt, setAttempt] = useState(1);
  const [reading, setReading] = useState<ResetLinkReading>({ state: 'reading' });

  useEffect(() => {
    const call = new AbortController();
    api
      .GET('/api/password-reset/{uid}/{token}', { params: { path: { uid, token } }, signal: call.signal })
      .then(
        ({ data }): ResetLinkReading => ({ state: 'ready', link: data }),
        (failure: Error): ResetLinkReading =>
          saysLinkIsUseless(failure) ? { state: 'expired' } : { state: 'failed', message: failure.message },
      )
      .then((read) => {
        if (!call.signal.aborted) setReading(read);
      });
    return () => call.abort();
  }, [api, uid, token, attempt]);

  return {
    reading,
    retry: () => {
      setReading({ state: 'reading' });
      setAttempt((count) => count + 1);
    },
    expire: () => setReading({ state: 'expired' }),
  };
}
