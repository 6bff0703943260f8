import { keys, type Resource, staleAfter } from '#api';
import type { Changed } from '#api-contract/events/changed';
import type { QueryClient } from '@tanstack/react-query';
import { createCountAgain, isFigure } from './count-again.ts';

/** Changes that come at once are looked at together, and no more often than this. In milliseconds. */
export const gatherFor = 500;
export const leastPause = 5_000;

interface LookDeps {
  readonly queries: QueryClient;
  /** Nobody looks: what is shown is fetched again once somebody does. */
  readonly isHidden: () => boolean;
}

/**
 * Fetches again what is on the page of the resources that changed; the rest is fetched when it is next opened. What widgets
 * show is counted at a pace of its own.
 */
export function createLookAgain({ queries, isHidden }: LookDeps) {
  let waiting: Set<Resource> | 'all' = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastLooked = -Infinity;
  const { countAgain, stop } = createCountAgain({ queries, isHidden });

  function look(): void {
    timer = undefined;
    lastLooked = performance.now();
    const refetchType = isHidden() ? 'none' : 'active';
    const stale = waiting === 'all' ? [undefined] : [...waiting].flatMap((resource) => staleAfter(resource));
    waiting = new Set();
    const predicate = (query: Parameters<typeof isFigure>[0]) => !isFigure(query);
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey, refetchType, predicate });
    if (stale.some((key) => key === undefined || key === keys.dashboards.all)) countAgain();
  }

  return {
    lookAgain({ resources }: Changed): void {
      waiting = resources === 'all' || waiting === 'all' ? 'all' : waiting.union(new Set<Resource>(resources));
      timer ??= setTimeout(look, Math.max(gatherFor, leastPause - (performance.now() - lastLooked)));
    },
    stop: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
