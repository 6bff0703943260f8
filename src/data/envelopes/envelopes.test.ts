import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Api, keys } from '#api';
import { envelopeMutations } from './index.ts';

const api = { POST: async () => ({ data: { id: 'lease' } }) } as unknown as Api;

test.each([
  ['sent', (client: QueryClient) => new MutationObserver(client, envelopeMutations.send(api, 'lease')).mutate(1)],
  [
    'voided',
    (client: QueryClient) => new MutationObserver(client, envelopeMutations.void(api, 'lease')).mutate('Late'),
  ],
])('an envelope that is %s makes home, which counts those that are out, stale', async (_deed, act) => {
  const client = new QueryClient();
  client.setQueryData(keys.home.all, {});
  await act(client);
  expect(client.getQueryState(keys.home.all)?.isInvalidated).toBe(true);
});
