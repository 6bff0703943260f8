import { useQueryClient } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readPage, useApi } from '#api';
import type { YearItem } from '#api-contract/year/endpoints';
import { obligationMutations } from '#data/obligations';
import { taskMutations } from '#data/tasks';

/** The days of contracts, obligations and tasks in a window. */
export const yearQueries = {
  of: (api: Api, query: QueryOf<'/api/year'>) => readPage(api, keys.year.of(query), '/api/year', { query }),
  /** The same on a dashboard, which looks again less often. */
  onDashboard: (api: Api, query: QueryOf<'/api/year'>) =>
    read(api, keys.dashboards.wheel(query), '/api/year', { query }),
};

type Movable = Pick<YearItem, 'id' | 'kind' | 'revision'>;

/** Stores another day of a task or obligation, by the rules of each; resolves once the year shows it. */
export function useStoreMove(): (item: Movable, day: string) => Promise<{ readonly revision: number }> {
  const api = useApi();
  const client = useQueryClient();
  const cache = client.getMutationCache();
  return ({ id, kind, revision }, day) => {
    const change = { due_date: day, revision: revision ?? 0 };
    return kind === 'obligation'
      ? cache.build(client, obligationMutations.update(api, id)).execute(change)
      : cache.build(client, taskMutations.update(api, id)).execute(change);
  };
}
