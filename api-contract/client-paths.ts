import type { z } from 'zod';
import type { Endpoint, Method } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';
import type { ErrorBody } from './errors.ts';

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : never;

type Parameters<E> = {
  header?: never;
  cookie?: never;
} & (E extends { params: infer P } ? { path: Input<P> } : { path?: never }) &
  (E extends { query: infer Q }
    ? Partial<Input<Q>> extends Input<Q>
      ? { query?: Input<Q> }
      : { query: Input<Q> }
    : { query?: never });

type RequestBody<E> = E extends { body: infer B }
  ? { requestBody: { content: { 'application/json': Input<B> } } }
  : E extends { upload: object }
    ? { requestBody: { content: { 'application/octet-stream': Blob } } }
    : { requestBody?: never };

type Success<E> = E extends { response: infer R }
  ? { content: { 'application/json': Output<R> } }
  : E extends { download: string }
    ? { content: { 'application/octet-stream': Blob } }
    : { content?: never };

type Operation<E extends Endpoint> = {
  parameters: Parameters<E>;
  responses: { [S in E['status']]: Success<E> } & { default: { content: { 'application/json': ErrorBody } } };
} & RequestBody<E>;

/** The routes of each path: looked for among all routes, every path would be compared with each of them. */
type ByPath = { [N in keyof Endpoints as Endpoints[N]['path']]: Endpoints[N] };

/** The API in the shape that openapi-fetch reads, computed from the endpoint tables. */
export type Paths = {
  [P in keyof ByPath]: {
    [M in Method]: Extract<ByPath[P], { method: M }> extends infer E
      ? [E] extends [never]
        ? never
        : E extends Endpoint
          ? Operation<E>
          : never
      : never;
  } & { parameters: object };
};
