import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

export const homeQueries = {
  summary: (api: Api) =>
    queryOptions({
      queryKey: ['contracts', 'home'],
      queryFn: async ({ signal }) => (await api.GET('/api/home', { signal })).data,
    }),
};
