import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints } from '#api-contract/endpoints';
import { errorBody, errorStatus, signedInErrors, universalErrors } from '#api-contract/errors';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { readOperations, type Operation } from './malformed/operations.ts';
import { requestsFor, type MalformedRequest } from './malformed/requests.ts';

/** `MALFORMED_REQUESTS=100000 vitest run --project server tests/security/malformed-requests` for the full count. */
const count = Number(process.env.MALFORMED_REQUESTS ?? 2_000);
const perOwner = 200;

const app = sharedApp(startContractsApp);
let operations: Operation[];

beforeAll(async () => {
  operations = await readOperations(app);
});

test('the API document describes every route', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(endpoints).sort());
});

test(
  `${count} malformed requests crash nothing, and every answer keeps to the contract`,
  async () => {
    const wrong: string[] = [];
    const perOperation = Math.ceil(count / operations.length);
    for (const operation of operations) {
      for (let sent = 0; sent < perOperation; sent += perOwner) {
        // Some requests sign out or change the password by chance, so the owner is replaced now and then.
        const { token } = await app.signUp();
        const requests = fc.sample(requestsFor(operation, token), {
          numRuns: Math.min(perOwner, perOperation - sent),
          seed: 7 + sent,
        });
        for (const request of requests) {
          const problem = await send(request);
          if (problem)
            wrong.push(`${problem}: ${request.operation.method} ${request.path} ${String(request.body).slice(0, 300)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  60_000 + count * 30,
);

async function send({ operation, path, headers, body }: MalformedRequest): Promise<string | null> {
  const response = await app.app.request(`http://localhost${path}`, {
    method: operation.method,
    headers,
    body: body ?? undefined,
  });
  const text = await response.text();
  if (response.status >= 500) return `answered ${response.status}`;
  const row: Endpoint = endpoints[operation.name];
  if (response.ok) return response.status === row.status || row.download ? null : `answered ${response.status}`;
  const parsed = errorBody.safeParse(readJson(text));
  if (!parsed.success) return `answered ${response.status} without the body of an error`;
  const { code } = parsed.data;
  if (errorStatus[code] !== response.status) return `${code} travelled under ${response.status}`;
  const declared: readonly string[] = [...universalErrors, ...signedInErrors, ...row.errors, 'not_found'];
  return declared.includes(code) ? null : `${code} is not declared`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
