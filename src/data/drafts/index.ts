import { type Api, keys as allKeys, type QueryOf, read, readPage, resourceKeys, write } from '#api';
import type { Answers, Choices } from '#api-contract/drafting/variables';
import type { Draft } from '#api-contract/drafts/endpoints';

type ListQuery = QueryOf<'/api/drafts'>;

const keys = resourceKeys<ListQuery>('drafts');
const path = (draftId: string) => ({ params: { path: { draftId } } });

/** Milliseconds between two looks at files that are being made. */
const pollInterval = 1_000;

/** Server data of drafts. */
export const draftQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/drafts', { query }),
  detail: (api: Api, draftId: string) =>
    read(api, keys.detail(draftId), '/api/drafts/{draftId}', { path: { draftId } }, isWaiting),
  /** The version of the template that it was started from, which never changes. */
  text: (api: Api, draftId: string) =>
    read(api, [...keys.detail(draftId), 'text'], '/api/drafts/{draftId}/text', { path: { draftId } }),
};

const isWaiting = ({ files }: Draft) => files[0]?.state === 'waiting' && pollInterval;

const kept = (draftId: string) => ({ stores: keys.detail(draftId), stale: [keys.lists] });

/** What changes drafts. */
export const draftMutations = {
  create: (api: Api) =>
    write((body: { readonly template_id: string; readonly name: string }) => api.POST('/api/drafts', { body }), {
      changes: keys,
    }),
  rename: (api: Api, draftId: string) =>
    write(
      (body: { readonly name: string; readonly revision: number }) =>
        api.PATCH('/api/drafts/{draftId}', { ...path(draftId), body }),
      kept(draftId),
    ),
  remove: (api: Api) =>
    write((draftId: string) => api.DELETE('/api/drafts/{draftId}', path(draftId)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((draftId: string) => api.POST('/api/drafts/{draftId}/restore', path(draftId)), { changes: keys }),
  saveAnswers: (api: Api, draftId: string) =>
    write(
      (body: { readonly answers: Answers; readonly choices: Choices; readonly revision: number }) =>
        api.PUT('/api/drafts/{draftId}/answers', { ...path(draftId), body }),
      kept(draftId),
    ),
  decide: (api: Api, draftId: string) =>
    write(
      ({ approvalId, ...body }: { readonly approvalId: string; readonly approve: boolean; readonly note: string }) =>
        api.POST('/api/drafts/{draftId}/approvals/{approvalId}', {
          params: { path: { draftId, approvalId } },
          body,
        }),
      kept(draftId),
    ),
  askLegal: (api: Api, draftId: string) =>
    write((request: string) => api.POST('/api/drafts/{draftId}/case', { ...path(draftId), body: { request } }), {
      ...kept(draftId),
      stale: [keys.lists, allKeys.cases.lists],
    }),
  /** The steps that a draft takes after its answers, each from the revision that was seen. */
  step: (api: Api, draftId: string) => {
    const steps = {
      submit: (revision: number) => api.POST('/api/drafts/{draftId}/submit', { ...path(draftId), body: { revision } }),
      reopen: (revision: number) => api.POST('/api/drafts/{draftId}/reopen', { ...path(draftId), body: { revision } }),
      generate: (revision: number) =>
        api.POST('/api/drafts/{draftId}/generate', { ...path(draftId), body: { revision } }),
      contract: (revision: number) =>
        api.POST('/api/drafts/{draftId}/contract', { ...path(draftId), body: { revision } }),
    };
    return write(
      ({ step, revision }: { readonly step: keyof typeof steps; readonly revision: number }) => steps[step](revision),
      { ...kept(draftId), staleWhenRefused: [keys.detail(draftId)] },
    );
  },
};

/** A file that was generated of a revision. */
export const downloadDraft = async (api: Api, draftId: string, revision: number, format: 'pdf' | 'docx') => {
  const file =
    format === 'pdf' ? '/api/drafts/{draftId}/files/{revision}/pdf' : '/api/drafts/{draftId}/files/{revision}/docx';
  const { data } = await api.GET(file, { params: { path: { draftId, revision } }, parseAs: 'blob' });
  return data;
};
