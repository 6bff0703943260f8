import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recurrenceRule } from './recurrence.ts';
import { day, id, line, moment } from '../values.ts';

const person = z.object({ id, name: z.string() });

export const owingParty = z.enum(['us', 'counterparty']);

/** `proposed` waits for somebody to accept or dismiss what was read in the document. */
export const obligationState = z.enum(['proposed', 'dismissed', 'open', 'done', 'waived']);

/** Where a version's text says something: offsets count UTF-16 units, and the quote is what stands there. */
const citation = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  quote: z.string().min(1, 'Quote the document.').max(4_000, 'Quote at most 4,000 characters.'),
});

export const obligation = z.object({
  id,
  title: z.string(),
  note: z.string().nullable(),
  owed_by: owingParty,
  state: obligationState,
  assignee: person.nullable(),
  /** The day that comes next, or that it was due at last. */
  due_date: day.nullable(),
  recurrence: recurrenceRule.nullable(),
  /** The last day on which it can be due again. */
  ends_on: day.nullable(),
  /** Read in the document by the machine, then judged by somebody. */
  proposed: z.boolean(),
  source: citation.extend({ version_id: id }).nullable(),
  last_settled: z
    .object({ outcome: z.enum(['done', 'waived']), due_date: day.nullable(), at: moment, by: person.nullable() })
    .nullable(),
  /** Grows with every change; a change names the revision it was based on. */
  revision: z.number().int(),
});

const facts = {
  title: line('what is to be done', 500),
  note: line('a note', 2_000).nullable(),
  owed_by: owingParty,
  assignee_id: id.nullable(),
  due_date: day.nullable(),
  recurrence: recurrenceRule.nullable(),
  ends_on: day.nullable(),
};

export const newObligation = z
  .object(facts)
  .partial()
  .extend({ title: facts.title, owed_by: facts.owed_by, source: citation.optional() });

export const obligationChange = z.object(facts).partial().extend({ revision: z.number().int() });

/**
 * What can be done with one: judge a proposal, settle what is open, or take the last such step back. Settling one that
 * recurs makes it due again.
 */
export const obligationStep = z.enum(['accept', 'dismiss', 'complete', 'waive', 'undo']);

const contractParams = z.object({ contractId: id });
const params = contractParams.extend({ obligationId: id });

export const obligationEndpoints = {
  listObligations: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/obligations',
    access: 'contracts.read',
    summary: 'Obligations under a contract: open ones by due date, then closed ones. At most 500.',
    params: contractParams,
    response: z.object({ items: z.array(obligation) }),
    errors: ['not_found'],
  }),
  createObligation: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/obligations',
    access: 'contracts.write',
    summary: 'Add an obligation, with its source in the current version.',
    params: contractParams,
    body: newObligation,
    response: obligation,
    status: 201,
    errors: ['not_found'],
  }),
  updateObligation: endpoint({
    method: 'patch',
    path: '/api/contracts/{contractId}/obligations/{obligationId}',
    access: 'contracts.write',
    summary: 'Update an obligation. Fails if someone else has changed it since `revision`.',
    params,
    body: obligationChange,
    response: obligation,
    errors: ['not_found', 'edit_conflict'],
  }),
  stepObligation: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/obligations/{obligationId}/steps',
    access: 'contracts.write',
    summary: 'Accept or dismiss a proposal, complete or waive an obligation, or undo the last of these steps.',
    params,
    body: z.object({ step: obligationStep, revision: z.number().int() }),
    response: obligation,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteObligation: endpoint({
    method: 'delete',
    path: '/api/contracts/{contractId}/obligations/{obligationId}',
    access: 'contracts.write',
    summary: 'Remove an obligation. It can be restored.',
    params,
    status: 204,
    errors: ['not_found'],
  }),
  restoreObligation: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/obligations/{obligationId}/restore',
    access: 'contracts.write',
    summary: 'Restore a removed obligation.',
    params,
    response: obligation,
    errors: ['not_found'],
  }),
} as const;

export type Obligation = z.infer<typeof obligation>;
export type NewObligation = z.input<typeof newObligation>;
export type ObligationChange = z.input<typeof obligationChange>;
export type ObligationStep = z.infer<typeof obligationStep>;
export type OwingParty = z.infer<typeof owingParty>;
