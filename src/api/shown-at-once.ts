import {
  type DataTag,
  mutationOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';

interface ShownAtOnce<Data, Change, Answer> {
  /** The query that shows what is changed, as `read` makes it. */
  readonly query: { readonly queryKey: DataTag<QueryKey, Data, Error> };
  readonly call: (change: Change) => Promise<{ readonly data: Answer }>;
  /** What is shown until the server has answered. */
  readonly expected: (known: Data, change: Change) => Data;
  readonly answered: (known: Data, answer: Answer) => Data;
}

/**
 * The mutation whose change is shown at once and taken back when the server refuses. Changes of the same data are sent
 * one after the other, and only the last answer is shown: the ones before it don’t know of the changes behind them.
 */
export function shownAtOnce<Data, Change, Answer>(given: ShownAtOnce<Data, Change, Answer>) {
  const { queryKey } = given.query;
  const only = { queryKey, exact: true };
  const mutationKey = ['shown at once', ...queryKey];
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey, exact: true }) === 1;
  /** What was broken off, or became stale, stays so until it is read again: setting data alone would clear that. */
  const show = (client: QueryClient, data: Updater<Data | undefined, Data | undefined>, wasRead = false) => {
    const isStale = wasRead || client.getQueryState(queryKey)?.isInvalidated === true;
    client.setQueryData<Data>(queryKey, data);
    if (isStale) void client.invalidateQueries({ ...only, refetchType: 'none' });
  };
  const readStale = (client: QueryClient) =>
    void client.refetchQueries({ ...only, type: 'active', predicate: isInvalidated });

  return mutationOptions({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: async (change: Change) => (await given.call(change)).data,
    onMutate: async (change, { client }) => {
      const before = client.getQueryData<Data>(queryKey);
      if (before === undefined) return;
      const wasRead = client.isFetching(only) > 0;
      await client.cancelQueries(only);
      show(client, (known) => known && given.expected(known, change), wasRead);
      return before;
    },
    onSuccess: (answer, _change, _before, { client }) => {
      if (!isLast(client)) return;
      show(client, (known) => known && given.answered(known, answer));
      readStale(client);
    },
    onError: (_error, _change, before, { client }) => {
      if (!isLast(client)) return;
      show(client, before, true);
      readStale(client);
    },
  });
}

const isInvalidated = ({ state }: Query) => state.isInvalidated;
