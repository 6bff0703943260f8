import { z } from 'zod';
import { tellingActivity } from '../activity.ts';
import { contractStage, contractStatus } from '../contracts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import type { SortOf } from '../fields.ts';
import { listQuery } from '../list-query.ts';
import { counterpartyFields, relationships } from './fields.ts';
import { cursor, day, email, id, line, moment, pageOf, pageSize } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';

export const relationship = z.enum(relationships);

/** Somebody to talk to on the other side. */
export const contact = z.object({
  name: line('a name', 200),
  role: line('a role', 120).nullable(),
  email: email.nullable(),
  phone: line('a number', 60).nullable(),
});

const counterpartyFacts = {
  ...factShape(counterpartyFields),
  other_names: z.array(line('a name', 300)).max(20, { error: () => limitMessages.otherNames(20) }),
  contacts: z.array(contact).max(50, { error: () => limitMessages.contacts(50) }),
};

/** What contracts in force are worth, one currency each. */
export const exposure = z.object({ currency: z.string(), value: z.string(), contracts: z.number().int() });

const named = z.object({ id, name: z.string() });

export const counterpartyRow = z.object({ id, ...rowShape(counterpartyFields), exposure: z.array(exposure) });

export const upcomingDate = z.object({
  kind: z.enum(['notice', 'expiry', 'case_due']),
  date: day,
  days_left: z.number().int(),
  /** The contract or case that it is the date of. */
  subject: z.object({ id, number: z.string(), title: z.string() }),
});

/** Two counterparties that became one, and can be two again. */
export const counterpartyMerge = z.object({
  id,
  name: z.string(),
  merged_at: moment,
  merged_by: z.string().nullable(),
});

export const counterparty = z.object({
  id,
  ...recordShape(counterpartyFields),
  other_names: z.array(z.string()),
  contacts: z.array(
    z.object({
      name: z.string(),
      role: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  children: z.array(named),
  exposure: z.array(exposure),
  /** Of the next 180 days, soonest first. */
  upcoming: z.array(upcomingDate),
  merged: z.array(counterpartyMerge),
  /** Set where it was merged into another: the one that stands for it now. */
  merged_into: named.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

export const newCounterparty = z.object(counterpartyFacts).partial().extend({ name: counterpartyFacts.name });

/** `revision` is the one that the editor saw. */
export const counterpartyChange = z.object(counterpartyFacts).partial().extend({ revision: z.number().int() });

export const counterpartyListQuery = listQuery(counterpartyFields);

export const counterpartyContract = z.object({
  id,
  number: z.string(),
  title: z.string(),
  stage: contractStage,
  status: contractStatus,
  expiry_date: day.nullable(),
  notice_date: day.nullable(),
  value: z.string().nullable(),
  currency: z.string().nullable(),
  updated_at: moment,
});

/** Counterparties that may be the same: their names match once accents and legal forms are left out. */
export const duplicateGroup = z.object({
  key: z.string(),
  counterparties: z.array(
    z.object({
      id,
      name: z.string(),
      country: z.string().nullable(),
      contracts: z.number().int(),
      created_at: moment,
    }),
  ),
});

/** A counterparty whose name is near to one that is typed. */
export const similarCounterparty = z.object({
  id,
  name: z.string(),
  country: z.string().nullable(),
  contracts: z.number().int(),
});

/** How much a merge would move to the counterparty that stays. */
export const mergePreview = z.object({
  contracts: z.number().int(),
  cases: z.number().int(),
  /** Tasks that belong or are linked to it. */
  tasks: z.number().int(),
  subsidiaries: z.number().int(),
  contacts: z.number().int(),
});

const counterpartyParams = z.object({ counterpartyId: id });
const pageQuery = z.object({
  limit: pageSize.optional(),
  after: cursor.optional(),
  before: cursor.optional(),
});

export const counterpartyEndpoints = {
  listCounterparties: endpoint({
    method: 'get',
    path: '/api/counterparties',
    access: 'contracts.read',
    summary: 'One page of counterparties, filtered, searched and sorted.',
    query: counterpartyListQuery,
    response: pageOf(counterpartyRow),
  }),
  createCounterparty: creating(
    '/api/counterparties',
    'contracts.write',
    'Add a counterparty. Fails if another has the same name.',
    newCounterparty,
    counterparty,
  ),
  getCounterparty: reading(
    '/api/counterparties/{counterpartyId}',
    counterpartyParams,
    'contracts.read',
    'One counterparty with its related records.',
    counterparty,
  ),
  updateCounterparty: updating(
    '/api/counterparties/{counterpartyId}',
    counterpartyParams,
    'contracts.write',
    'Update fields. Renaming it renames it on its contracts. Fails if someone else has changed it.',
    counterpartyChange,
    counterparty,
  ),
  listCounterpartyContracts: endpoint({
    method: 'get',
    path: '/api/counterparties/{counterpartyId}/contracts',
    access: 'contracts.read',
    summary: 'Contracts of a counterparty, most recently changed first.',
    params: counterpartyParams,
    query: pageQuery,
    response: pageOf(counterpartyContract),
    errors: ['not_found'],
  }),
  listCounterpartyActivity: tellingActivity(
    '/api/counterparties/{counterpartyId}/activity',
    counterpartyParams,
    'contracts.read',
  ),
  listDuplicateCounterparties: endpoint({
    method: 'get',
    path: '/api/counterparty-duplicates',
    access: 'contracts.read',
    summary: 'Possible duplicates, at most 50 groups.',
    response: z.object({ items: z.array(duplicateGroup) }),
  }),
  listSimilarCounterparties: endpoint({
    method: 'get',
    path: '/api/counterparty-duplicates/similar',
    access: 'contracts.read',
    summary: 'Up to three counterparties with names nearest to one that is typed, whatever their legal form.',
    query: z.object({ name: z.string().trim().max(300), except: id.optional() }),
    response: z.object({ items: z.array(similarCounterparty) }),
  }),
  previewCounterpartyMerge: reading(
    '/api/counterparties/{counterpartyId}/merge-preview',
    counterpartyParams,
    'contracts.manage',
    'How much a merge would move from this counterparty to another.',
    mergePreview,
  ),
  mergeCounterparty: endpoint({
    method: 'post',
    path: '/api/counterparties/{counterpartyId}/merge',
    access: 'contracts.manage',
    summary:
      'Merge this counterparty into another: contracts, cases, tasks, subsidiaries and contacts move there. Can be undone.',
    params: counterpartyParams,
    body: z.object({ into_id: id }),
    response: z.object({ merge_id: id, counterparty }),
    errors: ['not_found'],
  }),
  undoCounterpartyMerge: acting(
    '/api/counterparty-merges/{mergeId}/undo',
    z.object({ mergeId: id }),
    'contracts.manage',
    'Undo a merge: everything that moved goes back.',
    counterparty,
  ),
} as const;

export type Counterparty = z.infer<typeof counterparty>;
export type CounterpartyRow = z.infer<typeof counterpartyRow>;
export type CounterpartyChange = z.input<typeof counterpartyChange>;
export type NewCounterparty = z.input<typeof newCounterparty>;
export type CounterpartySort = SortOf<typeof counterpartyFields>;
export type CounterpartyContract = z.infer<typeof counterpartyContract>;
export type Relationship = z.infer<typeof relationship>;
export type DuplicateGroup = z.infer<typeof duplicateGroup>;
export type SimilarCounterparty = z.infer<typeof similarCounterparty>;
export type MergePreview = z.infer<typeof mergePreview>;
export type UpcomingDate = z.infer<typeof upcomingDate>;
