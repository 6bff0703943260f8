import type { Endpoint } from '#api-contract/endpoint';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import type { Reply, Resolver } from './endpoint-types.ts';
import { readCall, respond } from './respond.ts';

type Answer = (request: Request, path: object) => Response | Promise<Response>;

function handle({ method, path }: Endpoint, answer: Answer): HttpHandler {
  return http[method](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, ({ request, params }) => answer(request, params));
}

/**
 * Answer one endpoint of the contract: `mock(endpoints.getContract, { json: contract })`,
 * `mock(endpoints.getContract, { error: 'not_found' })`, `mock(endpoints.logOut, { status: 204 })`,
 * `mock(endpoints.downloadVersion, { file })`, or a function from the call to one of these.
 * A call or a reply that breaks the contract fails the story.
 */
function mockEndpoint<E extends Endpoint>(endpoint: E, reply: Reply<E> | Resolver<E>): HttpHandler {
  return handle(endpoint, async (request, path) => {
    const call = await readCall(endpoint, request, path);
    return respond(endpoint, typeof reply === 'function' ? await reply(call) : reply);
  });
}

/** Answers that no contract describes: what a proxy, a crash or a dead line sends back. */
const beyondContract = {
  /** Any JSON under any status. */
  json: (endpoint: Endpoint, status: number, body: object) => handle(endpoint, () => Response.json(body, { status })),
  text: (endpoint: Endpoint, status: number, body: string) =>
    handle(endpoint, () => new Response(body, { status, headers: { 'content-type': 'text/plain' } })),
  html: (endpoint: Endpoint, status: number, body: string) =>
    handle(endpoint, () => new Response(body, { status, headers: { 'content-type': 'text/html' } })),
  empty: (endpoint: Endpoint, status: number) => handle(endpoint, () => new Response(null, { status })),
  networkError: (endpoint: Endpoint) => handle(endpoint, () => HttpResponse.error()),
  /** Never answers: what a screen shows while it waits. */
  pending: (endpoint: Endpoint) =>
    handle(endpoint, async () => {
      await delay('infinite');
      return new Response();
    }),
  /** Answers after so many milliseconds. */
  delay: <E extends Endpoint>(endpoint: E, milliseconds: number, reply: Reply<E>) =>
    handle(endpoint, async () => {
      await delay(milliseconds);
      return respond(endpoint, reply);
    }),
};

export const mock = Object.assign(mockEndpoint, beyondContract);
