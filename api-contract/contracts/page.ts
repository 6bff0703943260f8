import { z } from 'zod';
import { contractStage, contractStatus } from './endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { findingSubject } from '../findings/endpoints.ts';
import { linkTypes } from './link-types.ts';
import { reading, removing } from '../record-endpoints.ts';
import { day, id, moment } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { limitMessages } from '../limits.messages.ts';

const person = z.object({ id, name: z.string() });
const contractParams = z.object({ contractId: id });

/** Something that happened to a contract; for a change, what each field was and became, in the contract's notation. */
export const contractEvent = z.object({
  id: z.string(),
  action: z.string(),
  actor: z.string(),
  occurred_at: moment,
  /** The findings that were accepted, corrected, rejected or reopened. */
  findings: z.array(findingSubject),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

const commentText = z
  .string()
  .trim()
  .min(1, { error: () => valueMessages.comment })
  .max(5_000, { error: () => valueMessages.longest(5_000) })
  .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored });

export const contractComment = z.object({
  id,
  /** Null where whoever wrote it is gone. */
  author: person.nullable(),
  text: z.string(),
  mentions: z.array(person),
  created_at: moment,
  edited_at: moment.nullable(),
  mine: z.boolean(),
  /** It mentions the caller, who has not opened it yet. */
  unopened: z.boolean(),
});

const linkType = z.enum(linkTypes);

export const familyMember = z.object({
  id,
  number: z.string(),
  title: z.string(),
  stage: contractStage,
  status: contractStatus,
  effective_date: day.nullable(),
  parent_id: id.nullable(),
  link_type: linkType.nullable(),
});

/** Terms that an amendment can change. */
export const familyTerm = z.enum([
  'counterparty',
  'our_entity',
  'effective_date',
  'expiry_date',
  'renewal_type',
  'notice_period_days',
  'value',
  'governing_law',
]);

export const contractFamily = z.object({
  /** From the root down, each after its parent, older before newer. At most 200. */
  members: z.array(familyMember),
  /** What holds now: the value of the latest document in effect that has one. */
  terms: z.array(
    z.object({
      term: familyTerm,
      value: z.string().nullable(),
      currency: z.string().nullable(),
      /** The contract whose value it is. */
      controlled_by: id.nullable(),
    }),
  ),
});

const mentioned = z.array(id).max(20, { error: () => limitMessages.mentions(20) });

export const contractPageEndpoints = {
  listContractEvents: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/events',
    access: 'contracts.read',
    summary: 'The history of a contract, newest first; with `field`, the history of that field. At most 100 entries.',
    params: contractParams,
    query: z.object({ field: z.string().max(50).optional() }),
    response: z.object({ items: z.array(contractEvent) }),
    errors: ['not_found'],
  }),
  listComments: reading(
    '/api/contracts/{contractId}/comments',
    contractParams,
    'contracts.read',
    'Comments on a contract, oldest first. At most the latest 500.',
    z.object({ items: z.array(contractComment) }),
  ),
  createComment: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/comments',
    access: 'contracts.write',
    summary: 'Add a comment to a contract.',
    params: contractParams,
    body: z.object({ text: commentText, mentions: mentioned }),
    response: contractComment,
    status: 201,
    errors: ['not_found'],
  }),
  updateComment: endpoint({
    method: 'patch',
    path: '/api/contracts/{contractId}/comments/{commentId}',
    access: 'contracts.write',
    summary: 'Edit the caller’s own comment. Leave out `mentions` to keep them; people newly mentioned are notified.',
    params: contractParams.extend({ commentId: id }),
    body: z.object({ text: commentText, mentions: mentioned.optional() }),
    response: contractComment,
    errors: ['not_found'],
  }),
  deleteComment: removing(
    '/api/contracts/{contractId}/comments/{commentId}',
    contractParams.extend({ commentId: id }),
    'contracts.write',
    'Delete the caller’s own comment.',
  ),
  openMentions: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/comments/opened',
    access: 'contracts.read',
    summary: 'Mark the comments that mention the caller on a contract as read.',
    params: contractParams,
    status: 204,
    errors: ['not_found'],
  }),
  getContractFamily: reading(
    '/api/contracts/{contractId}/family',
    contractParams,
    'contracts.read',
    'The agreement a contract belongs to: its amendments, and the document that controls each term.',
    contractFamily,
  ),
  setContractParent: endpoint({
    method: 'put',
    path: '/api/contracts/{contractId}/parent',
    access: 'contracts.write',
    summary: 'Set the contract that this one amends, belongs to or renews; null unlinks it.',
    params: contractParams,
    body: z.object({ parent: z.object({ contract_id: id, link_type: linkType }).nullable() }),
    response: contractFamily,
    errors: ['not_found'],
  }),
  getVersionText: reading(
    '/api/contracts/{contractId}/versions/{versionId}/text',
    contractParams.extend({ versionId: id }),
    'contracts.read',
    'The text of a version, for comparison; null until it has been extracted, or if it couldn’t be.',
    z.object({ text: z.string().nullable() }),
  ),
} as const;

export type ContractEvent = z.infer<typeof contractEvent>;
export type ContractComment = z.infer<typeof contractComment>;
export type ContractFamily = z.infer<typeof contractFamily>;
export type FamilyMember = z.infer<typeof familyMember>;
export type FamilyTerm = z.infer<typeof familyTerm>;
