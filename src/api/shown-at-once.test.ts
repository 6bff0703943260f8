import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { shownAtOnce } from './shown-at-once.ts';

interface Preferences {
  readonly digest: string;
  readonly quiet: string;
}

const usual: Preferences = { digest: 'daily', quiet: 'off' };
const query = queryOptions({ queryKey: ['preferences'], queryFn: () => Promise.resolve(usual) });

/** Preferences on a server that answers a change when it is told to. */
function served() {
  const client = new QueryClient();
  client.setQueryData(query.queryKey, usual);
  let kept = usual;
  const waiting: { readonly answer: () => void; readonly refuse: () => void }[] = [];
  const options = shownAtOnce({
    query,
    call: (change: Partial<Preferences>) =>
      new Promise<{ readonly data: Preferences }>((resolve, reject) => {
        waiting.push({
          answer: () => {
            kept = { ...kept, ...change };
            resolve({ data: kept });
          },
          refuse: () => reject(new Error('refused')),
        });
      }),
    expected: (known, change) => ({ ...known, ...change }),
    answered: (_known, answer) => answer,
  });
  const change = (to: Partial<Preferences>) =>
    client
      .getMutationCache()
      .build(client, options)
      .execute(to)
      .catch((error: Error) => error.message);
  /** The call that the server has now. */
  const call = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    const [arrived] = waiting.splice(0);
    if (!arrived) throw new Error('No call arrived.');
    return arrived;
  };
  return { client, change, call, shown: () => client.getQueryData(query.queryKey), waiting };
}

test('shows a change before it is answered', async () => {
  const { change, call, shown } = served();
  const changing = change({ digest: 'weekly' });
  const { answer } = await call();
  expect(shown()).toEqual({ digest: 'weekly', quiet: 'off' });
  answer();
  await changing;
  expect(shown()).toEqual({ digest: 'weekly', quiet: 'off' });
});

test('an answer does not take back what was changed since', async () => {
  const { change, call, shown, waiting } = served();
  const first = change({ digest: 'weekly' });
  const second = change({ quiet: 'on' });
  (await call()).answer();
  await first;
  expect(shown()).toEqual({ digest: 'weekly', quiet: 'on' });
  (await call()).answer();
  await second;
  expect(shown()).toEqual({ digest: 'weekly', quiet: 'on' });
  expect(waiting).toEqual([]);
});

test('sends a change once the one before it was answered', async () => {
  const { change, call, waiting } = served();
  const first = change({ digest: 'weekly' });
  const second = change({ digest: 'never' });
  const { answer } = await call();
  expect(waiting).toEqual([]);
  answer();
  await first;
  (await call()).answer();
  await second;
});

test('takes back what was refused', async () => {
  const { change, call, shown } = served();
  const changing = change({ digest: 'weekly' });
  (await call()).refuse();
  expect(await changing).toBe('refused');
  expect(shown()).toEqual(usual);
});

test('what was refused goes once the change behind it is answered', async () => {
  const { change, call, shown } = served();
  const first = change({ digest: 'weekly' });
  const second = change({ quiet: 'on' });
  (await call()).refuse();
  await first;
  (await call()).answer();
  await second;
  expect(shown()).toEqual({ digest: 'daily', quiet: 'on' });
});

test('reads anew what is true once everything was refused', async () => {
  const { client, change, call, shown } = served();
  const queryFn = vi.fn(() => Promise.resolve(usual));
  const stop = new QueryObserver(client, { ...query, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  const changes = [change({ digest: 'weekly' }), change({ quiet: 'on' })];
  (await call()).refuse();
  (await call()).refuse();
  await Promise.all(changes);
  await expect.poll(shown).toEqual(usual);
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

/** Preferences that are shown, whose first read hasn’t ended. */
function beingRead(client: QueryClient) {
  const before = Promise.withResolvers<Preferences>();
  const after = Promise.withResolvers<Preferences>();
  const queryFn = vi.fn(() => after.promise).mockReturnValueOnce(before.promise);
  const stop = new QueryObserver(client, { ...query, queryFn }).subscribe(() => undefined);
  return { before, after, queryFn, stop };
}

test('reads again what was being read', async () => {
  const { client, change, call, shown } = served();
  const { before, after, queryFn, stop } = beingRead(client);
  expect(queryFn).toHaveBeenCalledOnce();
  const changing = change({ digest: 'weekly' });
  (await call()).answer();
  before.resolve(usual);
  await changing;
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual({ digest: 'weekly', quiet: 'off' });
  after.resolve({ digest: 'weekly', quiet: 'on' });
  await expect.poll(shown).toEqual({ digest: 'weekly', quiet: 'on' });
  stop();
});

test('reads it again after the last of several changes', async () => {
  const { client, change, call } = served();
  const { queryFn, stop } = beingRead(client);
  const changes = [change({ digest: 'weekly' }), change({ quiet: 'on' })];
  (await call()).answer();
  const { answer } = await call();
  expect(queryFn).toHaveBeenCalledOnce();
  answer();
  await Promise.all(changes);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
