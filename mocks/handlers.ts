import { type EndpointName, type Endpoints, endpoints } from '#api-contract/endpoints';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Replies } from './endpoint-types.ts';
import { publicConfiguration } from './fixtures/configuration.ts';
import { mock } from './mock.ts';

const ofResources = import.meta.glob<object>('./replies/*.ts', { eager: true, import: 'replies' });

/** One untroubled answer for every endpoint, from the file of its resource: what `npm run dev:mock` shows. */
export const replies = Object.assign({}, ...Object.values(ofResources)) as Replies<Endpoints>;

export const handlers: HttpHandler[] = [
  http.get('*/config.json', () => HttpResponse.json(publicConfiguration)),
  ...(Object.keys(replies) as EndpointName[]).map((name) => mock(endpoints[name], replies[name])),
];
