import { z } from 'zod';
import { contractRow, contractStatus, noticeDate } from '../contracts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { taskKinds } from '../tasks/fields.ts';
import { day, id, moment } from '../values.ts';

const homeSummary = z.object({
  /** At most `maxAttention` of each kind. */
  attention: z.array(
    z.object({
      kind: z.enum([
        'notice_due',
        'expiring',
        'obligation_due',
        'renewed',
        'missing_field',
        'unassigned',
        'unreadable',
      ]),
      contract: z.object({ id, number: z.string(), title: z.string(), counterparty: z.string().nullable() }),
      /** The day it is about; null where a field is missing. */
      date: day.nullable(),
      days_left: z.number().int().nullable(),
      missing_field: contractStatus.shape.missing_field,
      notice: noticeDate.nullable(),
      /** What somebody owes; of contracts in the bin nothing. */
      obligation: z.object({ id, title: z.string(), owed_by: z.enum(['us', 'counterparty']) }).nullable(),
    }),
  ),
  recent: z.array(contractRow),
  /** Open cases that the caller leads: the first few by due date, and how many there are. */
  my_cases: z.object({
    items: z.array(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        due_date: day.nullable(),
        days_left: z.number().int().nullable(),
      }),
    ),
    count: z.number().int(),
  }),
  /** Open tasks and obligations of the caller: the first few by due date, and how many their list has; none without access to tasks. */
  my_tasks: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(taskKinds),
        title: z.string(),
        due_date: day.nullable(),
        days_left: z.number().int().nullable(),
      }),
    ),
    count: z.number().int(),
  }),
  /** Comments that mention the caller and that they have not opened yet: the newest few, and how many there are. */
  mentions: z.object({
    items: z.array(
      z.object({
        /** Of the comment. */
        id,
        contract: z.object({ id, number: z.string(), title: z.string() }),
        author: z.string().nullable(),
        /** How it begins. */
        text: z.string(),
        created_at: moment,
      }),
    ),
    count: z.number().int(),
  }),
  /** How many envelopes are out to be signed; null without access to signatures. */
  awaiting_signature: z.number().int().nullable(),
  /** How much room the server's disk has; null for those who do not manage the organisation. */
  storage: z.enum(['ok', 'low', 'full']).nullable(),
  counts: z.object({
    contracts: z.number().int(),
    in_force: z.number().int(),
    notice_due_90: z.number().int(),
    expiring_90: z.number().int(),
    missing_fields: z.number().int(),
  }),
  /** Contracts with findings that wait for review, the findings, and those of them that have a high confidence. */
  review: z.object({
    contracts: z.number().int(),
    findings: z.number().int(),
    high: z.number().int(),
    /** The contract that the review queue begins with. */
    first_id: id.nullable(),
  }),
});

export const homeEndpoints = {
  getHome: endpoint({
    method: 'get',
    path: '/api/home',
    access: 'contracts.read',
    summary: 'Contracts that need attention, recent contracts, and counts.',
    response: homeSummary,
  }),
} as const;

export type HomeSummary = z.infer<typeof homeSummary>;
