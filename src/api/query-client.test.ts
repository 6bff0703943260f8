import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const refused = new ApiError({ status: 403, code: 'permission_denied', message: 'Not yours.' });
const away = new ApiError({ status: 503, code: 'unavailable', message: 'Back soon.' });

test('reports a failed query', async () => {
  const onFailure = vi.fn();
  const queries = createQueryClient({ onFailure });
  await expect(queries.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(refused) })).rejects.toBe(refused);
  expect(onFailure.mock.calls).toEqual([[refused]]);
});

test('reports a failed mutation, which is never repeated', async () => {
  const onFailure = vi.fn();
  const queries = createQueryClient({ onFailure });
  const send = vi.fn(() => Promise.reject(away));
  await expect(queries.getMutationCache().build(queries, { mutationFn: send }).execute(undefined)).rejects.toBe(away);
  expect(send).toHaveBeenCalledOnce();
  expect(onFailure.mock.calls).toEqual([[away]]);
});

test('does not report what is no product call', async () => {
  const onFailure = vi.fn();
  const queries = createQueryClient({ onFailure });
  const broken = queries.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new TypeError('broken')) });
  await expect(broken).rejects.toThrow('broken');
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ['repeats twice what may pass', away, 3],
  ['does not repeat a refusal', refused, 1],
])('%s, and reports it once', async (_rule, error, calls) => {
  vi.useFakeTimers();
  const onFailure = vi.fn();
  const queries = createQueryClient({ onFailure });
  const queryFn = vi.fn(() => Promise.reject(error));
  const retry = queries.getDefaultOptions().queries?.retry;
  const outcome = queries.fetchQuery({ queryKey: ['x'], queryFn, retry }).catch((failure: unknown) => failure);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(calls);
  expect(onFailure).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
