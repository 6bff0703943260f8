export { ApiError, type RequestFacts } from '#kernel/request';
export { accessLog } from './access-log.ts';
export { type Api, type ApiParts, createApi } from './api.ts';
export type { Handler, HandlerOf, StreamCall } from './call.ts';
export { crossOrigin } from './cors.ts';
export { answerFailure, answerUnknown } from './failures.ts';
export { openApiDocument, type Router } from './openapi.ts';
export { route, routes } from './route.ts';
export { securityHeaders } from './security-headers.ts';
