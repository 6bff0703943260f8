import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { type ContractListState, toListQuery } from './contract-list-state.ts';
import { readerMutations } from '../contracts.mutations.ts';
import { contractQueries, readerQueries } from '../contracts.queries.ts';
import { distinctPeople, usePeople } from '../use-people.ts';
import { useArrangement } from './use-arrangement.ts';

const defaultRows = 10;

/** One page of contracts, as many rows as the reader chose to see, arranged as they like. */
export function useContractList(state: ContractListState, can: (permission: Permission) => boolean) {
  const api = useApi();
  const profile = useQuery(readerQueries.profile(api));
  const people = usePeople(can);
  const { mutate: keepRowsPerPage } = useMutation(readerMutations.rowsPerPage(api));

  const arrangement = useArrangement(state);
  const rowsPerPage = profile.data?.rows_per_page ?? defaultRows;
  const page = useQuery({
    ...contractQueries.list(api, toListQuery(state, rowsPerPage, arrangement.fieldKeys)),
    enabled: !profile.isPending && !arrangement.pending,
  });
  const rows = page.data?.items ?? [];

  const seen = rows.flatMap(({ owner }) => (owner ? [owner] : []));
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted((one, other) => one.localeCompare(other));

  return { page, rows, tags, people: distinctPeople([...people, ...seen]), rowsPerPage, keepRowsPerPage, arrangement };
}

export type ContractList = ReturnType<typeof useContractList>;
