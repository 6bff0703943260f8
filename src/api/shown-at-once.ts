import { type DataTag, mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

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
 * one after the other, and only the last answer is shown: the ones before it don't know of the changes behind them.
 */
export function shownAtOnce<Data, Change, Answer>(given: ShownAtOnce<Data, Change, Answer>) {
  const { queryKey } = given.query;
  const only = { queryKey, exact: true };
  const mutationKey = ['shown at once', ...queryKey];
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey, exact: true }) === 1;

  return mutationOptions({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: async (change: Change) => (await given.call(change)).data,
    onMutate: async (change, { client }) => {
      const wasRead = client.isFetching(only) > 0;
      const before = client.getQueryData<Data>(queryKey);
      if (before === undefined) return { before, wasRead: false };
      await client.cancelQueries(only);
      client.setQueryData<Data>(queryKey, (known) => known && given.expected(known, change));
      return { before, wasRead };
    },
    onSuccess: (answer, _change, { wasRead }, { client }) => {
      if (!isLast(client)) return;
      client.setQueryData<Data>(queryKey, (known) => known && given.answered(known, answer));
      if (wasRead) void client.invalidateQueries(only);
    },
    onError: (_error, _change, result, { client }) => {
      if (!isLast(client)) return;
      client.setQueryData(queryKey, result?.before);
      void client.invalidateQueries(only);
    },
  });
}
