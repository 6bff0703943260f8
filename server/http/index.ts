export { createApi, type Api, type ApiParts } from './api.ts';
export type { AnswerOf, CallOf, Handler, HandlerOf, PublicCall, StreamCall, TenantCall } from './call.ts';
export { Refusal } from './refusal.ts';
export type { RequestFacts } from './request-facts.ts';
export { route, type RouteOptions } from './route.ts';
