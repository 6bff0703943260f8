import { keepPreviousData } from '@tanstack/react-query';
import { type Api, type QueryOf, read, readItems, readPage, uploadFile, type UploadOptions, write } from '#api';
import type {
  NewPlaybook,
  NewPlaybookRule,
  PlaybookChange,
  PlaybookRuleChange,
} from '#api-contract/playbooks/endpoints';
import { playbookKeys as keys } from './keys.ts';

export { backtestMutations, backtestQueries } from './backtests.ts';
export { playbookTestMutations, playbookTestQueries } from './tests.ts';

type ListQuery = QueryOf<'/api/playbooks'>;
type Import = UploadOptions<'/api/playbooks/import'>;

const versionsKey = (playbookId: string) => [...keys.detail(playbookId), 'versions'];
const path = (playbookId: string) => ({ params: { path: { playbookId } } });
const rulePath = (playbookId: string, ruleId: string) => ({ params: { path: { playbookId, ruleId } } });

/** Server data of playbooks. */
export const playbookQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/playbooks', { query }),
  detail: (api: Api, playbookId: string) =>
    read(api, keys.detail(playbookId), '/api/playbooks/{playbookId}', { path: { playbookId } }),
  versions: (api: Api, playbookId: string) =>
    read(api, versionsKey(playbookId), '/api/playbooks/{playbookId}/versions', { path: { playbookId } }),
  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.found(search), '/api/playbooks', { query: { search: search || undefined, limit: 10 } }),
    placeholderData: keepPreviousData,
  }),
  /** What a picker offers to check contracts by. */
  published: (api: Api, search: string) => ({
    ...readItems(api, [...keys.lists, 'published', search], '/api/playbooks', {
      query: { search: search || undefined, published: 'true' as const, limit: 25 },
    }),
    placeholderData: keepPreviousData,
  }),
  /** What a contract of a type is checked by unless another is chosen, and whether there are any playbooks. */
  first: (api: Api, type: string | null) => ({
    queryKey: [...keys.lists, 'first', type],
    queryFn: async () => {
      const one = async (query: ListQuery) =>
        (await api.GET('/api/playbooks', { params: { query: { ...query, limit: 10 } } })).data.items[0] ?? null;
      const forType = type ? await one({ published: 'true', for_type: type }) : null;
      const first = forType ?? (await one({ published: 'true' }));
      return { first, hasAny: first !== null || (await one({})) !== null };
    },
  }),
  /** The rules that the model knows. */
  learned: (api: Api) => readItems(api, [...keys.all, 'learned-rules'], '/api/learned-rules'),
  version: (api: Api, playbookId: string, number: number) =>
    read(api, [...versionsKey(playbookId), number], '/api/playbooks/{playbookId}/versions/{number}', {
      path: { playbookId, number },
    }),
};

/** What changes playbooks. */
export const playbookMutations = {
  create: (api: Api) => write((body: NewPlaybook) => api.POST('/api/playbooks', { body }), { changes: keys }),
  update: (api: Api, playbookId: string) =>
    write((body: PlaybookChange) => api.PATCH('/api/playbooks/{playbookId}', { ...path(playbookId), body }), {
      stores: keys.detail(playbookId),
      changes: keys,
    }),
  remove: (api: Api) =>
    write((playbookId: string) => api.DELETE('/api/playbooks/{playbookId}', path(playbookId)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((playbookId: string) => api.POST('/api/playbooks/{playbookId}/restore', path(playbookId)), { changes: keys }),
  addRule: (api: Api, playbookId: string) =>
    write((body: NewPlaybookRule) => api.POST('/api/playbooks/{playbookId}/rules', { ...path(playbookId), body }), {
      stale: [keys.detail(playbookId), keys.lists],
    }),
  updateRule: (api: Api, playbookId: string, ruleId: string) =>
    write(
      (body: PlaybookRuleChange) =>
        api.PATCH('/api/playbooks/{playbookId}/rules/{ruleId}', { ...rulePath(playbookId, ruleId), body }),
      { stale: [keys.detail(playbookId), keys.lists], staleWhenRefused: [keys.detail(playbookId)] },
    ),
  removeRule: (api: Api, playbookId: string) =>
    write((ruleId: string) => api.DELETE('/api/playbooks/{playbookId}/rules/{ruleId}', rulePath(playbookId, ruleId)), {
      stale: [keys.detail(playbookId), keys.lists],
    }),
  restoreRule: (api: Api, playbookId: string) =>
    write(
      (ruleId: string) => api.POST('/api/playbooks/{playbookId}/rules/{ruleId}/restore', rulePath(playbookId, ruleId)),
      { stale: [keys.detail(playbookId), keys.lists] },
    ),
  orderRules: (api: Api, playbookId: string) =>
    write(
      (rule_ids: string[]) => api.PUT('/api/playbooks/{playbookId}/order', { ...path(playbookId), body: { rule_ids } }),
      { stores: keys.detail(playbookId) },
    ),
  publish: (api: Api, playbookId: string) =>
    write(
      (body: { readonly draft_hash: string; readonly note: string; readonly reason: string }) =>
        api.POST('/api/playbooks/{playbookId}/publish', { ...path(playbookId), body }),
      {
        stores: keys.detail(playbookId),
        stale: [versionsKey(playbookId), [...keys.detail(playbookId), 'backtests'], keys.lists],
        staleWhenRefused: [keys.detail(playbookId)],
      },
    ),
  importFile: (api: Api) =>
    write(
      async ({ file, ...query }: Pick<Import, 'file'> & Import['params']['query']) => ({
        data: await uploadFile(api, '/api/playbooks/import', { params: { query }, file }),
      }),
      { changes: keys },
    ),
  propose: (api: Api) =>
    write((contract_ids: string[]) => api.POST('/api/playbooks/proposals', { body: { contract_ids } }), {}),
  tryRule: (api: Api, playbookId: string, ruleId: string) =>
    write(
      (contract_id: string) =>
        api.POST('/api/playbooks/{playbookId}/rules/{ruleId}/try', {
          ...rulePath(playbookId, ruleId),
          body: { contract_id },
        }),
      {},
    ),
};

/** The rules of a draft as a file. */
export const exportPlaybook = async (api: Api, playbookId: string, format: 'csv' | 'xlsx') => {
  const file = format === 'csv' ? '/api/playbooks/{playbookId}/export/csv' : '/api/playbooks/{playbookId}/export/xlsx';
  return (await api.GET(file, { ...path(playbookId), parseAs: 'blob' })).data;
};
