import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAbort } from './api-error.ts';

const maxRetries = 2;

/** The cache of server data. `onFailure` is told of every product call that failed, once its retries are used up. */
export function createQueryClient({ onFailure }: { readonly onFailure: (error: ApiError) => void }): QueryClient {
  const report = (error: Error) => {
    if (error instanceof ApiError) onFailure(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < maxRetries && !isAbort(error) && error instanceof ApiError && error.transient,
      },
      mutations: { retry: false },
    },
  });
}
