/** What a part needs of a query; every query of TanStack Query is one. */
export interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type Parts = Readonly<Record<string, ShownQuery<unknown>>>;
type Together<Queries extends Parts> = {
  readonly [Name in keyof Queries]: Queries[Name] extends ShownQuery<infer Data> ? Data : never;
};

/** Several queries that are shown together: there once all are, failed once one did; only what failed is asked again. */
export function together<Queries extends Parts>(queries: Queries): ShownQuery<Together<Queries>> {
  const all = Object.values(queries);
  const missing = all.filter(({ data }) => data === undefined);
  const failed = (missing.length === 0 ? all : missing).filter(({ error }) => error !== null);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: missing.length === 0 ? (data as Together<Queries>) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
