import type { Endpoint } from '#api-contract/endpoint';
import { type ErrorBody, errorStatus } from '#api-contract/errors';
import type { Call, Failure, FileReply, Reply } from './endpoint-types.ts';

type AnyReply = Failure | { json: unknown } | FileReply | { status: number };

/** Read a request through the endpoint's schemas. Throws where the caller breaks the contract. */
export async function readCall<E extends Endpoint>(endpoint: E, request: Request, path: object): Promise<Call<E>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    request,
    params: parse(endpoint, 'path', endpoint.params, path),
    query: parse(endpoint, 'query', endpoint.query, query),
    body: endpoint.body && parse(endpoint, 'body', endpoint.body, await request.clone().json()),
  } as Call<E>;
}

/** Turn a reply into the response that a server would send. Throws where the reply breaks the contract. */
export function respond<E extends Endpoint>(endpoint: E, reply: Reply<E>): Response {
  const answer = reply as AnyReply;
  if ('error' in answer) return failure(answer);
  if ('json' in answer) {
    parse(endpoint, 'response', endpoint.response, answer.json);
    return Response.json(answer.json, { status: endpoint.status });
  }
  if ('file' in answer) {
    const headers = { 'content-type': endpoint.download ?? '', ...answer.headers };
    return new Response(answer.file, { status: answer.status ?? 200, headers });
  }
  return new Response(null, { status: endpoint.status });
}

function failure({ error, retryAfter, detail_error_message = `Refused with ${error}.`, ...rest }: Failure): Response {
  const body: ErrorBody = { code: error, detail_error_message, ...rest };
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json(body, { status: errorStatus[error], headers });
}

function parse(endpoint: Endpoint, part: string, schema: Endpoint['body'], given: unknown): unknown {
  if (!schema) return {};
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || part}: ${issue.message}`);
  throw new Error(
    `The ${part} of ${endpoint.method.toUpperCase()} ${endpoint.path} breaks the contract. ${problems.join(' ')}`,
  );
}
