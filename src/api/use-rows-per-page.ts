import { useMutation, useQuery } from '@tanstack/react-query';
import type { pageSizes } from '#api-contract/values';
import { useApi } from './api-context.tsx';
import { read } from './calls.ts';
import type { Api } from './client.ts';
import { keys } from './keys.ts';

type RowsPerPage = (typeof pageSizes)[number];

const defaultRows = 10;

/** The signed-in user. */
export const profileQuery = (api: Api) => read(api, keys.profile.self, '/api/profile');

/** How many rows the signed-in user wants to see on every list (specification, section 9). */
export function useRowsPerPage() {
  const api = useApi();
  const query = profileQuery(api);
  const profile = useQuery({ ...query, staleTime: Infinity });
  const { mutate: keepRowsPerPage } = useMutation({
    mutationFn: async (rows: RowsPerPage) => (await api.PATCH('/api/profile', { body: { rows_per_page: rows } })).data,
    onMutate: (rows, { client }) => {
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, before && { ...before, rows_per_page: rows });
      return before;
    },
    onError: (_error, _rows, before, { client }) => {
      client.setQueryData(query.queryKey, before);
    },
  });
  return { rowsPerPage: profile.data?.rows_per_page ?? defaultRows, keepRowsPerPage, known: !profile.isPending };
}
