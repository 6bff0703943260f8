import { homeEndpoints } from '#api-contract/home/endpoints';
import { type Api, routes } from '#kernel/http';
import { getHome } from './get-home.ts';

/** What needs attention, and what was worked on last. */
export function homeRoutes(api: Api): void {
  routes(api, homeEndpoints, {
    getHome: getHome(api),
  });
}
