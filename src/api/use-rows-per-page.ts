import { useMutation, useQuery } from '@tanstack/react-query';
import type { pageSizes } from '#api-contract/values';
import { useApi } from './api-context.tsx';
import { profileQuery, profileUpdate } from './profile.ts';

type RowsPerPage = (typeof pageSizes)[number];

const defaultRows = 10;

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
