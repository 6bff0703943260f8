import { z } from 'zod';
import { clauseKinds } from '../contracts/clause-kinds.ts';
import { contract, contractFacts, foundFacts, renewalType } from '../contracts/endpoints.ts';
import { contractFields } from '../contracts/fields.ts';
import { endpoint } from '../endpoint.ts';
import { acting, reading } from '../record-endpoints.ts';
import { findingsOf } from '../fields.ts';
import { contractIds } from '../contracts/list.ts';
import { day, id, line, moment } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';

/** What is read of a contract as a whole: what fills its fields, and what is told besides. */
export const findingField = z.enum([...findingsOf(contractFields), 'term', 'payment_terms', 'liability_cap']);

export const durationUnit = z.enum(['day', 'business_day', 'week', 'month', 'quarter', 'year']);

const duration = z.object({ count: z.number(), unit: durationUnit });
const money = z.object({ amount: z.string(), currency: z.string() });

/** What a field was found to be. */
export const findingValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('day'), day }),
  z.object({ kind: z.literal('no_end') }),
  z.object({ kind: z.literal('duration'), ...duration.shape }),
  z.object({
    kind: z.literal('renewal'),
    renewal_type: renewalType,
    period: duration.nullable(),
    /** At most so many times, where the contract limits it. */
    times: z.number().int().optional(),
  }),
  z.object({ kind: z.literal('money'), ...money.shape }),
  /** `amount` is missing where a formula measures the cap. */
  z.object({ kind: z.literal('cap'), amount: money.nullable(), basis: z.string() }),
]);

/** Words of the document, letter for letter: offsets count UTF-16 units of the version's text. */
export const citation = z.object({
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  /** Stretches of the quote that belong to its page: page numbers, running headers and footers. */
  omitted: z.array(z.object({ start: z.number().int(), end: z.number().int() })).optional(),
  page: z.number().int().nullable(),
  /** The number of the clause, where it has one. */
  clause: z.string().optional(),
});

/** What people made of a finding. */
export const findingStatus = z.enum(['unverified', 'accepted', 'corrected', 'rejected']);

/** Facts of the contract that a finding can fill. */
export const findingFacts = foundFacts.extend({
  notice_business_days: contractFacts.notice_business_days.optional(),
  renewal_months: contractFacts.renewal_months.optional(),
});

/** What somebody put in place of a finding: facts of the contract, words, or whether a clause is there and where. */
export const correction = z.object({
  facts: findingFacts.optional(),
  text: line('what it says', 500).optional(),
  clause: z
    .object({
      present: z.boolean(),
      /** Copied from the document; refused where it does not stand there. */
      quote: z
        .string()
        .trim()
        .min(8, { error: () => limitMessages.fewWords })
        .max(5_000, { error: () => limitMessages.quote(5_000) })
        .nullable(),
    })
    .optional(),
});

/** What a finding is about: a field, or a kind of clause. */
export const findingSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: findingField }),
  z.object({ kind: z.literal('clause'), clause: z.enum(clauseKinds) }),
]);

export const finding = z.object({
  id,
  subject: findingSubject,
  state: z.enum(['found', 'absent', 'uncertain']),
  /** From 0 to 1: that what was found is right, that what is absent is absent. */
  confidence: z.number(),
  value: findingValue.nullable(),
  /** What accepting it writes into the contract; null where it writes nothing. */
  facts: findingFacts.nullable(),
  /** Names to choose from, where the contract does not say which of its parties is meant. */
  choices: z.array(z.string()),
  /** How a derived value was computed. */
  formula: z.string().nullable(),
  method: z.enum(['rule', 'model', 'language_model', 'human']),
  engine_version: z.string(),
  citations: z.array(citation),
  status: findingStatus,
  correction: correction.nullable(),
  settled_by: z.object({ id, name: z.string() }).nullable(),
  settled_at: moment.nullable(),
  /** Grows with every change; a verdict names the revision it was based on. */
  revision: z.number().int(),
});

