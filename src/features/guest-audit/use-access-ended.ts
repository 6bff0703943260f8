import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#api';

/** Whether a call was refused because access has ended. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'grant_expired';

/** Whether a link was refused because access hasn’t begun. */
export const isTooEarly = (error: unknown): boolean => error instanceof ApiError && error.code === 'grant_not_open';

/** Whether any query learned that access has ended: from then on nothing is shown. */
export function useAccessEnded(): boolean {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listen) => queries.subscribe(listen),
    () => queries.getAll().some(({ state }) => hasEnded(state.error)),
  );
}
