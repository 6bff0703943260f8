import { type Api, type QueryOf, read, readPage, write } from '#api';
import { playbookKeys as keys } from './keys.ts';

type PageQuery = QueryOf<'/api/playbooks/{playbookId}/backtests'>;

/** Milliseconds between two looks at a back-test that is running. */
const pollInterval = 1_000;

const backtestsKey = (playbookId: string) => [...keys.detail(playbookId), 'backtests'];
const backtestKey = (playbookId: string, backtestId: string) => [...backtestsKey(playbookId), backtestId];
const one = (playbookId: string, backtestId: string) => ({ path: { playbookId, backtestId } });

/** Server data of back-tests. */
export const backtestQueries = {
  list: (api: Api, playbookId: string, query: PageQuery) =>
    readPage(api, [...backtestsKey(playbookId), 'list', query], '/api/playbooks/{playbookId}/backtests', {
      path: { playbookId },
      query,
    }),
  detail: (api: Api, playbookId: string, backtestId: string) =>
    read(
      api,
      backtestKey(playbookId, backtestId),
      '/api/playbooks/{playbookId}/backtests/{backtestId}',
      one(playbookId, backtestId),
      ({ state }) => state === 'running' && pollInterval,
    ),
  /** `seen` is how many were found when the page was asked for: a running back-test finds more. */
  flips: (api: Api, playbookId: string, backtestId: string, seen: number, query: PageQuery & { rule?: string }) =>
    readPage(
      api,
      [...backtestKey(playbookId, backtestId), 'flips', seen, query],
      '/api/playbooks/{playbookId}/backtests/{backtestId}/flips',
      { ...one(playbookId, backtestId), query },
    ),
  unread: (api: Api, playbookId: string, backtestId: string, seen: number, query: PageQuery) =>
    readPage(
      api,
      [...backtestKey(playbookId, backtestId), 'unread', seen, query],
      '/api/playbooks/{playbookId}/backtests/{backtestId}/unread',
      { ...one(playbookId, backtestId), query },
    ),
};

/** What starts, pauses and ends back-tests, and makes tests of what they found. */
export const backtestMutations = {
  start: (api: Api, playbookId: string) =>
    write(
      (filter: QueryOf<'/api/contracts/selection/ids'>) =>
        api.POST('/api/playbooks/{playbookId}/backtests', { params: { path: { playbookId } }, body: { filter } }),
      { stale: [backtestsKey(playbookId), keys.lists] },
    ),
  turn: (api: Api, playbookId: string, backtestId: string) => {
    const of = { params: one(playbookId, backtestId) };
    const deeds = {
      pause: () => api.POST('/api/playbooks/{playbookId}/backtests/{backtestId}/pause', of),
      resume: () => api.POST('/api/playbooks/{playbookId}/backtests/{backtestId}/resume', of),
      cancel: () => api.POST('/api/playbooks/{playbookId}/backtests/{backtestId}/cancel', of),
    };
    return write((deed: keyof typeof deeds) => deeds[deed](), {
      stores: backtestKey(playbookId, backtestId),
      stale: [[...backtestsKey(playbookId), 'list']],
      staleWhenRefused: [backtestKey(playbookId, backtestId)],
    });
  },
  makeTest: (api: Api, playbookId: string, backtestId: string) =>
    write(
      ({ flipId, expect }: { readonly flipId: string; readonly expect: 'before' | 'after' }) =>
        api.POST('/api/playbooks/{playbookId}/backtests/{backtestId}/flips/{flipId}/test', {
          params: { path: { playbookId, backtestId, flipId } },
          body: { expect },
        }),
      { stale: [keys.detail(playbookId), keys.lists] },
    ),
};
