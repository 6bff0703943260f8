import { type Api, type QueryOf, readPage, write } from '#api';
import type { NewPlaybookTest } from '#api-contract/playbooks/tests';
import { playbookKeys as keys } from './keys.ts';

type TestQuery = QueryOf<'/api/playbooks/{playbookId}/tests'>;

const testsKey = (playbookId: string) => [...keys.detail(playbookId), 'tests'];
const one = (playbookId: string, testId: string) => ({ params: { path: { playbookId, testId } } });

/** What a change of the tests makes stale: their counts are on the page and in the list. */
const stale = (playbookId: string) => [keys.detail(playbookId), keys.lists];

/** Server data of the tests of a draft. */
export const playbookTestQueries = {
  list: (api: Api, playbookId: string, query: TestQuery) =>
    readPage(api, [...testsKey(playbookId), query], '/api/playbooks/{playbookId}/tests', {
      path: { playbookId },
      query,
    }),
};

/** What changes and runs tests. */
export const playbookTestMutations = {
  create: (api: Api, playbookId: string) =>
    write(
      (body: NewPlaybookTest) =>
        api.POST('/api/playbooks/{playbookId}/tests', { params: { path: { playbookId } }, body }),
      { stale: stale(playbookId) },
    ),
  update: (api: Api, playbookId: string, testId: string) =>
    write(
      (body: NewPlaybookTest & { readonly revision: number }) =>
        api.PATCH('/api/playbooks/{playbookId}/tests/{testId}', { ...one(playbookId, testId), body }),
      { stale: stale(playbookId) },
    ),
  remove: (api: Api, playbookId: string) =>
    write((testId: string) => api.DELETE('/api/playbooks/{playbookId}/tests/{testId}', one(playbookId, testId)), {
      stale: stale(playbookId),
    }),
  run: (api: Api, playbookId: string) =>
    write(() => api.POST('/api/playbooks/{playbookId}/tests/run', { params: { path: { playbookId } } }), {
      stale: stale(playbookId),
    }),
};
