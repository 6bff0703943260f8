import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Endpoint, type EndpointTable, usualBodyBytes } from '#api-contract/endpoint';
import { auditDenial, authenticate, authorise, type Caller, organisationOf, readerOf, tokenFrom } from '#kernel/access';
import { type Author, nobody, type Tenant, withTenant } from '#kernel/db';
import { answerWith } from './answer-headers.ts';
import type { Api } from './api.ts';
import { announcedSize, discardBody, readJson, refuseAnnouncedSize } from './body.ts';
import type { AnswerOf, CallOf, Handler } from './call.ts';
import { describeRoute } from './openapi.ts';
import { ApiError, type RequestFacts, type ServerEnvironment } from '#kernel/request';
import { readQuery, refuseNullCharacters, validate } from './validate.ts';

export interface RouteOptions {
  /** The handler also answers callers whose session has ended. */
  readonly admitsEnded?: boolean;
}

/** Everything that was sent, not looked at yet. */
interface Given {
  readonly params: Record<string, string>;
  readonly query: Record<string, string | string[]>;
  readonly body: unknown;
}

/**
 * Serve one row of the contract: limit, authenticate, authorise, validate, handle, present. What the handler throws as
 * an ApiError becomes one of the contract's errors, and its transaction is rolled back.
 */
export function route<const Row extends Endpoint>(
  api: Api,
  row: Row,
  handler: Handler<Row>,
  options: RouteOptions = {},
): void {
  describeRoute(api.hono, row);
  const answer = answerer(api, row, handler as Handler<Endpoint>, options);
  api.hono.on(row.method.toUpperCase(), row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const { facts } = context.var;
    await api.limits.flood(facts);
    const response = present(row, await answer(facts, context), api, context);
    // A HEAD request never reads the body, and an unread file would stay open.
    if (context.req.method === 'HEAD') await response.body?.cancel();
    return response;
  });
}

/** What is refused while the disk is full. Reading, signing in, signing out and changing a password go on. */
const stores = ({ method, access, reads }: Endpoint) => method !== 'get' && access !== 'signed-in' && !reads;

/** Serves every row of a table, each with the handler of its name. */
export function routes<const Table extends EndpointTable>(
  api: Api,
  table: Table,
  handlers: { readonly [Name in keyof Table]: Handler<Table[Name]> },
): void {
  for (const [name, row] of Object.entries(table)) route(api, row, handlers[name] as Handler<Endpoint>);
}

type Answerer = (facts: RequestFacts, context: Context<ServerEnvironment>) => Promise<AnswerOf<Endpoint> | Response>;

function answerer(api: Api, row: Endpoint, handler: Handler<Endpoint>, options: RouteOptions): Answerer {
  if (row.access === 'public') {
    return async (facts, context) =>
      handler({ ...check(row, await read(row, context)), request: facts } as CallOf<Endpoint>);
  }
  if (row.upload ?? row.download ?? row.reads ?? row.slow) return streamAnswerer(api, row, handler);
  return async (facts, context) => {
    const { token, organisationId } = presentedToken(facts);
    const given = await readForLater(row, context);
    let seen: Caller | undefined;
    const answerFor = async (tenant: Tenant) => {
      const caller = (seen = await admit(tenant, token, options));
      authorise(caller, row.access);
      const sent = check(row, given());
      if (stores(row)) await api.disk.requireRoom();
      return handler({ ...sent, request: facts, caller, tenant: tenantOf(tenant, caller, facts) } as CallOf<Endpoint>);
    };
    return withTenant(api.database, organisationId, answerFor, undefined, nobody)
      .finally(() => seen && api.sessionActivity.note(seen))
      .catch((error: unknown) => auditDenial(api.database, { organisationId, token, row, facts }, error));
  };
}

