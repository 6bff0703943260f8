import { listViewEndpoints } from '#api-contract/list-views/endpoints';
import { route, type Api } from '#kernel/http';
import { getListArrangement, setListPreference } from './arrangement.ts';
import { createView, deleteView, updateView } from './views.ts';

/** How people arrange lists for themselves: columns, widths, saved views. */
export function listViewRoutes(api: Api): void {
  route(api, listViewEndpoints.getListArrangement, getListArrangement);
  route(api, listViewEndpoints.setListPreference, setListPreference);
  route(api, listViewEndpoints.createView, createView);
  route(api, listViewEndpoints.updateView, updateView);
  route(api, listViewEndpoints.deleteView, deleteView);
}
