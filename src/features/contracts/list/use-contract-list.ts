import { useQuery } from '@tanstack/react-query';
import { useApi, useRowsPerPage } from '#api';
import type { Permission } from '#api-contract/permissions';
import { contractQueries } from '#data/contracts';
import { distinctPeople, usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { type ContractListState, toListQuery } from './contract-list-state.ts';
import { useArrangement } from './use-arrangement.ts';

/** One page of contracts, as many rows as the reader chose to see, arranged as they like. */
export function useContractList(state: ContractListState, can: (permission: Permission) => boolean) {
  const api = useApi();
  const people = usePeople(can, [useReader()]);
  const { rowsPerPage, keepRowsPerPage, known } = useRowsPerPage();
  const arrangement = useArrangement(state);
  const page = useQuery({
    ...contractQueries.list(api, toListQuery(state, rowsPerPage, arrangement.fieldKeys)),
    enabled: known && !arrangement.pending,
  });
  const rows = page.data?.items ?? [];

  const seen = rows.flatMap(({ owner }) => (owner ? [owner] : []));
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted((one, other) => one.localeCompare(other));

  return { page, rows, tags, people: distinctPeople([...people, ...seen]), rowsPerPage, keepRowsPerPage, arrangement };
}

export type ContractList = ReturnType<typeof useContractList>;