/** How far the machine has come with a contract's current document. */
export const readingStatus = z.enum([
  'waiting',
  'reading',
  'read',
  'needs_ocr',
  'password_protected',
  /** Reading took more time or memory than a document of its size may. */
  'over_limits',
  'unreadable',
  'failed',
]);

export const contractFindings = z.object({
  reading: z.object({
    status: readingStatus,
    version_id: id,
    /** ISO 639-1, or `und`. */
    language: z.string().nullable(),
    engine_version: z.string().nullable(),
    read_at: moment.nullable(),
    /** Whether a language model looked at what was uncertain, or could not be reached. */
    language_model: z.enum(['asked', 'failed']).nullable(),
  }),
  items: z.array(finding),
});

const revision = z.number().int();

/** A person's word on a finding; `unverified` takes an earlier one back. */
export const settlement = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), revision }),
  z.object({ status: z.literal('rejected'), revision }),
  z.object({ status: z.literal('unverified'), revision }),
  z.object({ status: z.literal('corrected'), revision, correction }),
]);

/** What became of the findings of several contracts. */
export const reviewOutcome = z.object({
  /** Names what was accepted together, to reopen it together; null where nothing was. */
  batch_id: id.nullable(),
  contracts: z.number().int(),
  findings: z.number().int(),
  /** Findings left to a person, since the contract says something else. */
  differing: z.number().int(),
});

/** As many contracts as the review queue walks through. */
export const maxInQueue = 200;

export const findingEndpoints = {
  listReviewQueue: endpoint({
    method: 'get',
    path: '/api/contracts/selection/to-review',
    access: 'contracts.read',
    summary: 'Contracts with findings that need review, the most recently changed first; at most 200.',
    response: z.object({
      items: z.array(z.object({ id, title: z.string() })),
      /** All that need review. */
      count: z.number().int(),
    }),
  }),
  acceptFindings: endpoint({
    method: 'post',
    path: '/api/contracts/accept-findings',
    access: 'contracts.write',
    summary:
      'Accept the findings with high confidence of several contracts. Values entered by hand are kept: a finding that differs from one is left for review.',
    body: z.object({ contract_ids: contractIds }),
    response: reviewOutcome,
  }),
  reopenFindings: endpoint({
    method: 'post',
    path: '/api/contracts/reopen-findings',
    access: 'contracts.write',
    summary: 'Undo `acceptFindings`: reopen the findings accepted together and restore the previous values.',
    body: z.object({ batch_id: id }),
    response: reviewOutcome,
    errors: ['not_found'],
  }),
  listFindings: reading(
    '/api/contracts/{contractId}/findings',
    z.object({ contractId: id }),
    'contracts.read',
    'Findings in the current document of a contract, with citations and reviews.',
    contractFindings,
  ),
  readContractAgain: acting(
    '/api/contracts/{contractId}/read-again',
    z.object({ contractId: id }),
    'contracts.manage',
    'Have the document of a contract read again after reading it failed or took too long.',
    contract,
  ),
  reviewFinding: endpoint({
    method: 'put',
    path: '/api/contracts/{contractId}/findings/{findingId}/settlement',
    access: 'contracts.write',
    summary:
      'Accept, correct or reject a finding, or undo a review. Accepting and correcting update the contract. Fails if the finding has changed since `revision`.',
    params: z.object({ contractId: id, findingId: id }),
    body: settlement,
    response: z.object({ finding, contract }),
    errors: ['not_found', 'edit_conflict'],
  }),
} as const;

export type FindingSubject = z.infer<typeof findingSubject>;
export type FindingField = z.infer<typeof findingField>;
export type FindingValue = z.infer<typeof findingValue>;
export type FindingStatus = z.infer<typeof findingStatus>;
export type FindingFacts = z.infer<typeof findingFacts>;
export type Correction = z.infer<typeof correction>;
export type Finding = z.infer<typeof finding>;
export type FindingCitation = z.infer<typeof citation>;
export type ContractFindings = z.infer<typeof contractFindings>;
export type ReadingStatus = z.infer<typeof readingStatus>;
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
export type Settlement = z.infer<typeof settlement>;
