import type { Hono } from 'hono';
import type { Endpoint } from '#api-contract/endpoint';
import { errorBody, errorStatus, signedInErrors, universalErrors, type ErrorCode } from '#api-contract/errors';
import type { ServerEnvironment } from '#kernel/request';

export type Router = Hono<ServerEnvironment>;

const described = new WeakMap<Router, Endpoint[]>();

/** Add a row of the contract to the API document. */
export function describeRoute(hono: Router, row: Endpoint): void {
  const rows = described.get(hono) ?? [];
  rows.push(row);
  described.set(hono, rows);
}

/** The OpenAPI 3.1 document of every row described so far. What writes it is loaded for the first who asks. */
export async function openApiDocument(hono: Router): Promise<object> {
  const { OpenAPIHono } = await import('@hono/zod-openapi');
  const written = new OpenAPIHono();
  for (const row of described.get(hono) ?? []) written.openAPIRegistry.registerPath(pathOf(row));
  written.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token`, a space, and the token returned by signing in.',
  });
  return written.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Accordant',
      version: '1',
      description:
        'Contract and compliance management. Lists are paged by opaque cursors; times are UTC. A call that creates something can be sent again with the same `Idempotency-Key` header.',
    },
    security: [{ token: [] }],
  });
}

const pathOf = (row: Endpoint) => ({
  method: row.method,
  path: row.path,
  summary: row.summary,
  tags: [row.path.split('/')[2] ?? 'api'],
  ...(row.access === 'public' ? { security: [] } : { description: neededAccess(row) }),
  request: { params: row.params, query: row.query, ...requestBody(row) },
  responses: { [row.status]: success(row), ...failures(row) },
});

function neededAccess({ access, alsoNeeds, needsOneOf }: Endpoint): string {
  if (access === 'signed-in') return 'Needs a signed-in caller.';
  const needed = alsoNeeds
    ? `Needs the permissions \`${access}\` and \`${alsoNeeds}\``
    : `Needs the permission \`${access}\``;
  return needsOneOf ? `${needed}, and depending on the step \`${needsOneOf.join('` or `')}\`.` : `${needed}.`;
}

function requestBody({ body, upload }: Endpoint) {
  if (body) return { body: { required: true, content: { 'application/json': { schema: body } } } };
  if (!upload) return {};
  const schema = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` } as const;
  return { body: { required: true, content: { 'application/octet-stream': { schema } } } };
}

function success({ status, response, download }: Endpoint) {
  if (download)
    return {
      description: 'The file.',
      content: { [download]: { schema: { type: 'string', format: 'binary' } as const } },
    };
  if (!response) return { description: status === 204 ? 'Success; no content.' : 'Accepted.' };
  return { description: 'Done.', content: { 'application/json': { schema: response } } };
}

function failures(row: Endpoint) {
  const codes: ErrorCode[] = [...universalErrors, ...(row.access === 'public' ? [] : signedInErrors), ...row.errors];
  const byStatus = Object.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: (list ?? []).join(', '), content: { 'application/json': { schema: errorBody } } },
    ]),
  );
}
