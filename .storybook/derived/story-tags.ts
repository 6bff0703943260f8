import type { Indexer } from 'storybook/internal/types';
import { storiesSinceRelease } from '../../scripts/visual/since-release.ts';

/** Screens, kit and design system have an overview; of a machine and of the app around the screens there is little to see at once. */
const withOverview = /^(Design system|Kit|Screens|Document viewer)\//;

/** Stories with the tags that nobody types: `new` and `changed` since the last release, and `autodocs` for an overview. */
export function taggingIndexers(indexers: Indexer[] = []): Indexer[] {
  const changes = storiesSinceRelease();
  return indexers.map((indexer) => ({
    ...indexer,
    async createIndex(file, options) {
      const entries = await indexer.createIndex(file, options);
      return entries.map((entry) => {
        const change = changes.get(entry.__id ?? '');
        const overview = withOverview.test(entry.title ?? '');
        return {
          ...entry,
          tags: [...(entry.tags ?? []), ...(overview ? ['autodocs'] : []), ...(change ? [change] : [])],
        };
      });
    },
  }));
}
