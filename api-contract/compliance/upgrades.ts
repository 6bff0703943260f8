import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { diffClasses } from '../frameworks/model.ts';
import { acting } from '../record-endpoints.ts';
import { cursor, id } from '../values.ts';
import { assessment } from './assessments.ts';
import { carryStates, maxAnswersAtOnce } from './kinds.ts';
import { answerResults } from './score.ts';

const side = z.object({ ref: z.string(), label: z.string(), title: z.string(), text: z.string() });

/** Where an answer of the old version goes, or a requirement of the new one that none reaches. */
const carry = z.object({
  id,
  class: z.enum([...diffClasses, 'added']),
  state: z.enum(carryStates),
  similarity: z.number().nullable(),
  /** What is proposed; null where nothing was said. */
  result: z.enum(answerResults).nullable(),
  from: side.nullable(),
  to: side.nullable(),
});

/** Each answer and each requirement is in one of them, so that they add up to the old and the new total. */
const counts = z.object({
  carried: z.number().int(),
  proposed: z.number().int(),
  unanswered: z.number().int(),
  retired: z.number().int(),
  old_total: z.number().int(),
  new_total: z.number().int(),
});

const params = z.object({ assessmentId: id });

export const upgradeEndpoints = {
  startUpgrade: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/upgrade',
      params,
      'compliance.manage',
      'Begin an assessment of another version of the framework with the answers of this one. What is not the same is proposed.',
      assessment,
    ),
    body: z.object({ version_id: id }),
    status: 201,
  }),
  listCarries: endpoint({
    method: 'get',
    path: '/api/compliance/assessments/{assessmentId}/carries',
    access: 'compliance.read',
    summary: 'The queue of an upgrade: what is still proposed, or all of it, 100 at a time.',
    params,
    query: z.object({ all: z.stringbool().optional(), after: cursor.optional() }),
    response: z.object({ items: z.array(carry), next: cursor.nullable(), counts }),
    errors: ['not_found'],
  }),
  settleCarries: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/carries/settle',
      params,
      'compliance.write',
      'Confirm or decline what an upgrade proposes: some of it, or all of a class.',
      z.object({ settled: z.number().int(), counts }),
    ),
    body: z.object({
      accept: z.boolean(),
      what: z.union([
        z.object({ ids: z.array(id).min(1).max(maxAnswersAtOnce) }),
        z.object({ class: z.enum(diffClasses) }),
      ]),
    }),
    errors: ['not_found', 'assessment_closed'],
  }),
  undoUpgrade: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/upgrade/undo',
      params,
      'compliance.manage',
      'Take an upgrade back, until the first of its proposals was settled.',
      z.object({ assessment_id: id }),
    ),
  }),
} as const;

export type Carry = z.infer<typeof carry>;
export type CarryCounts = z.infer<typeof counts>;
