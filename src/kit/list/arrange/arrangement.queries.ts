import { type Api, keys, read, shownAtOnce, write } from '#api';
import type { ListName, ListPreference, SavedView } from '#api-contract/list-views/endpoints';

/** How the reader arranged a list, and the views they can open. */
export const arrangementQuery = (api: Api, list: ListName) => ({
  ...read(api, keys.lists.of(list), '/api/lists/{list}', { path: { list } }),
  staleTime: 60_000,
});

export const arrangementMutations = {
  prefer: (api: Api, list: ListName) =>
    shownAtOnce({
      query: arrangementQuery(api, list),
      call: (body: ListPreference) => api.PUT('/api/lists/{list}/preference', { params: { path: { list } }, body }),
      expected: (known, preference) => ({ ...known, preference }),
      answered: (known, preference) => ({ ...known, preference }),
    }),

  saveView: (api: Api, list: ListName) =>
    write(
      (body: Pick<SavedView, 'name' | 'address' | 'shared'>) =>
        api.POST('/api/lists/{list}/views', { params: { path: { list } }, body }),
      { stale: [keys.lists.of(list)] },
    ),

  updateView: (api: Api, list: ListName) =>
    write(
      ({ id: viewId, address }: Pick<SavedView, 'id' | 'address'>) =>
        api.PATCH('/api/lists/views/{viewId}', { params: { path: { viewId } }, body: { address } }),
      { stale: [keys.lists.of(list)] },
    ),

  removeView: (api: Api, list: ListName) =>
    write(
      ({ id: viewId }: Pick<SavedView, 'id'>) =>
        api.DELETE('/api/lists/views/{viewId}', { params: { path: { viewId } } }),
      { stale: [keys.lists.of(list)] },
    ),
};
