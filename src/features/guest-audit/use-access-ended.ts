import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#api';

/** Whether a call was refused because access has ended. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'grant_expired';

/** Whether any query learned that access has ended: from then on nothing is shown. */
export function useAccessEnded(): boolean {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listen) => queries.subscribe(listen),
    () => queries.getAll().some(({ state }) => hasEnded(state.error)),
  );
}
