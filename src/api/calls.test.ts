import { MutationObserver, QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { write } from './calls.ts';
import { keys } from './keys.ts';

const lease = { id: 'lease', name: 'Lease' };
const shown: QueryKey[] = [
  keys.cases.list({}),
  keys.cases.detail('lease'),
  keys.contracts.list({}),
  keys.contracts.endless({}),
  keys.counterparties.detail('mill'),
  keys.home.all,
];

async function mutate(then: Parameters<typeof write>[1], call = async () => ({ data: lease })) {
  const client = new QueryClient();
  for (const key of shown) client.setQueryData(key, { id: 'before' });
  const outcome = new MutationObserver(client, write(call, then)).mutate(undefined);
  await outcome.catch(() => {});
  return { client, stale: shown.filter((key) => client.getQueryState(key)?.isInvalidated) };
}

describe('a call that changed a resource', () => {
  test('makes its own data stale, and that of every resource that shows it', async () => {
    const { stale } = await mutate({ changes: 'counterparties' });
    expect(stale).toEqual([
      keys.contracts.list({}),
      keys.contracts.endless({}),
      keys.counterparties.detail('mill'),
      keys.home.all,
    ]);
  });

  test('makes only the named data stale where something is named', async () => {
    const { stale } = await mutate({ stale: [keys.contracts.lists] });
    expect(stale).toEqual([keys.contracts.list({}), keys.contracts.endless({})]);
  });

  test('puts its answer in the place of what was known', async () => {
    const { client } = await mutate({ stores: keys.cases.detail('lease') });
    expect(client.getQueryData(keys.cases.detail('lease'))).toEqual(lease);
  });
});

test('a refused call leaves the data alone, except what it names', async () => {
  const refuse = async () => Promise.reject(new Error('edit conflict'));
  const detail = keys.cases.detail('lease');
  const { client, stale } = await mutate({ changes: 'cases', stores: detail, staleWhenRefused: [detail] }, refuse);
  expect(client.getQueryData(detail)).toEqual({ id: 'before' });
  expect(stale).toEqual([detail]);
});
