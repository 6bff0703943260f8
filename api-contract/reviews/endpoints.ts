import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxWording } from '../playbooks/kinds.ts';
import { versionRule } from '../playbooks/rules.ts';
import { id, moment, sha256 } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import {
  maxComment,
  maxReason,
  reportFormats,
  reviewApprovals,
  reviewDecisions,
  reviewFailures,
  reviewMethods,
  reviewStates,
  reviewSteps,
  reviewVerdicts,
} from './kinds.ts';

const person = z.object({ id, name: z.string() });

/** Words of the document, letter for letter: offsets count UTF-16 units of the version’s text. */
export const reviewCitation = z.object({
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  /** Null where the document has no pages. */
  page: z.number().int().nullable(),
});

const reviewCounts = z.object({
  rules: z.number().int(),
  /** Findings that ask for a decision: all but those that are met or not applicable. */
  to_decide: z.number().int(),
  /** Of those, how many are decided, with approval where that is needed. */
  decided: z.number().int(),
  waiting_for_approval: z.number().int(),
  deal_breakers_open: z.number().int(),
});

const decision = z.object({
  decision: z.enum(reviewDecisions),
  /** What is suggested instead; null where nothing is. */
  wording: z.string().nullable(),
  /** For the other side; null for the rule’s own note. */
  comment: z.string().nullable(),
  reason: z.string(),
  decided_by: person.nullable(),
  decided_at: moment,
  /** Null where none is needed. */
  approval: z.enum(reviewApprovals).nullable(),
  approved_by: person.nullable(),
});

/** What was decided before on the same rule and counterparty. */
const earlierDecision = z.object({
  review_id: id,
  contract: z.object({ id, title: z.string() }),
  decision: z.enum(reviewDecisions),
  wording: z.string().nullable(),
  reason: z.string(),
  decided_by: person.nullable(),
  decided_at: moment,
});

export const reviewFinding = z.object({
  /** As the version of the playbook has it. */
  rule: versionRule,
  verdict: z.enum(reviewVerdicts),
  /** Which fallback holds, from 1. */
  rank: z.number().int().nullable(),
  /** From 0 to 1: that the verdict is right. */
  confidence: z.number(),
  method: z.enum(reviewMethods),
  /** Why nobody can tell. */
  reason: z.string().nullable(),
  citations: z.array(reviewCitation),
  decision: decision.nullable(),
  /** At most three, the newest first. */
  earlier: z.array(earlierDecision),
  /** Grows with every decision; a decision names the revision it was based on. */
  revision: z.number().int(),
});

/** An accepted suggestion that a redline doesn’t have, and why. */
const leftOut = z.object({ rule_id: id, issue: z.string(), reason: z.string() });

const redline = z.object({
  id,
  file_name: z.string(),
  /** Of the file that was received, and of the redline. */
  received_sha256: sha256,
  sha256,
  suggestions: z.number().int(),
  left_out: z.array(leftOut),
  created_by: person.nullable(),
  created_at: moment,
});

export const reviewRow = z.object({
  id,
  contract: z.object({ id, title: z.string() }),
  document: z.object({ version_id: id, number: z.number().int(), file_name: z.string(), media_type: z.string() }),
  playbook: z.object({ id, name: z.string(), version: z.number().int(), deleted: z.boolean() }),
  state: z.enum(reviewStates),
  /** Why it failed, and what to do. */
  failure: z.object({ code: z.enum(reviewFailures), sentence: z.string() }).nullable(),
  counts: reviewCounts,
  /** The number of the contract’s document that came after the one reviewed. */
  newer_document: z.number().int().nullable(),
  /** The latest version of the playbook, where that is newer than the one used. */
  newer_playbook_version: z.number().int().nullable(),
  created_by: person.nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
});

export const review = reviewRow.extend({
  /** Deal-breakers that aren’t met, then what is not met, needs review, is a fallback, is met. */
  findings: z.array(reviewFinding),
  redlines: z.array(redline),
});

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored });

/** A decision, or a step beside one; `revision` is the one that whoever decides saw. */
export const reviewStep = z.object({
  decision: z.enum(reviewSteps),
  /** With `accept_suggestion`: what to write instead, the standard where it is left out; empty to delete the passage. */
  wording: words(maxWording).optional(),
  comment: words(maxComment).optional(),
  reason: words(maxReason).optional(),
  revision: z.number().int(),
});

const reviewParams = z.object({ reviewId: id });
const contractParams = z.object({ contractId: id });
const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const reviewEndpoints = {
  listReviews: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/reviews',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'Reviews of a contract, the newest first; at most 200.',
    params: contractParams,
    response: z.object({ items: z.array(reviewRow) }),
    errors: ['not_found'],
  }),
  startReview: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/reviews',
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    summary: 'Review the current document by the latest version of a playbook, in the background.',
    params: contractParams,
    body: z.object({ playbook_id: id }),
    response: review,
    status: 201,
    errors: ['not_found'],
  }),
  getReview: endpoint({
    method: 'get',
    path: '/api/reviews/{reviewId}',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'A review with its findings in order.',
    params: reviewParams,
    response: review,
    errors: ['not_found'],
  }),
  decideReviewFinding: endpoint({
    method: 'patch',
    path: '/api/reviews/{reviewId}/findings/{ruleId}',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    needsOneOf: ['review.write', 'review.approve'],
    summary:
      'Decide on a finding or open it again, or, with “Review: Approve”, approve or refuse a decision. Fails if someone else has decided since `revision`.',
    params: reviewParams.extend({ ruleId: id }),
    body: reviewStep,
    response: z.object({ finding: reviewFinding, counts: reviewCounts }),
    errors: ['not_found', 'edit_conflict'],
  }),
  makeRedline: endpoint({
    method: 'post',
    path: '/api/reviews/{reviewId}/redline',
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    summary:
      'The Word document with the accepted suggestions as tracked changes and comments, verified by reopening it. `redlines` of the review says what was left out.',
    params: reviewParams,
    download: wordDocument,
    errors: ['not_found', 'range_unsatisfiable'],
  }),
  downloadRedline: endpoint({
    method: 'get',
    path: '/api/reviews/{reviewId}/redlines/{redlineId}/file',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'A redline that was made before, whole or by range.',
    params: reviewParams.extend({ redlineId: id }),
    download: wordDocument,
    errors: ['not_found', 'range_unsatisfiable'],
  }),
  downloadReviewReport: endpoint({
    method: 'get',
    path: '/api/reviews/{reviewId}/report',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary:
      'A report on a finished review as a Word document or a PDF: open findings first, then each with its clause, quote, suggested wording and decision.',
    params: reviewParams,
    query: z.object({ format: z.enum(reportFormats) }),
    download: 'application/octet-stream',
    errors: ['not_found'],
  }),
} as const;

export type Review = z.infer<typeof review>;
export type ReviewRow = z.infer<typeof reviewRow>;
export type ReviewFinding = z.infer<typeof reviewFinding>;
export type ReviewCitation = z.infer<typeof reviewCitation>;
export type ReviewCounts = z.infer<typeof reviewCounts>;
export type ReviewStep = z.infer<typeof reviewStep>;
export type EarlierDecision = z.infer<typeof earlierDecision>;
export type Redline = z.infer<typeof redline>;
export type LeftOut = z.infer<typeof leftOut>;
