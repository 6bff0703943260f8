import { type Api, keys, type QueryOf, readPage } from '#api';

/** The days of contracts, obligations and tasks in a window. */
export const yearQueries = {
  of: (api: Api, query: QueryOf<'/api/year'>) => readPage(api, keys.year.of(query), '/api/year', { query }),
};
