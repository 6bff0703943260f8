import { MutationObserver, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { keepAnswer, write } from './calls.ts';
import { keys } from './keys.ts';

const lease = { id: 'lease', name: 'Lease' };
const shown: QueryKey[] = [
  keys.cases.list({}),
  keys.cases.detail('lease'),
  keys.contracts.list({}),
  keys.contracts.endless({}),
  keys.counterparties.detail('mill'),
  keys.home.all,
  keys.assessments.beside('audit', 'answers'),
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
      keys.cases.list({}),
      keys.cases.detail('lease'),
      keys.contracts.list({}),
      keys.contracts.endless({}),
      keys.counterparties.detail('mill'),
      keys.home.all,
      keys.assessments.beside('audit', 'answers'),
    ]);
  });

  test.each(['contracts', 'cases'] as const)('of %s makes the figures of counterparties stale', async (changes) => {
    const { stale } = await mutate({ changes });
    expect(stale).toContainEqual(keys.counterparties.detail('mill'));
  });

  test('of envelopes makes home stale, which counts those that are out', async () => {
    const { stale } = await mutate({ changes: 'envelopes' });
    expect(stale).toEqual([keys.home.all]);
  });

  test('that proves answers makes these stale: they have another revision', async () => {
    const { stale } = await mutate({ changes: 'complianceResources' });
    expect(stale).toEqual([keys.assessments.beside('audit', 'answers')]);
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

test('a read that began before a change does not put back what was there before', async () => {
  const client = new QueryClient();
  const queryKey = keys.cases.detail('lease');
  const stored = { ...lease };
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let reads = 0;
  const query = new QueryObserver(client, {
    queryKey,
    initialData: lease,
    queryFn: async () => {
      reads += 1;
      const read = { ...stored };
      begun.resolve();
      if (reads === 1) await held.promise;
      return read;
    },
  });
  query.subscribe(() => {});
  await begun.promise;
  stored.name = 'Renamed lease';
  keepAnswer(client, queryKey, { ...stored });
  held.resolve();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(queryKey)).toEqual({ id: 'lease', name: 'Renamed lease' });
  expect(reads).toBe(2);
});
