import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NewTemplateComment, TemplateComment } from '#api-contract/templates/comments';
import { templateCommentMutations, templateQueries } from '#data/templates';
import type { WrittenComment } from '#kit/comments';

/** What was said of a template, and what can be done about it. */
export interface Commenting {
  readonly templateId: string;
  readonly comments: readonly TemplateComment[];
  /** The comments couldn’t be loaded. */
  readonly isFailed: boolean;
  /** Who can be mentioned. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Resolves when it is kept. */
  readonly onAdd: (comment: NewTemplateComment) => Promise<unknown>;
  readonly onReply: (id: string, reply: WrittenComment) => Promise<unknown>;
  /** Changes what the reader wrote; resolves when it is kept. */
  readonly onEdit: (id: string, comment: WrittenComment) => Promise<unknown>;
  readonly onResolve: (id: string, resolved: boolean) => void;
  readonly onDelete: (id: string) => void;
}

/** The comments on a template. */
export function useCommenting(templateId: string, people: Commenting['people']): Commenting {
  const api = useApi();
  const { data, isError } = useQuery(templateQueries.comments(api, templateId));
  const { mutateAsync: onAdd } = useMutation(templateCommentMutations.add(api, templateId));
  const { mutateAsync: reply } = useMutation(templateCommentMutations.reply(api, templateId));
  const { mutateAsync: edit } = useMutation(templateCommentMutations.edit(api, templateId));
  const { mutate: resolve } = useMutation(templateCommentMutations.resolve(api, templateId));
  const { mutate: remove } = useMutation(templateCommentMutations.remove(api, templateId));
  return {
    templateId,
    comments: data ?? none,
    isFailed: isError,
    people,
    onAdd,
    onReply: (commentId, written) => reply({ commentId, ...written }),
    onEdit: (commentId, written) => edit({ commentId, ...written }),
    onResolve: (commentId, resolved) => resolve({ commentId, resolved }),
    onDelete: remove,
  };
}

const none: readonly TemplateComment[] = [];
