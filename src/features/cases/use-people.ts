import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { choiceQueries } from './cases.queries.ts';

/** Somebody of the organisation. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who can be named in a case: the members, for those who may see them, and always the reader and who is named already. */
export function usePeople(
  can: (permission: Permission) => boolean,
  reader: Person,
  named: readonly (Person | null)[] = [],
): Person[] {
  const members = useQuery({ ...choiceQueries.members(useApi()), enabled: can('members.read') });
  const known = [reader, ...named.filter((person) => person !== null), ...(members.data ?? [])];
  return [...new Map(known.map(({ id, name }) => [id, { id, name }])).values()];
}
