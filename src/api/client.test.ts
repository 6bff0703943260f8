import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { UserInfo } from '#api-contract/session/endpoints';
import { ApiError } from './api-error.ts';
import { createApi, type ApiOptions } from './client.ts';
import { failureMessages } from './api.messages.ts';

const apiBase = 'https://api.accordant.example';

function apiAnswering(answer: Response | Error | (() => Promise<Response>), options: Partial<ApiOptions> = {}) {
  const fetch = vi.fn(async (_request: Request) => {
    if (typeof answer === 'function') return answer();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const api = createApi({ apiBase, token: () => 'abc', fetch, ...options });
  return { api, fetch, request: () => fetch.mock.calls[0]?.[0] };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(outcome)}`);
  return outcome;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const html = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('a call that creates something', () => {
  const create = (api: ReturnType<typeof createApi>, name = 'Mill') =>
    api.POST('/api/counterparties', { body: { name } }).catch(() => undefined);
  const keysOf = (fetch: { mock: { calls: [Request][] } }) =>
    fetch.mock.calls.map(([request]) => request.headers.get('idempotency-key'));

  test.each<[string, () => Promise<Response>]>([
    ['the connection was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server failed', async () => json({ code: 'internal' }, 500)],
    ['the answer broke off', async () => new Response('{"id":', { status: 201 })],
  ])('has the same key when it is sent again after %s', async (_what, answer) => {
    const { api, fetch } = apiAnswering(answer);
    await create(api);
    await create(api, 'Another');
    await create(api);
    const [first, other, again] = keysOf(fetch);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([again, other === first]).toEqual([first, false]);
  });

  test.each<[string, Response]>([
    ['it succeeded', json({}, 201)],
    ['it was refused', json({ code: 'validation_failed' }, 422)],
  ])('is another one after %s', async (_what, answer) => {
    const { api, fetch } = apiAnswering(async () => answer.clone());
    await create(api);
    await create(api);
    const [first, second] = keysOf(fetch);
    expect(second).not.toBe(first);
  });

  test('has a key of its own while the same one is under way', async () => {
    const { api, fetch } = apiAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    await Promise.all([create(api), create(api)]);
    expect(new Set(keysOf(fetch)).size).toBe(2);
  });
});

describe('a product call', () => {
  test('signs itself with the token', async () => {
    const { api, request } = apiAnswering(json({}));
    await api.GET('/api/getuserinfo');
    expect(request()?.headers.get('authorization')).toBe('Token abc');
    expect(request()?.url).toBe(`${apiBase}/api/getuserinfo`);
  });

  test('says "no token" when signed out', async () => {
    const { api, request } = apiAnswering(json({}), { token: () => null });
    await api.GET('/api/getuserinfo');
    expect(request()?.headers.get('authorization')).toBe('no token');
  });

  test('reads the token again for each call', async () => {
    let token: string | null = null;
    const { api, fetch } = apiAnswering(async () => json({}), { token: () => token });
    await api.GET('/api/checkuserinfo');
    token = 'later';
    await api.GET('/api/checkuserinfo');
    expect(fetch.mock.calls.map(([request]) => request.headers.get('authorization'))).toEqual([
      'no token',
      'Token later',
    ]);
  });

  test('puts parameters into path and query, lists joined by commas', async () => {
    const { api, fetch } = apiAnswering(async () => json({}));
    await api.GET('/api/contracts/{contractId}', { params: { path: { contractId: 'a/b' } } });
    await api.GET('/api/contracts', { params: { query: { limit: 25, stage: ['draft', 'active'], search: 'a&b' } } });
    expect(fetch.mock.calls.map(([request]) => request.url)).toEqual([
      `${apiBase}/api/contracts/a%2Fb`,
      `${apiBase}/api/contracts?limit=25&stage=draft,active&search=a%26b`,
    ]);
  });

  test('gives the answer, typed by the contract', async () => {
    const { api } = apiAnswering(json({ email: 'ada@example.com' }));
    const { data } = await api.GET('/api/getuserinfo');
    expectTypeOf(data).toExtend<UserInfo>();
    expect(data.email).toBe('ada@example.com');
  });

  test('accepts an answer without a body where the contract has none', async () => {
    const { api, request } = apiAnswering(new Response(null, { status: 204 }));
    await api.POST('/api/logout');
    expect(request()?.method).toBe('POST');
  });

  test('does not compile with what the contract lacks', () => {
    const { api } = apiAnswering(json({}));
    // @ts-expect-error no such route
    void (() => api.GET('/api/nothing'));
    // @ts-expect-error the body is required
    void (() => api.POST('/api/login'));
    // @ts-expect-error the identifier is required
    void (() => api.GET('/api/contracts/{contractId}'));
    expect(api).toBeDefined();
  });
});

describe('a failed product call', () => {
  test('carries status, code, message, fields and request id', async () => {
    const { api } = apiAnswering(
      json(
        {
          code: 'validation_failed',
          detail_error_message: 'Look at the marked fields.',
          fields: [{ path: 'email', message: 'Write an e-mail address.' }],
          request_id: 'r-1',
        },
        422,
      ),
    );
    const error = await failureOf(api.POST('/api/login', { body: { email: 'x', password: 'y' } }));
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Look at the marked fields.',
      requestId: 'r-1',
    });
    expect(error.fieldMessage('email')).toBe('Write an e-mail address.');
    expect(error.fieldMessage('password')).toBeUndefined();
  });

  test.each([
    ['text', new Response('ERROR: Disk full.', { status: 500 }), 'Disk full.'],
    ['an HTML page', html('<html><body>Bad gateway</body></html>', 502), failureMessages.unknown],
    ['nothing', new Response('', { status: 500 }), failureMessages.unknown],
    [
      'nothing, and says so',
      new Response('', { status: 500, headers: { 'content-length': '0' } }),
      failureMessages.unknown,
    ],
    ['a field named ERROR', json({ ERROR: 'Locked.' }, 409), 'Locked.'],
  ])('whose answer is %s chooses its message by the catalogue', async (_what, answer, message) => {
    const { api } = apiAnswering(answer);
    const error = await failureOf(api.GET('/api/contracts'));
    expect(error).toMatchObject({ code: 'unknown', message, status: answer.status });
  });

  test('may be an HTML page under status 200', async () => {
    const { api } = apiAnswering(html('<!doctype html><title>Welcome</title>', 200));
    expect(await failureOf(api.GET('/api/contracts'))).toMatchObject({ status: 200, code: 'unreadable_answer' });
  });

  test.each([
    ['nothing', new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['half an object', new Response('{"items":[', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['no content', new Response(null, { status: 200 })],
  ])('may be %s under status 200', async (_what, answer) => {
    const { api } = apiAnswering(answer);
    expect(await failureOf(api.GET('/api/contracts'))).toMatchObject({
      code: 'unreadable_answer',
      message: failureMessages.unknown,
    });
  });

  test('may be no answer at all', async () => {
    const { api } = apiAnswering(new TypeError('Failed to fetch'));
    const error = await failureOf(api.GET('/api/contracts'));
    expect(error).toMatchObject({ status: 0, code: 'network_failure', message: failureMessages.unknown });
    expect(error.transient).toBe(true);
  });

  test('is reported once', async () => {
    const onFailure = vi.fn();
    const { api } = apiAnswering(json({ detail_error_message: 'No.' }, 403), { onFailure });
    const error = await failureOf(api.GET('/api/contracts'));
    expect(onFailure.mock.calls).toEqual([[error]]);
  });

  test('is none when its caller gave it up', async () => {
    const onFailure = vi.fn();
    const { api } = apiAnswering(
      async () => {
        throw new DOMException('Given up', 'AbortError');
      },
      { onFailure },
    );
    await expect(api.GET('/api/contracts')).rejects.toThrow('Given up');
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('a token that is no longer valid', () => {
  test.each(['session_ended', 'not_signed_in'])(
    'is told by 401 %s, with the token that was asked with',
    async (code) => {
      const onTokenRejected = vi.fn();
      let token = 'old';
      const { api } = apiAnswering(
        async () => {
          token = 'new';
          return json({ code, detail_error_message: 'Sign in again.' }, 401);
        },
        { token: () => token, onTokenRejected },
      );
      await failureOf(api.GET('/api/contracts'));
      expect(onTokenRejected.mock.calls).toEqual([['old']]);
    },
  );

  test.each([
    ['a wrong password', { code: 'invalid_credentials' }, 401],
    ['a missing permission', { code: 'permission_denied' }, 403],
    ["a proxy's own 401", {}, 401],
  ])('is not told by %s', async (_what, body, status) => {
    const onTokenRejected = vi.fn();
    const { api } = apiAnswering(json(body, status), { onTokenRejected });
    await failureOf(api.GET('/api/contracts'));
    expect(onTokenRejected).not.toHaveBeenCalled();
  });

  test('is not reported where there was none', async () => {
    const onTokenRejected = vi.fn();
    const { api } = apiAnswering(json({ code: 'not_signed_in' }, 401), { token: () => null, onTokenRejected });
    await failureOf(api.GET('/api/contracts'));
    expect(onTokenRejected).not.toHaveBeenCalled();
  });
});

test('a prepared call has the address and the header for those who cannot use fetch', () => {
  const { api } = apiAnswering(json({}));
  const call = api.prepare('/api/contracts/{contractId}/versions/{versionId}/file', {
    path: { contractId: 'c', versionId: 'v' },
  });
  expect(call.url).toBe(`${apiBase}/api/contracts/c/versions/v/file`);
  expect(call.headers).toEqual({ Authorization: 'Token abc', 'Accept-Language': 'en' });
});
