import { z } from 'zod';
import { tellingActivity } from '../activity.ts';
import { facet } from '../contracts/list.ts';
import { endpoint } from '../endpoint.ts';
import { acting, reading, removing, updating } from '../record-endpoints.ts';
import { factShape } from '../field-shapes.ts';
import { exportNames, facetParams } from '../fields.ts';
import { severalOf } from '../filter-schemas.ts';
import { deleted, filterQuery, listQuery, sortSchema } from '../list-query.ts';
import { day, id, moment, pageOf } from '../values.ts';
import { obligationFields, obligationStatuses, owingParties } from './fields.ts';
import { recurrenceText } from '../recurrence/rule.ts';
import { valueMessages } from '../values.messages.ts';
import { limitMessages } from '../limits.messages.ts';

const person = z.object({ id, name: z.string() });

const owingParty = z.enum(owingParties);

const recurrenceRule = z.string().regex(recurrenceText, { error: () => valueMessages.recurrence });

/** `proposed` waits for somebody to accept or dismiss what was read in the document. */
export const obligationState = z.enum(['proposed', 'dismissed', 'open', 'done', 'waived']);

/** Where a version's text says something: offsets count UTF-16 units, and the quote is what stands there. */
const citation = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  quote: z
    .string()
    .min(1, { error: () => valueMessages.quote })
    .max(4_000, { error: () => limitMessages.quote(4_000) }),
});

const source = citation.extend({ version_id: id });

export const obligation = z.object({
  id,
  contract: z.object({ id, number: z.string(), title: z.string() }),
  counterparty: z.string().nullable(),
  title: z.string(),
  note: z.string().nullable(),
  owed_by: owingParty,
  state: obligationState,
  /** The state on the organisation's day: overdue ones apart from those that are open. */
  status: z.enum([...obligationStatuses, 'dismissed']),
  assignee: person.nullable(),
  /** The day that comes next, or that it was due at last. */
  due_date: day.nullable(),
  recurrence: recurrenceRule.nullable(),
  /** The last day on which it can be due again. */
  ends_on: day.nullable(),
  /** Read in the document by the machine, then judged by somebody. */
  proposed: z.boolean(),
  source: source.nullable(),
  last_settled: z
    .object({ outcome: z.enum(['done', 'waived']), due_date: day.nullable(), at: moment, by: person.nullable() })
    .nullable(),
  /** Grows with every change; a change names the revision it was based on. */
  revision: z.number().int(),
  updated_at: moment,
  deleted_at: moment.nullable(),
});

const facts = { ...factShape(obligationFields), recurrence: recurrenceRule.nullable() };

export const newObligation = z
  .object(facts)
  .partial()
  .extend({ contract_id: id, title: facts.title, owed_by: facts.owed_by, source: citation.optional() });

export const obligationChange = z.object(facts).partial().extend({ revision: z.number().int() });

/**
 * What can be done with one: judge a proposal, settle what is open, or take the last such step back. Settling one that
 * recurs makes it due again.
 */
export const obligationStep = z.enum(['accept', 'dismiss', 'complete', 'waive', 'undo']);

/** As many obligations as one call may change. */
export const maxObligationsInBulk = 1_000;
const obligationIds = z
  .array(id)
  .min(1, { error: () => limitMessages.obligation })
  .max(maxObligationsInBulk, { error: () => limitMessages.obligationsAtATime(maxObligationsInBulk) });

/** One change of several obligations. */
const changeOfMany = z
  .object({
    obligation_ids: obligationIds,
    /** Null takes the owner away. */
    assignee_id: id.nullable().optional(),
    due_date: day.nullable().optional(),
    /** The day that a recurrence counts from; the due date where it is left out. */
    counted_from: day.nullable().optional(),
    /** `reopen` leaves those alone that are open. */
    step: z.enum(['complete', 'waive', 'reopen', 'undo']).optional(),
  })
  .refine(({ assignee_id, due_date, step }) => [assignee_id, due_date, step].some((value) => value !== undefined), {
    path: ['step'],
    error: () => limitMessages.change,
  });

export const changesOfMany = z
  .object({ changes: z.array(changeOfMany).min(1).max(maxObligationsInBulk) })
  .refine(({ changes }) => namedIn(changes).length <= maxObligationsInBulk, {
    path: ['changes'],
    error: () => limitMessages.obligationsAtATime(maxObligationsInBulk),
  })
  .refine(({ changes }) => new Set(namedIn(changes)).size === namedIn(changes).length, {
    path: ['changes'],
    error: () => limitMessages.eachOnce,
  });

function namedIn(changes: readonly { readonly obligation_ids: readonly string[] }[]): string[] {
  return changes.flatMap(({ obligation_ids }) => obligation_ids);
}

/** What became of the obligations that a call named. */
export const obligationsOutcome = z.object({
  changed: z.number().int(),
  /** Already as wanted, or not in a state that allows it. */
  unchanged: z.number().int(),
  /** Not there, or not any more. */
  missing: z.number().int(),
  /** The changes that take this one back. */
  undo: z.array(changeOfMany),
});

