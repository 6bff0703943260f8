import type { Paths } from '#contract/client-paths';
import createClient, { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import { ApiError, failureOfAnswer, isAbort, networkFailure, unreadableAnswer } from './api-error.ts';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Media = `${string}/${string}`;
type PathWith<V extends Verb> = ClientPathsWithMethod<Client<Paths>, V>;
type Init<P extends PathWith<V>, V extends Verb> = MaybeOptionalInit<Paths[P], V>;
type OptionalWhereEmpty<I> = Partial<I> extends I ? [init?: I] : [init: I];
type Answer<P extends PathWith<V>, V extends Verb, I> = Extract<
  FetchResponse<Paths[P][V], I, Media>,
  { error?: undefined }
>;

type Call<V extends Verb> = <P extends PathWith<V>, I extends Init<P, V>>(
  path: P,
  ...init: OptionalWhereEmpty<I>
) => Promise<Answer<P, V, I>>;

type Parameters = { readonly path?: Record<string, unknown>; readonly query?: Record<string, unknown> };

/** What a call needs that `fetch` cannot make: uploads with progress, a document read by ranges. */
export interface PreparedCall {
  readonly url: string;
  readonly headers: { readonly Authorization: string };
  /** Tell the wrapper that the call failed; gives the error back to be thrown. */
  failed(error: ApiError): ApiError;
}

/** The product calls of the contract. An answer is `{ data, response }`; every failure is thrown as `ApiError`. */
export interface Api {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly PUT: Call<'put'>;
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
  prepare(path: keyof Paths, params?: Parameters): PreparedCall;
}

export interface ApiOptions {
  /** Host of the API; empty for the page's own origin. */
  readonly apiBase: string;
  readonly token: () => string | null;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Told of every call that failed, for places that have no query cache to report it. */
  readonly onFailure?: (error: ApiError) => void;
  /** Told when an answer says that the token it was asked with is no longer valid. */
  readonly onTokenRejected?: (token: string) => void;
}

const querySerializer = createQuerySerializer({ array: { style: 'form', explode: false } });

/**
 * Build the wrapper through which all product calls go (specification, section 7): `Authorization: Token <token>` when
 * signed in, `Authorization: no token` when not.
 */
export function createApi({ apiBase, token, fetch, onFailure, onTokenRejected }: ApiOptions): Api {
  const client = createClient<Paths>({
    baseUrl: apiBase,
    fetch: fetch ?? ((request) => globalThis.fetch(request)),
    querySerializer,
  });
  client.use({
    onResponse: async ({ response, options }) => {
      if (!response.ok) throw failureOfAnswer(response.status, await readBody(response), requestId(response));
      if (options.parseAs === 'json') await refuseWhatIsNotJson(response);
      return undefined;
    },
  });

  function failedWith(asked: string | null) {
    return (error: ApiError): ApiError => {
      if (asked !== null && saysTokenIsInvalid(error)) onTokenRejected?.(asked);
      onFailure?.(error);
      return error;
    };
  }

  async function call(method: Uppercase<Verb>, path: string, init: CallInit = {}): Promise<unknown> {
    const asked = token();
    try {
      const send = client[method] as (path: string, init: CallInit) => Promise<{ data?: unknown; response: Response }>;
      const headers = { ...init.headers, Authorization: authorization(asked) };
      const answer = await send(path, { ...init, headers });
      if (answer.data === undefined && promisesBody(answer.response)) throw new SyntaxError('The answer is empty.');
      return answer;
    } catch (error) {
      if (isAbort(error) || init.signal?.aborted) throw error;
      throw failedWith(asked)(toApiError(error));
    }
  }

  const bound = (method: Uppercase<Verb>) => ((path: string, init?: CallInit) => call(method, path, init)) as unknown;

  return {
    GET: bound('GET') as Call<'get'>,
    POST: bound('POST') as Call<'post'>,
    PUT: bound('PUT') as Call<'put'>,
    PATCH: bound('PATCH') as Call<'patch'>,
    DELETE: bound('DELETE') as Call<'delete'>,
    prepare(path, params = {}) {
      const asked = token();
      return {
        url: createFinalURL(path, { baseUrl: apiBase, params, querySerializer, pathSerializer: defaultPathSerializer }),
        headers: { Authorization: authorization(asked) },
        failed: failedWith(asked),
      };
    },
  };
}

interface CallInit {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

function authorization(token: string | null): string {
  return token === null ? 'no token' : `Token ${token}`;
}

function saysTokenIsInvalid(error: ApiError): boolean {
  return error.status === 401 && (error.code === 'session_ended' || error.code === 'not_signed_in');
}

function requestId(response: Response): string | null {
  return response.headers.get('x-request-id');
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function promisesBody(response: Response): boolean {
  return response.status !== 202 && response.status !== 204;
}

/** A proxy's HTML page under status 200 is not the answer that the contract promises. */
async function refuseWhatIsNotJson(response: Response): Promise<void> {
  if (!promisesBody(response) || /\bjson\b/.test(response.headers.get('content-type') ?? '')) return;
  throw unreadableAnswer(response.status, await response.text(), requestId(response));
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return error instanceof SyntaxError ? unreadableAnswer(200, '', null, error) : networkFailure(error);
}
