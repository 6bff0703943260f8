import { createApi } from '#api';
import type { AuthActor } from '#machines/auth';
import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createTrialGateActor } from './trial-gate-actor.ts';

async function openHome(fetch: () => Promise<Response>) {
  const auth = { send: vi.fn() } as unknown as AuthActor & { send: ReturnType<typeof vi.fn> };
  const api = createApi({ apiBase: 'https://api.example', token: () => 'token', fetch });
  const gate = createTrialGateActor({ api, auth, goToBilling: vi.fn(), onFailure: vi.fn() });
  gate.start();
  gate.send({ type: 'home.opened' });
  await waitFor(gate, (snapshot) => !snapshot.hasTag('checking'));
  return auth.send.mock.calls.map(([event]) => event);
}

describe('a status check', () => {
  test('signs out when the server refuses it', async () => {
    const refuse = async () => Response.json({ code: 'internal' }, { status: 500 });
    expect(await openHome(refuse)).toEqual([{ type: 'status-check.failed' }]);
  });

  test.each([429, 502, 503, 504])(
    'signs nobody out when there is no answer for a moment, such as with status %i',
    async (status) => {
      const busy = async () => Response.json({ code: 'unavailable' }, { status, headers: { 'retry-after': '5' } });
      expect(await openHome(busy)).toEqual([]);
    },
  );

  test.each([
    ['the browser gives it up as the page is left', new TypeError('Failed to fetch')],
    ['it is aborted', new DOMException('Aborted.', 'AbortError')],
  ])('signs nobody out when %s', async (_when, failure) => {
    expect(await openHome(() => Promise.reject(failure))).toEqual([]);
  });
});
