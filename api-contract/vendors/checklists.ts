import { z } from 'zod';
import { assessment } from '../compliance/assessments.ts';
import { answerResults } from '../compliance/score.ts';
import { freshnesses } from '../compliance-resources/freshness.ts';
import { endpoint } from '../endpoint.ts';
import { acting, reading } from '../record-endpoints.ts';
import { id, line } from '../values.ts';

const place = {
  /** The version of the contract that it stands in; `start` and `end` are offsets in its text. */
  version_id: id,
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
};

const point = z.object({
  ref: z.string(),
  label: z.string(),
  title: z.string(),
  /** What the contract should say. */
  asks: z.string(),
  applicable: z.boolean(),
  result: z.enum(answerResults).nullable(),
  /** Of the answer; 0 where there is none. */
  revision: z.number().int(),
  /** Clauses of this contract that are its evidence. */
  clauses: z.array(z.object({ id, ...place, freshness: z.enum(freshnesses) })),
  /** Clauses that nobody has decided on. */
  proposals: z.array(z.object({ id, ...place })),
});

const points = z.object({
  /** Whether the current version has a text that clauses can be proposed from. */
  is_read: z.boolean(),
  is_closed: z.boolean(),
  items: z.array(point),
});

/** A checklist that can be started: one that is there, or one that comes with the product. */
const choice = z.object({
  framework_id: id.nullable(),
  gallery: z.string().nullable(),
  name: z.string(),
  requirements: z.number().int(),
});

const ofContract = z.object({ contractId: id });
const ofOne = z.object({ assessmentId: id });

export const checklistEndpoints = {
  listChecklists: reading(
    '/api/compliance/vendors/contracts/{contractId}/checklists',
    ofContract,
    'compliance.read',
    'The checklists of a contract, the newest first, and the checklists to choose from; at most 100 each.',
    z.object({ items: z.array(assessment), choices: z.array(choice) }),
  ),
  startChecklist: endpoint({
    ...acting(
      '/api/compliance/vendors/contracts/{contractId}/checklists',
      ofContract,
      'compliance.write',
      'Start a checklist: an assessment of the contract. One that comes with the product is added first, which needs “Compliance: Manage”.',
      assessment,
    ),
    body: z.union([z.object({ framework_id: id }), z.object({ gallery: line('a checklist', 100) })]),
    status: 201,
  }),
  listChecklistPoints: reading(
    '/api/compliance/vendors/checklists/{assessmentId}/points',
    ofOne,
    'compliance.read',
    'What a checklist asks of its contract, with the clauses that are evidence or proposed.',
    points,
  ),
  proposeClauses: endpoint({
    ...acting(
      '/api/compliance/vendors/checklists/{assessmentId}/propose',
      ofOne,
      'compliance.write',
      'Look through the current version for clauses on each point. What was accepted or rejected isn’t proposed again.',
      points,
    ),
    slow: true,
    errors: ['not_found', 'assessment_closed'],
  }),
  settleProposal: endpoint({
    ...acting(
      '/api/compliance/vendors/checklists/{assessmentId}/proposals/{proposalId}',
      ofOne.extend({ proposalId: id }),
      'compliance.write',
      'Accept a proposed clause as evidence, its words checked letter for letter, or reject it.',
      points,
    ),
    body: z.object({ accept: z.boolean() }),
    errors: ['not_found', 'assessment_closed', 'edit_conflict'],
  }),
} as const;

export type Checklists = z.infer<(typeof checklistEndpoints)['listChecklists']['response']>;
export type ChecklistChoice = z.infer<typeof choice>;
export type ChecklistStart = z.input<(typeof checklistEndpoints)['startChecklist']['body']>;
export type ChecklistPoint = z.infer<typeof point>;
export type ChecklistPoints = z.infer<typeof points>;
