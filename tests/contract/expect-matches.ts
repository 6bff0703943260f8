import assert from 'node:assert/strict';
import type { Endpoint } from '#api-contract/endpoint';
import { errorBody, type ErrorBody, errorStatus, signedInErrors, universalErrors } from '#api-contract/errors';
import type { z } from 'zod';

type Body<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/**
 * Hold a successful response to its endpoint's row: status, media type, and a body with every field of the schema and
 * none beside. Returns the body.
 */
export async function expectMatches<E extends Endpoint>(endpoint: E, response: Response): Promise<Body<E>> {
  const where = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const statuses = endpoint.download ? [endpoint.status, 206] : [endpoint.status];
  assert.ok(
    statuses.includes(response.status),
    `${where} answered ${response.status}: ${await response.clone().text()}`,
  );
  if (endpoint.download) {
    assert.equal(mediaType(response), endpoint.download, where);
    return undefined as Body<E>;
  }
  if (!endpoint.response) {
    assert.equal(await response.clone().text(), '', `${where} answers without a body`);
    return undefined as Body<E>;
  }
  return exactly(endpoint.response, response, where) as Promise<Body<E>>;
}

/** Hold a failed response to its endpoint's row: a code that the row allows, under that code's status. */
export async function expectFailure(endpoint: Endpoint, response: Response): Promise<ErrorBody> {
  const where = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const body = (await exactly(errorBody, response, where)) as ErrorBody;
  const signedIn = endpoint.access === 'public' ? [] : signedInErrors;
  const allowed: readonly string[] = [...endpoint.errors, ...universalErrors, ...signedIn];
  assert.ok(allowed.includes(body.code), `${where} may not fail with ${body.code}`);
  assert.equal(response.status, errorStatus[body.code], `${where}: status of ${body.code}`);
  return body;
}

async function exactly(schema: z.ZodType, response: Response, where: string): Promise<unknown> {
  assert.equal(mediaType(response), 'application/json', where);
  const given: unknown = await response.clone().json();
  const result = schema.safeParse(given);
  assert.ok(result.success, `${where}: ${result.error?.message}`);
  assert.deepEqual(given, JSON.parse(JSON.stringify(result.data)), `${where} answers with fields beyond its schema`);
  return result.data;
}

function mediaType(response: Response): string | undefined {
  return response.headers.get('content-type')?.split(';')[0];
}
