export type { Api } from './api.ts';
export type { Handler, HandlerOf, StreamCall } from './call.ts';
export { Refusal } from './refusal.ts';
export type { RequestFacts } from './request-facts.ts';
export { route } from './route.ts';
