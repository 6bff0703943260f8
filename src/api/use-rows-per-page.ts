import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { profileChange } from '#api-contract/profile/endpoints';
import type { pageSizes } from '#api-contract/values';
import { useApi } from './api-context.tsx';
import { read } from './calls.ts';
import type { Api } from './client.ts';
import { keys } from './keys.ts';
import { shownAtOnce } from './shown-at-once.ts';

type RowsPerPage = (typeof pageSizes)[number];

const defaultRows = 10;

/** The signed-in user. */
export const profileQuery = (api: Api) => read(api, keys.profile.self, '/api/profile');

/** Changes something of the signed-in user. */
export const profileUpdate = (api: Api) =>
  shownAtOnce({
    query: profileQuery(api),
    call: (change: z.input<typeof profileChange>) => api.PATCH('/api/profile', { body: change }),
    expected: (profile, change) => ({ ...profile, ...change }),
    answered: (_profile, answer) => answer,
  });

/** How many rows the signed-in user wants to see on every list (specification, section 9). */
export function useRowsPerPage() {
  const api = useApi();
  const profile = useQuery({ ...profileQuery(api), staleTime: Infinity });
  const { mutate } = useMutation(profileUpdate(api));
  return {
    rowsPerPage: profile.data?.rows_per_page ?? defaultRows,
    keepRowsPerPage: (rows: RowsPerPage) => mutate({ rows_per_page: rows }),
    known: !profile.isPending,
  };
}
