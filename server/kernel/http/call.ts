import type { z } from 'zod';
import type { Endpoint } from '#api-contract/endpoint';
import type { EndpointName, Endpoints } from '#api-contract/endpoints';
import type { Caller } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import type { RequestFacts } from '#kernel/request';

type Parsed<Row, Part extends string> = Row extends { readonly [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

interface Sent<Row> {
  readonly params: Parsed<Row, 'params'>;
  readonly query: Parsed<Row, 'query'>;
  readonly body: Parsed<Row, 'body'>;
  readonly request: RequestFacts;
}

/** A route that anybody may call. */
type PublicCall<Row> = Sent<Row>;

/** An ordinary route: all of it happens in one transaction of the caller's organisation. */
interface TenantCall<Row> extends Sent<Row> {
  readonly caller: Caller;
  readonly tenant: Tenant;
}

/** A route that moves a file, or reads much: it opens its transactions itself, so that none waits for what is slow. */
export interface StreamCall<Row> extends Sent<Row> {
  readonly caller: Caller;
  /** Bytes of an upload, unchecked; null when none were sent. */
  readonly upload: AsyncIterable<Uint8Array> | null;
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

export type CallOf<Row extends Endpoint> = Row extends { readonly access: 'public' }
  ? PublicCall<Row>
  : Row extends
        | { readonly upload: object }
        | { readonly download: string }
        | { readonly reads: true }
        | { readonly slow: true }
    ? StreamCall<Row>
    : TenantCall<Row>;

/** A download answers with a response of its own; a row without a response schema with nothing. */
export type AnswerOf<Row extends Endpoint> = Row extends { readonly download: string }
  ? Response
  : Row extends { readonly response: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : void;

export type Handler<Row extends Endpoint> = (call: CallOf<Row>) => Promise<AnswerOf<Row>>;

/** The handler of a route by its name in the contract. */
export type HandlerOf<Name extends EndpointName> = Handler<Endpoints[Name]>;
