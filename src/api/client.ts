import type { Paths } from '#api-contract/client-paths';
import type { Client, ClientPathsWithMethod, FetchResponse, ParamsOption, RequestBodyOption } from 'openapi-fetch';
import { shownLanguage } from '#languages';
import { readAnswer } from './answer.ts';
import { ApiError, isAbort, networkFailure } from './api-error.ts';
import { createRepeatableCalls } from './repeatable.ts';
import { addressOf, type CallOptions, type Parameters, requestOf } from './request.ts';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Media = `${string}/${string}`;
export type PathWith<V extends Verb> = ClientPathsWithMethod<Client<Paths>, V>;
export type Init<P extends PathWith<V>, V extends Verb> = ParamsOption<Paths[P][V]> &
  RequestBodyOption<Paths[P][V]> &
  Pick<CallOptions, 'signal' | 'keepalive' | 'parseAs'>;
type OptionalWhereEmpty<I> = Partial<I> extends I ? [init?: I] : [init: I];
export type Answer<P extends PathWith<V>, V extends Verb, I> = Extract<
  FetchResponse<Paths[P][V], I, Media>,
  { error?: undefined }
>;

export type Call<V extends Verb> = <P extends PathWith<V>, I extends Init<P, V>>(
  path: P,
  ...init: OptionalWhereEmpty<I>
) => Promise<Answer<P, V, I>>;

/** What a call needs that `fetch` cannot make: uploads with progress, a document read by ranges. */
export interface PreparedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>> & { readonly Authorization: string };
  /** Tell the wrapper that the call failed; gives the error back to be thrown. */
  failed(error: ApiError): ApiError;
  /** Tell the wrapper that a call which sends a file ended: with an answer, or nobody knows how. */
  ended(isAnswered: boolean): void;
}

/** The product calls of the contract. An answer is `{ data, response }`; every failure is thrown as `ApiError`. */
export interface Api {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly PUT: Call<'put'>;
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
  /** A call with a file is known when it is sent again, as one with a body. */
  prepare(path: keyof Paths, params?: Parameters, file?: Blob): PreparedCall;
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

/**
 * Build the wrapper through which all product calls go (specification, section 7): `Authorization: Token <token>` when
 * signed in, `Authorization: no token` when not.
 */
export function createApi(options: ApiOptions): Api {
  const { apiBase, token, onFailure, onTokenRejected } = options;
  const fetch = options.fetch ?? ((request) => globalThis.fetch(request));

  const repeats = createRepeatableCalls();

  function failedWith(asked: string | null) {
    return (error: ApiError): ApiError => {
      if (asked !== null && saysTokenIsInvalid(error)) onTokenRejected?.(asked);
      onFailure?.(error);
      return error;
    };
  }

  /** The key of a call that creates something, and how to say what became of it. */
  function repeatable(asked: string | null, address: string, sent: unknown) {
    const key = asked === null || sent === undefined ? null : repeats.keyOf(address, sent);
    return { key, ended: (isAnswered: boolean) => void (key !== null && repeats.ended(key, isAnswered)) };
  }

  async function call(method: string, path: string, init: CallOptions = {}): Promise<unknown> {
    const asked = token();
    const address = addressOf(apiBase, path, init.params);
    const { key, ended } = repeatable(asked, address, method === 'POST' ? init.body : undefined);
    try {
      const response = await fetch(requestOf(method, address, authorization(asked), init, key));
      const data = await readAnswer(response, init.parseAs);
      ended(true);
      return { data, response };
    } catch (error) {
      const failure = error instanceof ApiError ? error : networkFailure(error);
      ended(failure.refused);
      if (isAbort(error) || init.signal?.aborted) throw error;
      throw failedWith(asked)(failure);
    }
  }

  const bound = (method: string) => ((path: string, init?: CallOptions) => call(method, path, init)) as unknown;

  return {
    GET: bound('GET') as Call<'get'>,
    POST: bound('POST') as Call<'post'>,
    PUT: bound('PUT') as Call<'put'>,
    PATCH: bound('PATCH') as Call<'patch'>,
    DELETE: bound('DELETE') as Call<'delete'>,
    prepare(path, params, file) {
      const asked = token();
      const url = addressOf(apiBase, path, params);
      const { key, ended } = repeatable(asked, url, file);
      const headers = { Authorization: authorization(asked), 'Accept-Language': shownLanguage() };
      return {
        url,
        headers: key === null ? headers : { ...headers, 'Idempotency-Key': key },
        ended,
        failed(error) {
          ended(error.refused);
          return failedWith(asked)(error);
        },
      };
    },
  };
}

function authorization(token: string | null): string {
  return token === null ? 'no token' : `Token ${token}`;
}

function saysTokenIsInvalid(error: ApiError): boolean {
  return error.status === 401 && (error.code === 'session_ended' || error.code === 'not_signed_in');
}
