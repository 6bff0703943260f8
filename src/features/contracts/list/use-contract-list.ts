import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#contract/permissions';
import { type ContractListState, toListQuery } from './contract-list-state.ts';
import type { FilterChoices } from './contract-filters.tsx';
import { readerMutations } from '../contracts.mutations.ts';
import { contractQueries, readerQueries } from '../contracts.queries.ts';
import { distinctPeople, usePeople } from '../use-people.ts';

const defaultRows = 10;

/** One page of contracts and what the filters can offer, as many rows as the reader chose to see. */
export function useContractList(state: ContractListState, can: (permission: Permission) => boolean) {
  const api = useApi();
  const profile = useQuery(readerQueries.profile(api));
  const people = usePeople(can);
  const { mutate: keepRowsPerPage } = useMutation(readerMutations.rowsPerPage(api));

  const rowsPerPage = profile.data?.rows_per_page ?? defaultRows;
  const page = useQuery({ ...contractQueries.list(api, toListQuery(state, rowsPerPage)), enabled: !profile.isPending });
  const rows = page.data?.items ?? [];

  const seen = rows.flatMap(({ owner }) => (owner ? [owner] : []));
  const choices: FilterChoices = {
    types: distinct(rows.flatMap(({ type }) => (type ? [type] : []))),
    tags: distinct(rows.flatMap(({ tags }) => tags)),
    people: distinctPeople([...people, ...seen]),
  };

  return { page, rows, choices, rowsPerPage, keepRowsPerPage };
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted((one, other) => one.localeCompare(other));
}
