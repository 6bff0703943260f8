import { type Api, keys, read } from '#api';

export const homeQueries = { summary: (api: Api) => read(api, keys.home.all, '/api/home') };
