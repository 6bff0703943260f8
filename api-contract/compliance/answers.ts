import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, reading } from '../record-endpoints.ts';
import { day, id, line, moment } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { complianceLimits } from './compliance-limits.messages.ts';
import { answerProgress, applicabilityReasons, maxAnswersAtOnce, maxJustification, maxObservation } from './kinds.ts';
import { answerResults, type ScoreSums } from './score.ts';

/** Words that may be left empty. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored });

/** What a requirement is called in its version: `ac-2`, `Art. 28(3)(h)`. */
export const requirementRef = line('a reference', 100);

const person = z.object({ id, name: z.string() });
const score = z.number().int().min(0).max(5).nullable();

/** What people say of a requirement; whether it applies, and what came of it. */
export const answerFacts = z.object({
  progress: z.enum(answerProgress),
  result: z.enum(answerResults).nullable(),
  applicable: z.boolean(),
  reasons: z.array(z.enum(applicabilityReasons)).max(applicabilityReasons.length),
  /** Needed where it does not apply: at least 10 characters. */
  justification: words(maxJustification),
  /** What the organisation’s risk register calls the risk. */
  risk_ref: words(100),
  score,
  target: score,
  observation: words(maxObservation),
  assignee_id: id.nullable(),
  due: day.nullable(),
  /** Values of the requirement’s parameters, by their ids. */
  parameter_values: z.record(z.string().max(200), words(2_000)),
});

/** A stored answer; a requirement without one is applicable, to do and without a result. */
export const answer = answerFacts.omit({ assignee_id: true }).extend({
  ref: z.string(),
  assignee: person.nullable(),
  /** The result stands and has to be looked at again. */
  needs_review: z.boolean(),
  review_reason: z.enum(['evidence', 'wording', 'retest']).nullable(),
  /** Met, with evidence that is out of date. */
  stale: z.boolean(),
  revision: z.number().int(),
});

const count = z.number().int();

/** Sums of an assessment, of its leaves: those of parts add up to those of the whole. Unassessed requirements are among the applicable. */
export const assessmentTotals = z.object({
  applicable: count,
  not_applicable: count,
  met: count,
  partly: count,
  not_met: count,
  derived: count,
  met_derived: count,
  stale: count,
  /** Σw and Σw·v over the applicable, v being 1, ½ and 0. */
  weight: z.number(),
  weighted: z.number(),
  scored: count,
  score: count,
}) satisfies z.ZodType<ScoreSums>;

/** A change of one answer; `revision` is the one that its author saw, 0 where there was no answer. */
export const answerChange = answerFacts.partial().extend({ ref: requirementRef, revision: z.number().int().min(0) });

const batch = z.object({
  changes: z
    .array(answerChange)
    .min(1)
    .max(maxAnswersAtOnce, { error: () => complianceLimits.atOnce(maxAnswersAtOnce) })
    .refine((changes) => new Set(changes.map(({ ref }) => ref)).size === changes.length, {
      error: () => complianceLimits.refs,
    }),
});

const comment = z.object({
  id,
  text: z.string(),
  author: person.nullable(),
  created_at: moment,
});

const entry = z.object({
  id: z.string(),
  actor: z.string(),
  occurred_at: moment,
  /** What was said before and after, by field. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

const params = z.object({ assessmentId: id });
const oneParams = params.extend({ ref: requirementRef });

export const answerEndpoints = {
  listAnswers: reading(
    '/api/compliance/assessments/{assessmentId}/answers',
    params,
    'compliance.read',
    'Every answer that was given, in no order, with the totals.',
    z.object({ items: z.array(answer), totals: assessmentTotals }),
  ),
  changeAnswers: endpoint({
    method: 'patch',
    path: '/api/compliance/assessments/{assessmentId}/answers',
    access: 'compliance.read',
    summary: `Change up to ${maxAnswersAtOnce} answers. An answer that was changed since is left as it is and returned as a conflict. Needs “Compliance: Write”, unless the answer is assigned to the caller.`,
    params,
    body: batch,
    response: z.object({
      items: z.array(answer),
      /** As they are now; null where there is none. */
      conflicts: z.array(z.object({ ref: z.string(), theirs: answer.nullable() })),
      totals: assessmentTotals,
    }),
    errors: ['not_found', 'assessment_closed', 'justification_required'],
  }),
  getAnswerTrail: reading(
    '/api/compliance/assessments/{assessmentId}/answers/{ref}/trail',
    oneParams,
    'compliance.read',
    'What was said about an answer and how it changed, newest first; at most 50 each.',
    z.object({ comments: z.array(comment), history: z.array(entry) }),
  ),
  addAnswerComment: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/answers/{ref}/comments',
      oneParams,
      'compliance.write',
      'Comment on an answer.',
      comment,
    ),
    body: z.object({ text: line('a comment', 4_000) }),
    status: 201,
  }),
} as const;

export type Answer = z.infer<typeof answer>;
export type AnswerFacts = z.infer<typeof answerFacts>;
export type AnswerChange = z.infer<typeof answerChange>;
export type AssessmentTotals = z.infer<typeof assessmentTotals>;
export type AnswerComment = z.infer<typeof comment>;
export type AnswerTrail = z.infer<(typeof answerEndpoints)['getAnswerTrail']['response']>;
export type AnswersSaved = z.infer<(typeof answerEndpoints)['changeAnswers']['response']>;
