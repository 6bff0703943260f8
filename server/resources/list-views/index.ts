import { listViewEndpoints } from '#api-contract/list-views/endpoints';
import { type Api, routes } from '#kernel/http';
import { getListArrangement, setListPreference } from './arrangement.ts';
import { createView, deleteView, updateView } from './views.ts';

/** How people arrange lists for themselves: columns, widths, saved views. */
export function listViewRoutes(api: Api): void {
  routes(api, listViewEndpoints, {
    getListArrangement,
    setListPreference,
    createView,
    updateView,
    deleteView,
  });
}
