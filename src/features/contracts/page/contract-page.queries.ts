import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#api';
import type { ContractFamily, LinkType } from '#api-contract/contracts/page';
import { contractQueries } from '../contracts.queries.ts';

const keyOf = (contractId: string, what: string) => ['contracts', 'page', contractId, what] as const;

/** Server data beside a contract's facts. */
export const pageQueries = {
  events: (api: Api, contractId: string, field: string | null) =>
    queryOptions({
      queryKey: [...keyOf(contractId, 'events'), field],
      queryFn: async ({ signal }) => {
        const params = { path: { contractId }, query: { field: field ?? undefined } };
        return (await api.GET('/api/contracts/{contractId}/events', { params, signal })).data.items;
      },
    }),

  comments: (api: Api, contractId: string) =>
    queryOptions({
      queryKey: keyOf(contractId, 'comments'),
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts/{contractId}/comments', { params: { path: { contractId } }, signal })).data
          .items,
    }),

  family: (api: Api, contractId: string) =>
    queryOptions({
      queryKey: keyOf(contractId, 'family'),
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts/{contractId}/family', { params: { path: { contractId } }, signal })).data,
    }),

  versionText: (api: Api, contractId: string, versionId: string) =>
    queryOptions({
      queryKey: [...keyOf(contractId, 'text'), versionId],
      queryFn: async ({ signal }) => {
        const params = { path: { contractId, versionId } };
        return (await api.GET('/api/contracts/{contractId}/versions/{versionId}/text', { params, signal })).data.text;
      },
    }),
};

interface NewComment {
  readonly text: string;
  readonly mentions: readonly string[];
}

interface Parent {
  readonly contract_id: string;
  readonly link_type: LinkType;
}

/** What changes it. */
export const pageMutations = {
  comment: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async ({ text, mentions }: NewComment) => {
        const params = { path: { contractId } };
        const body = { text, mentions: [...mentions] };
        return (await api.POST('/api/contracts/{contractId}/comments', { params, body })).data;
      },
      onSuccess: (_comment, _given, _result, { client }) => refresh(client, contractId),
    }),

  /** The reader has the comments before them that mention them. */
  openMentions: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async () => {
        await api.POST('/api/contracts/{contractId}/comments/opened', { params: { path: { contractId } } });
      },
      onSuccess: (_nothing, _given, _result, { client }) =>
        client.invalidateQueries({ queryKey: ['contracts', 'home'] }),
    }),

  editComment: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async ({ commentId, text }: { commentId: string; text: string }) => {
        const params = { path: { contractId, commentId } };
        return (await api.PATCH('/api/contracts/{contractId}/comments/{commentId}', { params, body: { text } })).data;
      },
      onSuccess: (_comment, _given, _result, { client }) => refresh(client, contractId),
    }),

  removeComment: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async (commentId: string) => {
        await api.DELETE('/api/contracts/{contractId}/comments/{commentId}', {
          params: { path: { contractId, commentId } },
        });
      },
      onSuccess: (_nothing, _given, _result, { client }) => refresh(client, contractId),
    }),

  setParent: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async (parent: Parent | null) => {
        const params = { path: { contractId } };
        return (await api.PUT('/api/contracts/{contractId}/parent', { params, body: { parent } })).data;
      },
      onSuccess: (family: ContractFamily, _parent, _result, { client }) => {
        client.setQueryData(pageQueries.family(api, contractId).queryKey, family);
        void client.invalidateQueries({ queryKey: contractQueries.detail(api, contractId).queryKey });
      },
    }),
};

function refresh(client: QueryClient, contractId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['contracts', 'page', contractId] });
}
