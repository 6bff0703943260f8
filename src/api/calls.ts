import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type Updater,
} from '@tanstack/react-query';
import type { Answer, Api, Init, PathWith } from './client.ts';
import { type Changed, type Resource, staleAfter } from './keys.ts';

type GetPath = PathWith<'get'>;
type Params<P extends GetPath> = Init<P, 'get'>['params'];
type Data<P extends GetPath> = Answer<P, 'get', Init<P, 'get'>>['data'];
type ListPath = { [P in GetPath]: Data<P> extends { items: readonly unknown[] } ? P : never }[GetPath];
type Items<P extends ListPath> = Data<P> extends { items: infer All } ? All : never;
/** How long until it is fetched again, in milliseconds, by what it is now. */
type Poll<D> = (data: D) => number | false;
type Asked<P extends GetPath> =
  undefined extends Params<P> ? [params?: Params<P>, poll?: Poll<Data<P>>] : [params: Params<P>, poll?: Poll<Data<P>>];

/** The query of what a path answers. */
export function read<P extends GetPath>(api: Api, queryKey: QueryKey, path: P, ...[params, poll]: Asked<P>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get<Data<P>>(api, path, { params, signal }),
    refetchInterval: ({ state }) => (poll && state.data !== undefined ? poll(state.data as Data<P>) : false),
  });
}

/** The query of a page of a list. The page before stays until the next is there. */
export function readPage<P extends GetPath>(api: Api, queryKey: QueryKey, path: P, ...asked: Asked<P>) {
  return { ...read(api, queryKey, path, ...asked), placeholderData: keepPreviousData };
}

/** The query of a list that comes whole, as its items. */
export function readItems<P extends ListPath>(api: Api, queryKey: QueryKey, path: P, ...[params]: Asked<P>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await get<{ readonly items: Items<P> }>(api, path, { params, signal })).items,
  });
}

async function get<D>(api: Api, path: GetPath, init: object): Promise<D> {
  const call = api.GET as unknown as (path: GetPath, init: object) => Promise<{ readonly data: D }>;
  return (await call(path, init)).data;
}

interface Consequences {
  /** The resource that changed: everything that shows it becomes stale. */
  readonly changes?: Changed;
  /** What becomes stale where that is less than the whole resource. */
  readonly stale?: readonly QueryKey[];
  /** The query that holds the answer. */
  readonly stores?: QueryKey;
  /** What is fetched again after a refusal, because it is not what this tab believed. */
  readonly staleWhenRefused?: readonly QueryKey[];
}

/** The mutation that makes a call, and what becomes of the data that is already there. */
export function write<Given, Data>(call: (given: Given) => Promise<{ readonly data: Data }>, then: Consequences) {
  const { changes, stale = changes ? staleAfter(changes) : [], stores, staleWhenRefused = [] } = then;
  return mutationOptions({
    mutationFn: async (given: Given) => (await call(given)).data,
    onSuccess: (data, _given, _result, { client }) => {
      if (stores) keepAnswer(client, stores, data);
      return invalidate(client, stale);
    },
    onError: (_error, _given, _result, { client }) => invalidate(client, staleWhenRefused),
  });
}

/**
 * Puts what a change answered into the cache. A read that began before the change would put back what was there before it: it
 * begins again.
 */
export function keepAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): void {
  const only = { queryKey, exact: true };
  const isBeingRead = client.isFetching(only) > 0;
  client.setQueryData<Data>(queryKey, answer);
  if (isBeingRead) void client.invalidateQueries({ ...only, refetchType: 'all' });
}

/** Whoever shows a resource fetches it again. */
export function invalidateResource(client: QueryClient, resource: Resource): Promise<void> {
  return invalidate(client, staleAfter(resource));
}

async function invalidate(client: QueryClient, stale: readonly QueryKey[]): Promise<void> {
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
