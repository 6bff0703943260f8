import type { Endpoint } from '#api-contract/endpoint';
import { type EndpointName, endpoints } from '#api-contract/endpoints';
import { type ErrorCode, errorStatus, universalErrors } from '#api-contract/errors';
import { createApi } from '#api';
import { contract } from '#mocks/fixtures/contracts';
import { home } from '#mocks/fixtures/home';
import { handlers, replies } from '#mocks/handlers';
import { mockServer } from '#mocks/node';
import type { Reply } from '#mocks/endpoint-types';
import { respond } from '#mocks/respond';
import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectFailure, expectMatches } from './expect-matches.ts';

const names = Object.keys(endpoints) as EndpointName[];

describe('the mocks keep to the contract', () => {
  test('every endpoint has an answer', () => {
    expect(names.filter((name) => !(name in replies))).toEqual([]);
  });

  test.each(names)('%s answers as its row says', async (name) => {
    await expectMatches(endpoints[name], respond(endpoints[name], replies[name] as Reply<Endpoint>));
  });

  test.each(names)('%s fails only as its row says', async (name) => {
    const codes: ErrorCode[] = [...endpoints[name].errors, ...universalErrors];
    for (const error of codes) await expectFailure(endpoints[name], respond<Endpoint>(endpoints[name], { error }));
  });

  test('every code has a status of failure', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe("the product's own client", () => {
  beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => mockServer.close());

  test('reads the mocks as it reads a server', async () => {
    const api = createApi({ apiBase: 'http://mocks.example', token: () => 'token' });
    await expect(api.GET('/api/home')).resolves.toMatchObject({ data: home });
  });
});

describe('what breaks the contract is refused', () => {
  test('a reply whose fields are of the wrong form', () => {
    const json = { ...contract, created_at: 'yesterday' };
    expect(() => respond(endpoints.getContract, { json })).toThrow(/created_at/);
  });

  test('a call whose parameter is of the wrong form', async () => {
    const request = new Request('http://mocks.example/api/contracts/seven');
    await expect(getResponse(handlers, request)).rejects.toThrow(/contractId/);
  });

  test('an answer with a field beyond its schema', async () => {
    const response = Response.json({ token: 'a', email: 'b', password: 'c' });
    await expect(expectMatches(endpoints.logIn, response)).rejects.toThrow(/beyond its schema/);
  });

  test('an answer under another status', async () => {
    const response = Response.json({ token: 'a', email: 'b' }, { status: 201 });
    await expect(expectMatches(endpoints.logIn, response)).rejects.toThrow(/answered 201/);
  });

  test('a failure that the row does not name', async () => {
    const response = respond<Endpoint>(endpoints.logIn, { error: 'email_taken' });
    await expect(expectFailure(endpoints.logIn, response)).rejects.toThrow(/may not fail with email_taken/);
  });
});
