import type { Endpoint } from '#api-contract/endpoint';
import type { ErrorBody, ErrorCode, signedInErrors, universalErrors } from '#api-contract/errors';
import type { z } from 'zod';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a call brought with it, checked and converted by the endpoint's own schemas. */
export interface Call<E extends Endpoint> {
  request: Request;
  params: E extends { params: infer Params } ? Parsed<Params> : Record<string, never>;
  query: E extends { query: infer Query } ? Parsed<Query> : Record<string, never>;
  body: E extends { body: infer Body } ? Parsed<Body> : undefined;
}

/** Codes that this endpoint may fail with: its own, everybody's, and those of signed-in routes where it is one. */
export type FailureOf<E extends Endpoint> =
  | E['errors'][number]
  | (typeof universalErrors)[number]
  | (E['access'] extends 'public' ? never : (typeof signedInErrors)[number]);

export type Failure<Code extends ErrorCode = ErrorCode> = {
  error: Code;
  /** When to try again, in seconds. */
  retryAfter?: number;
} & Partial<Omit<ErrorBody, 'code'>>;

export interface FileReply {
  file: BodyInit;
  status?: 200 | 206;
  headers?: Record<string, string>;
}

export type Success<E extends Endpoint> = E extends { response: infer Response }
  ? { json: Parsed<Response> }
  : E extends { download: string }
    ? FileReply
    : { status: E['status'] };

/** An answer that the contract allows this endpoint to give. */
export type Reply<E extends Endpoint> = Success<E> | Failure<FailureOf<E>>;

export type Resolver<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>;

/** One answer for each endpoint of a table; an endpoint without one does not compile. */
export type Replies<Table> = {
  [Name in keyof Table]: Table[Name] extends Endpoint ? Reply<Table[Name]> : never;
};
