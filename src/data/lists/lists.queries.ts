import { type Api, keys, read } from '#api';
import type { ListName } from '#api-contract/list-views/endpoints';

/** How the reader arranged a list, and the views they can open. */
export const listQueries = {
  arrangement: (api: Api, list: ListName) => ({
    ...read(api, keys.lists.of(list), '/api/lists/{list}', { path: { list } }),
    staleTime: 60_000,
  }),
};