function streamAnswerer(api: Api, row: Endpoint, handler: Handler<Endpoint>): Answerer {
  return async (facts, context) => {
    const { token, organisationId } = presentedToken(facts);
    const { raw } = context.req;
    if (row.upload) refuseAnnouncedSize(raw, row.upload.maxBytes);
    const given = await readForLater(row, context);
    const admitting = async (tenant: Tenant) => {
      const admitted = await admit(tenant, token, {});
      authorise(admitted, row.access);
      const checked = check(row, given());
      if (stores(row)) await api.disk.requireRoom(announcedSize(raw));
      return { caller: admitted, sent: checked };
    };
    const { caller, sent } = await withTenant(api.database, organisationId, admitting, undefined, nobody).catch(
      (error: unknown) => auditDenial(api.database, { organisationId, token, row, facts }, error),
    );
    api.sessionActivity.note(caller);
    const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) =>
      withTenant(api.database, organisationId, work, authorOf(caller, facts), readerOf(caller));
    const call = { ...sent, request: facts, caller, upload: raw.body, inTenant } as unknown as CallOf<Endpoint>;
    if (!row.upload) return handler(call);
    return api.receiving
      .run(organisationId, () => handler(call), facts.signal)
      .catch(async (error: unknown) => {
        // Whoever is still sending would not hear the answer.
        await discardBody(raw);
        throw error;
      });
  };
}

function presentedToken(facts: RequestFacts): { token: string; organisationId: string } {
  const token = tokenFrom(facts.headers);
  if (token === null) throw new ApiError('not_signed_in');
  const organisationId = organisationOf(token);
  if (organisationId === null) throw new ApiError('session_ended');
  return { token, organisationId };
}

async function admit(tenant: Tenant, token: string, { admitsEnded = false }: RouteOptions): Promise<Caller> {
  const caller = await authenticate(tenant, token);
  if (caller.ended && !admitsEnded) throw new ApiError('session_ended');
  return caller;
}

/** What was sent is read before a transaction begins; what is wrong with it is said after the caller may ask at all. */
async function readForLater(row: Endpoint, context: Context<ServerEnvironment>): Promise<() => Given> {
  try {
    const given = await read(row, context);
    return () => given;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

async function read(row: Endpoint, context: Context<ServerEnvironment>): Promise<Given> {
  const { raw } = context.req;
  const body = row.body && (await readJson(raw, row.maxBytes ?? usualBodyBytes));
  return { params: context.req.param(), query: readQuery(raw.url), body };
}

function check(row: Endpoint, { params, query, body }: Given) {
  for (const text of [...Object.values(params), ...Object.values(query).flat()]) refuseNullCharacters(text);
  return {
    params: row.params && validate(row.params, params),
    query: row.query && validate(row.query, query),
    body: row.body && validate(row.body, body),
  };
}

function tenantOf(tenant: Tenant, caller: Caller, facts: RequestFacts): Tenant {
  return { ...tenant, author: authorOf(caller, facts), reader: readerOf(caller) };
}

function authorOf(caller: Caller, facts: RequestFacts): Author {
  return {
    type: 'user',
    id: caller.userId,
    name: caller.name,
    requestId: facts.id,
    ip: facts.ip,
    userAgent: facts.userAgent,
  };
}

function present(row: Endpoint, result: unknown, api: Api, context: Context<ServerEnvironment>): Response {
  if (result instanceof Response) return result;
  if (!row.response) return answerWith(context, null, row.status, {});
  api.checkAnswer(row, result);
  // A text is sent as it is; `Response.json` would go through a stream.
  const text = JSON.stringify(result);
  if (row.revalidates) return presentOnce(text, context);
  return answerWith(context, text, row.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}

/** An answer that whoever has it already is not sent again; it is still asked for each time. */
function presentOnce(text: string, context: Context<ServerEnvironment>): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { 'cache-control': 'private, no-cache', etag };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((each) => each.trim().replace(/^W\//, '') === etag);
  if (isKnown) return answerWith(context, null, 304, headers);
  return answerWith(context, text, 200, { ...headers, 'content-type': 'application/json' });
}
