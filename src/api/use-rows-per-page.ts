import { useMutation, useQuery } from '@tanstack/react-query';
import type { pageSizes } from '#api-contract/values';
import { useApi } from './api-context.tsx';
import type { Api } from './client.ts';

type RowsPerPage = (typeof pageSizes)[number];

const defaultRows = 10;
const profileKey = ['profile', 'self'] as const;

/** How many rows the signed-in user wants to see on every list (specification, section 9). */
export function useRowsPerPage() {
  const api = useApi();
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => readProfile(api, signal),
    staleTime: Infinity,
  });
  const { mutate: keepRowsPerPage } = useMutation({
    mutationFn: async (rows: RowsPerPage) => (await api.PATCH('/api/profile', { body: { rows_per_page: rows } })).data,
    onMutate: (rows, { client }) => {
      const before = client.getQueryData<Profile>(profileKey);
      client.setQueryData<Profile>(profileKey, before && { ...before, rows_per_page: rows });
      return before;
    },
    onError: (_error, _rows, before, { client }) => {
      client.setQueryData(profileKey, before);
    },
  });
  return { rowsPerPage: profile.data?.rows_per_page ?? defaultRows, keepRowsPerPage, known: !profile.isPending };
}

type Profile = Awaited<ReturnType<typeof readProfile>>;
const readProfile = async (api: Api, signal: AbortSignal) => (await api.GET('/api/profile', { signal })).data;
