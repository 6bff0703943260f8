import { type Api, keys, write } from '#api';

interface NewComment {
  readonly text: string;
  readonly mentions: readonly string[];
}

const beside = (contractId: string) => ({ stale: [keys.contracts.beside(contractId)] });

/** What changes the comments of a contract. */
export const contractCommentMutations = {
  add: (api: Api, contractId: string) =>
    write(({ text, mentions }: NewComment) => {
      const body = { text, mentions: [...mentions] };
      return api.POST('/api/contracts/{contractId}/comments', { params: { path: { contractId } }, body });
    }, beside(contractId)),

  /** The reader has the comments before them that mention them. */
  openMentions: (api: Api, contractId: string) =>
    write(() => api.POST('/api/contracts/{contractId}/comments/opened', { params: { path: { contractId } } }), {
      stale: [keys.home.all],
    }),

  edit: (api: Api, contractId: string) =>
    write(({ commentId, text, mentions }: NewComment & { readonly commentId: string }) => {
      const params = { path: { contractId, commentId } };
      const body = { text, mentions: [...mentions] };
      return api.PATCH('/api/contracts/{contractId}/comments/{commentId}', { params, body });
    }, beside(contractId)),

  remove: (api: Api, contractId: string) =>
    write(
      (commentId: string) =>
        api.DELETE('/api/contracts/{contractId}/comments/{commentId}', { params: { path: { contractId, commentId } } }),
      beside(contractId),
    ),
};
