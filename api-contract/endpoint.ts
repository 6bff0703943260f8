import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: anybody, anybody signed in, or a member whose permission class holds the permission. */
export type Access = 'public' | 'signed-in' | Permission;

/** A raw request body: bytes, not JSON. `maxBytes` bounds what the server reads. */
export interface Upload {
  readonly kind: 'part' | 'document' | 'image' | 'attachment' | 'table' | 'rules' | 'archive';
  readonly maxBytes: number;
}

/** What the JSON body of a call may hold, in bytes, unless its endpoint says otherwise: more than most forms send. */
export const usualBodyBytes = 1024 * 1024;

export interface Endpoint {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** A further permission without which the handler refuses the call. */
  readonly alsoNeeds?: Permission;
  /** One of these as well, depending on the request. */
  readonly needsOneOf?: readonly Permission[];
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What its JSON body may hold, in bytes, where that is more than `usualBodyBytes`; whole megabytes. */
  readonly maxBytes?: number;
  /** A POST that stores nothing: its question needs a body. Its handler opens its transactions itself. */
  readonly reads?: true;
  readonly upload?: Upload;
  /** Works for long between its transactions, which its handler opens itself. */
  readonly slow?: true;
  /** Answers with an ETag: what a client has already is not sent again. */
  readonly revalidates?: true;
  /** Absent for an answer without a body (204) and for a download. */
  readonly response?: z.ZodType;
  /** The answer is a file, or lines of one: its media type. Supports range requests where it is stored. */
  readonly download?: string;
  readonly status: 200 | 201 | 202 | 204;
  /** Codes beyond those every route can answer with (see `universalErrors`). */
  readonly errors: readonly ErrorCode[];
}

/** A resource's routes, by the name that server, mocks and tests use for them. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Row = Omit<Endpoint, 'status' | 'errors'> & Partial<Pick<Endpoint, 'status' | 'errors'>>;

/** A declared row with its defaults filled in: status 200, no errors beyond the universal ones. */
export type Complete<E extends Row> = E & {
  readonly status: E extends { readonly status: infer S } ? S : 200;
  readonly errors: E extends { readonly errors: infer C } ? C : readonly [];
};

/** Declare one route. */
export function endpoint<const E extends Row>(row: E): Complete<E> {
  return { status: 200, errors: [], ...row } as Complete<E>;
}
