import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { contractSettingsQueries } from '#data/contract-settings';

/** Tags that can be offered: those that the organisation looks after, and those that are seen. */
export function useKnownTags(seen: readonly string[]): string[] {
  const { data: kept = [] } = useQuery(contractSettingsQueries.tags(useApi()));
  const names = new Set([...kept.map(({ name }) => name), ...seen]);
  return [...names].toSorted((one, other) => one.localeCompare(other));
}
