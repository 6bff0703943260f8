export type { Api } from './api.ts';
export type { Handler, HandlerOf, StreamCall } from './call.ts';
export { ApiError } from './api-error.ts';
export type { RequestFacts } from './request-facts.ts';
export { route } from './route.ts';
