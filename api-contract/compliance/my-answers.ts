import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requirement } from '../frameworks/model.ts';
import { pageQuery } from '../list-query.ts';
import { reading, updating } from '../record-endpoints.ts';
import { id, pageOf } from '../values.ts';
import { answer, answerFacts, requirementRef } from './answers.ts';
import { assessmentScales } from './kinds.ts';

/** What an assignee may say who may not write: all but whether it applies, and that it is done. */
export const ownAnswerFacts = answerFacts
  .pick({ result: true, score: true, observation: true, parameter_values: true })
  .extend({ progress: z.enum(['to_do', 'in_progress', 'in_review']) });

const myAnswer = z.object({
  assessment: z.object({ id, name: z.string(), scale: z.enum(assessmentScales), is_closed: z.boolean() }),
  requirement,
  answer,
});

const path = '/api/compliance/my-answers/{assessmentId}/{ref}';
const params = z.object({ assessmentId: id, ref: requirementRef });

export const myAnswerEndpoints = {
  listMyAnswers: endpoint({
    method: 'get',
    path: '/api/compliance/my-answers',
    access: 'signed-in',
    summary: 'One page of the requirements that are assigned to the caller in open assessments.',
    query: pageQuery,
    response: pageOf(
      z.object({
        id,
        assessment_id: id,
        assessment: z.string(),
        framework_id: id,
        ref: requirementRef,
        label: z.string(),
        title: z.string(),
      }),
    ),
  }),
  getMyAnswer: reading(
    path,
    params,
    'signed-in',
    'One requirement that is assigned to the caller, with its words and the answer.',
    myAnswer,
  ),
  updateMyAnswer: endpoint({
    ...updating(
      path,
      params,
      'signed-in',
      'Fill in an answer that is assigned to the caller, or hand it in for review. Fails if someone else has changed it since `revision`.',
      ownAnswerFacts.partial().extend({ revision: z.number().int() }),
      myAnswer,
    ),
    errors: ['not_found', 'edit_conflict', 'assessment_closed'],
  }),
} as const;

export type OwnAnswerFacts = z.infer<typeof ownAnswerFacts>;
export type MyAnswer = z.infer<typeof myAnswer>;
