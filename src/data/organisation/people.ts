import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { organisationQueries } from './organisation.queries.ts';

/** Someone of the organisation. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who can be chosen: the members, for those who may see them, and always the people who are known already. */
export function usePeople(
  can: (permission: Permission) => boolean,
  known: readonly (Person | null | undefined)[],
): Person[] {
  const members = useQuery({ ...organisationQueries.members(useApi()), enabled: can('members.read') });
  return distinctPeople([...known, ...(members.data ?? [])]);
}

export function distinctPeople(people: readonly (Person | null | undefined)[]): Person[] {
  const known = people.filter((person) => person != null);
  return [...new Map(known.map(({ id, name }) => [id, { id, name }])).values()];
}