export const obligationFilter = filterQuery(obligationFields).extend({ deleted });

/** The filters of the list, its order, and which columns; or no more than the obligations that are named. */
export const obligationExport = obligationFilter.extend({
  sort: sortSchema(obligationFields).optional(),
  columns: severalOf(z.enum(exportNames(obligationFields)), 20).optional(),
  ids: severalOf(id, 200).optional(),
});

const params = z.object({ obligationId: id });

export const obligationEndpoints = {
  listObligations: endpoint({
    method: 'get',
    path: '/api/obligations',
    access: 'contracts.read',
    summary: 'One page of obligations under all contracts, filtered, searched and sorted.',
    query: listQuery(obligationFields).extend({ deleted }),
    response: pageOf(obligation),
  }),
  countObligationFacet: endpoint({
    method: 'get',
    path: '/api/obligations/facets/{field}',
    access: 'contracts.read',
    summary: 'The number of obligations for each value of a field, with the filters on other fields applied.',
    params: z.object({ field: z.enum(facetParams(obligationFields), { error: () => limitMessages.facet }) }),
    query: obligationFilter.extend({ containing: z.string().trim().max(100).optional() }),
    response: facet,
  }),
  listObligationIds: endpoint({
    method: 'get',
    path: '/api/obligations/selection/ids',
    access: 'contracts.read',
    summary: 'The ids of the obligations matching the filters, for selecting them all; at most the 1,000 changed last.',
    query: obligationFilter,
    response: z.object({ ids: z.array(id), complete: z.boolean() }),
  }),
  changeObligations: endpoint({
    method: 'post',
    path: '/api/obligations/bulk-change',
    access: 'contracts.write',
    summary: 'Set the owner or due date of several obligations, complete, waive or reopen them.',
    body: changesOfMany,
    response: obligationsOutcome,
  }),
  deleteObligations: endpoint({
    method: 'post',
    path: '/api/obligations/bulk-delete',
    access: 'contracts.write',
    summary: 'Move several obligations to the bin.',
    body: z.object({ obligation_ids: obligationIds }),
    response: obligationsOutcome,
  }),
  restoreObligations: endpoint({
    method: 'post',
    path: '/api/obligations/bulk-restore',
    access: 'contracts.write',
    summary: 'Restore several obligations from the bin.',
    body: z.object({ obligation_ids: obligationIds }),
    response: obligationsOutcome,
  }),
  exportObligationsCsv: endpoint({
    method: 'get',
    path: '/api/obligations/export/csv',
    access: 'contracts.read',
    summary: 'All obligations matching the filters as CSV (UTF-8, RFC 4180), without formulas.',
    query: obligationExport,
    download: 'text/csv',
  }),
  exportObligationsXlsx: endpoint({
    method: 'get',
    path: '/api/obligations/export/xlsx',
    access: 'contracts.read',
    summary: 'All obligations matching the filters as an Excel workbook, with typed dates and no formulas.',
    query: obligationExport,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  listContractObligations: reading(
    '/api/contracts/{contractId}/obligations',
    z.object({ contractId: id }),
    'contracts.read',
    'Obligations under a contract by due date. At most 500.',
    z.object({ items: z.array(obligation) }),
  ),
  createObligation: endpoint({
    method: 'post',
    path: '/api/obligations',
    access: 'contracts.write',
    summary: 'Add an obligation under a contract, with its source in the current version.',
    body: newObligation,
    response: obligation,
    status: 201,
    errors: ['not_found'],
  }),
  getObligation: reading(
    '/api/obligations/{obligationId}',
    params,
    'contracts.read',
    'One obligation, in or out of the bin.',
    obligation,
  ),
  updateObligation: updating(
    '/api/obligations/{obligationId}',
    params,
    'contracts.write',
    'Update an obligation. Fails if someone else has changed it since `revision`.',
    obligationChange,
    obligation,
  ),
  stepObligation: endpoint({
    method: 'post',
    path: '/api/obligations/{obligationId}/steps',
    access: 'contracts.write',
    summary: 'Accept or dismiss a proposal, complete or waive an obligation, or undo the last of these steps.',
    params,
    body: z.object({ step: obligationStep, revision: z.number().int() }),
    response: obligation,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteObligation: removing(
    '/api/obligations/{obligationId}',
    params,
    'contracts.write',
    'Move an obligation to the bin.',
  ),
  restoreObligation: acting(
    '/api/obligations/{obligationId}/restore',
    params,
    'contracts.write',
    'Restore an obligation from the bin.',
    obligation,
  ),
  listObligationActivity: tellingActivity('/api/obligations/{obligationId}/activity', params, 'contracts.read'),
} as const;

export type Obligation = z.infer<typeof obligation>;
export type ObligationSource = z.infer<typeof source>;
export type NewObligation = z.input<typeof newObligation>;
export type ObligationChange = z.input<typeof obligationChange>;
export type ObligationStep = z.infer<typeof obligationStep>;
export type ObligationsChange = z.input<typeof changeOfMany>;
export type ObligationsOutcome = z.infer<typeof obligationsOutcome>;
