import { z } from 'zod';
import { nodeId } from '../drafting/body.ts';
import { endpoint } from '../endpoint.ts';
import { limitMessages } from '../limits.messages.ts';
import { reading, removing } from '../record-endpoints.ts';
import { id, moment } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { templateParams } from './endpoints.ts';

/** As many threads as a template may have, and replies each. */
export const maxTemplateComments = 500;
export const maxCommentReplies = 100;
const maxText = 4_000;

const text = z
  .string()
  .trim()
  .min(1, { error: () => valueMessages.comment })
  .max(maxText, { error: () => valueMessages.longest(maxText) })
  .refine((said) => !said.includes('\u0000'), { error: () => valueMessages.cannotBeStored });
const mentions = z.array(id).max(20, { error: () => limitMessages.mentions(20) });

const said = z.object({
  id,
  /** As they are called now, or were where they wrote in a Word file. */
  author: z.string(),
  text: z.string(),
  mentions: z.array(z.object({ id, name: z.string() })),
  created_at: moment,
  edited_at: moment.nullable(),
  /** Whether the caller wrote it, and may edit it. */
  mine: z.boolean(),
});

/** What people said about a template, or about words of its text. */
export const templateComment = said.extend({
  /** The words that it was about when it was written; empty where it is about the whole. */
  quote: z.string(),
  /** The id of the mark that the words carry in the text, once the text could be marked. */
  mark: nodeId.nullable(),
  /** The block of the words, where they weren’t marked by whoever wrote the comment. */
  block: nodeId.nullable(),
  resolved: z.boolean(),
  /** Whether the caller may resolve and delete it. */
  may_resolve: z.boolean(),
  replies: z.array(said),
});

const params = templateParams.extend({ commentId: id });
const errors = ['not_found'] as const;

export const templateCommentEndpoints = {
  listTemplateComments: reading(
    '/api/templates/{templateId}/comments',
    templateParams,
    'drafting.read',
    'Comments on a template, oldest first. Without “Drafting: Manage”, only threads in which the caller wrote or is mentioned.',
    z.object({ items: z.array(templateComment) }),
  ),
  createTemplateComment: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/comments',
    access: 'drafting.read',
    summary: 'Comment on a template, or on words of its text.',
    params: templateParams,
    body: z.object({
      text,
      mentions,
      quote: z.string().trim().max(2_000).default(''),
      mark: nodeId.nullable().default(null),
      block: nodeId.nullable().default(null),
    }),
    response: templateComment,
    status: 201,
    errors,
  }),
  replyToTemplateComment: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/comments/{commentId}/replies',
    access: 'drafting.read',
    summary: 'Answer a comment on a template.',
    params,
    body: z.object({ text, mentions }),
    response: templateComment,
    status: 201,
    errors,
  }),
  updateTemplateComment: endpoint({
    method: 'patch',
    path: '/api/templates/{templateId}/comments/{commentId}',
    access: 'drafting.read',
    summary:
      'Edit the caller’s own comment on a template, or their own reply to one. People newly mentioned are notified.',
    params,
    body: z.object({ text, mentions }),
    response: templateComment,
    errors,
  }),
  resolveTemplateComment: endpoint({
    method: 'put',
    path: '/api/templates/{templateId}/comments/{commentId}/resolved',
    access: 'drafting.read',
    summary: 'Resolve a comment on a template, or reopen it: the caller’s own, or any with “Drafting: Manage”.',
    params,
    body: z.object({ resolved: z.boolean() }),
    response: templateComment,
    errors,
  }),
  deleteTemplateComment: removing(
    '/api/templates/{templateId}/comments/{commentId}',
    params,
    'drafting.read',
    'Delete a comment on a template with its replies: the caller’s own, or any with “Drafting: Manage”.',
  ),
} as const;

export type TemplateComment = z.infer<typeof templateComment>;
export type NewTemplateComment = z.input<(typeof templateCommentEndpoints)['createTemplateComment']['body']>;
