import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { ownerQueries, readerQueries } from './contracts.queries.ts';
import type { Person } from './people.ts';

/** Who can own a contract: the members, for those who may see them, and always the reader. */
export function usePeople(can: (permission: Permission) => boolean): Person[] {
  const api = useApi();
  const profile = useQuery(readerQueries.profile(api));
  const members = useQuery({ ...ownerQueries.members(api), enabled: can('members.read') });
  return distinctPeople([...(profile.data ? [profile.data] : []), ...(members.data ?? [])]);
}

export function distinctPeople(people: readonly Person[]): Person[] {
  return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];
}
