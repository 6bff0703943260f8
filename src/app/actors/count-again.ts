import { keys } from '#api';
import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query';

/** What widgets show is counted anew for every look: no more often than this, in milliseconds. */
export const figuresPause = 30_000;

const figureKeys = [keys.dashboards.allFigures, keys.dashboards.allWheels];

/** Whether a query holds what widgets show. */
export const isFigure = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  figureKeys.some((key) => partialMatchKey(queryKey, key));

interface CountDeps {
  readonly queries: QueryClient;
  readonly isHidden: () => boolean;
}

/** Fetches again what the widgets on the page show, once what they show is old enough. */
export function createCountAgain({ queries, isHidden }: CountDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lastCounted = () =>
    Math.max(
      -Infinity,
      ...queries
        .getQueryCache()
        .findAll({ type: 'active', predicate: isFigure })
        .map(({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)),
    );

  function count(): void {
    const wait = lastCounted() + figuresPause - Date.now();
    timer = wait > 0 ? setTimeout(count, wait) : undefined;
    if (timer !== undefined) return;
    void queries.invalidateQueries({ predicate: isFigure, refetchType: isHidden() ? 'none' : 'active' });
  }

  return {
    countAgain: () => {
      if (timer === undefined) count();
    },
    stop: () => clearTimeout(timer),
  };
}
