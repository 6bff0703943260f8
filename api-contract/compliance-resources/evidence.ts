import { z } from 'zod';
import { requirementRef } from '../compliance/answers.ts';
import { contractIds } from '../contracts/list.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../list-query.ts';
import { acting, reading, removing } from '../record-endpoints.ts';
import { day, id, line, moment, pageOf } from '../values.ts';
import { freshnesses } from './freshness.ts';
import { maxNote } from './kinds.ts';
import { resourceLimits } from './resource-limits.messages.ts';
import { address, words } from './versions.ts';

const named = z.object({ id, name: z.string() });

/** What a citation came to in the latest version of its contract. */
export const clauseStates = ['confirmed', 'moved', 'stale'] as const;

/** The longest clause that is cited. */
export const maxQuote = 4_000;
export const maxEvidencePerAnswer = 50;
/** Those of its runs among them. */
export const maxEvidencePerControl = 1_000;

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('version'), resource: named, version: z.object({ id, number: z.string() }) }),
  z.object({
    kind: z.literal('clause'),
    /** Null for whoever may not read contracts: they see that there is evidence, not its words. */
    clause: z
      .object({
        contract: z.object({ id, number: z.string(), title: z.string() }),
        version: z.object({ id, number: z.number().int() }),
        start: z.number().int(),
        end: z.number().int(),
        quote: z.string(),
        /** `moved`: found once in a newer version, for a person to confirm. */
        state: z.enum(clauseStates),
        /** What stands in its place in the newest version; null where it is gone, and unless it is stale. */
        found: z.string().nullable(),
      })
      .nullable(),
  }),
  /** Nobody vouches for what is there. */
  z.object({ kind: z.literal('external'), url: z.string(), label: z.string() }),
]);

/** Where an answer is, as people read it. */
const place = z.object({
  assessment: named,
  framework: named,
  ref: z.string(),
  label: z.string(),
  title: z.string(),
});

export const evidenceLink = z.object({
  id,
  /** The answer that it counts for; null at a control. */
  answer: place.nullable(),
  /** The control that it belongs to, and how much of the requirement that covers; null for an answer’s own. */
  control: named
    .extend({ ref: z.string(), covers: z.enum(['full', 'part']).nullable(), run_id: id.nullable() })
    .nullable(),
  source,
  /** The days that it proves something for, both included; null is open. */
  period_from: day.nullable(),
  period_to: day.nullable(),
  purpose: z.string(),
  freshness: z.enum(freshnesses),
  created_by: named.nullable(),
  created_at: moment,
  revision: z.number().int(),
});

const facts = {
  period_from: day.nullable().default(null),
  period_to: day.nullable().default(null),
  purpose: words(maxNote).default(''),
};

const ownSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clause'),
    contract_id: id,
    contract_version_id: id,
    start: z.number().int().min(0),
    end: z.number().int().min(1),
    quote: z
      .string()
      .min(1, { error: () => resourceLimits.quote })
      .max(maxQuote, { error: () => resourceLimits.quote }),
  }),
  z.object({ kind: z.literal('external'), url: address, label: line('a label', 300) }),
]);

const newSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('version'), version_id: id }),
  ...ownSource.options,
]);

const isOrdered = ({ period_from: from, period_to: to }: { period_from?: string | null; period_to?: string | null }) =>
  !from || !to || from <= to;
const ordered = { path: ['period_to'], error: () => resourceLimits.period };

export const newEvidence = z
  .object({ assessment_id: id, ref: requirementRef, source: newSource, ...facts })
  .refine(isOrdered, ordered);

/** What is added to a control, and which of its runs it came of. */
export const newEvidenceOfControl = z
  .object({ source: newSource, run_id: id.nullable().default(null), ...facts })
  .refine(isOrdered, ordered);

/** What came of a run; a period that is left out reaches from that day to the next run. */
export const newEvidenceOfRun = z
  .object({ source: newSource, purpose: facts.purpose, period_from: day.optional(), period_to: day.optional() })
  .refine(isOrdered, ordered);

/** What an assignee adds who may not see the organisation’s resources. */
export const newOwnEvidence = z.object({ source: ownSource, ...facts }).refine(isOrdered, ordered);

export const evidenceChange = z
  .object({ period_from: day.nullable(), period_to: day.nullable(), purpose: words(maxNote) })
  .partial()
  .extend({ revision: z.number().int() })
  .refine(isOrdered, ordered);

/** As many requirements as a question about ending contracts lists. */
export const maxCoverListed = 200;

/** Why the last current evidence of a requirement ends. */
export const coverEnds = ['version_expires', 'contract_ends', 'period_ends'] as const;

export const losingCover = z.object({
  answer: place,
  /** The last day on which there is current evidence. */
  last_day: day,
  why: z.enum(coverEnds),
  /** What ends; null for a contract that the caller may not read. */
  by: named.nullable(),
});

const params = z.object({ evidenceId: id });
const ownPath = '/api/compliance/my-answers/{assessmentId}/{ref}/evidence';
const ownParams = z.object({ assessmentId: id, ref: requirementRef });

export const evidenceEndpoints = {
  listEvidence: endpoint({
    method: 'get',
    path: '/api/compliance/evidence',
    access: 'compliance.read',
    summary:
      'Evidence of an answer or an assessment with that of controls, or of a control, of what a resource proves, or of what a contract does; at most 500.',
    query: z.object({
      assessment_id: id.optional(),
      ref: requirementRef.optional(),
      control_id: id.optional(),
      resource_id: id.optional(),
      contract_id: id.optional(),
    }),
    response: z.object({ items: z.array(evidenceLink) }),
  }),
  linkEvidence: endpoint({
    method: 'post',
    path: '/api/compliance/evidence',
    access: 'compliance.read',
    summary:
      'Link a version, a clause or an address to an answer. Without “Compliance: Write” only to one’s own answers. The words of a clause are checked letter for letter.',
    body: newEvidence,
    response: evidenceLink,
    status: 201,
    errors: ['not_found', 'assessment_closed'],
  }),
  listMyEvidence: reading(
    ownPath,
    ownParams,
    'signed-in',
    'Evidence of an answer that is assigned to the caller.',
    z.object({ items: z.array(evidenceLink) }),
  ),
  linkMyEvidence: endpoint({
    ...acting(
      ownPath,
      ownParams,
      'signed-in',
      'Link a clause or an address to an answer that is assigned to the caller. Clauses need “Contracts: Read”.',
      evidenceLink,
    ),
    body: newOwnEvidence,
    status: 201,
    errors: ['not_found', 'assessment_closed'],
  }),
  updateEvidence: endpoint({
    method: 'patch',
    path: '/api/compliance/evidence/{evidenceId}',
    access: 'compliance.write',
    summary: 'Change the period or purpose of evidence. Fails if someone else has changed it since `revision`.',
    params,
    body: evidenceChange,
    response: evidenceLink,
    errors: ['not_found', 'assessment_closed', 'edit_conflict'],
  }),
  confirmEvidence: endpoint({
    ...acting(
      '/api/compliance/evidence/{evidenceId}/confirm',
      params,
      'compliance.write',
      'Confirm a clause that was found in a newer version of its contract.',
      evidenceLink,
    ),
    errors: ['not_found', 'assessment_closed'],
  }),
  removeEvidence: endpoint({
    ...removing(
      '/api/compliance/evidence/{evidenceId}',
      params,
      'compliance.write',
      'Remove evidence from an answer or a control.',
    ),
    errors: ['not_found', 'assessment_closed'],
  }),
  getLosingCover: endpoint({
    method: 'get',
    path: '/api/compliance/cover',
    access: 'compliance.read',
    summary:
      'One page of the met requirements of open assessments whose last current evidence ends within so many days, the soonest first.',
    query: pageQuery.extend({
      within: z
        .string()
        .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-6]\d)d$/)
        .default('90d'),
      framework_id: id.optional(),
    }),
    response: pageOf(losingCover),
  }),
  getCoverOfEnding: endpoint({
    method: 'post',
    path: '/api/compliance/cover/ending',
    access: 'compliance.read',
    reads: true,
    summary: `Met requirements of open assessments that the end of contracts would leave without current evidence: how many, and the first ${maxCoverListed} of them.`,
    body: z.object({
      contract_ids: contractIds,
      /** The day on which they would end; today where it is left out or past. */
      on: day.nullable().default(null),
    }),
    response: z.object({ items: z.array(losingCover), total: z.number().int() }),
  }),
} as const;

export type EvidenceLink = z.infer<typeof evidenceLink>;
export type NewOwnEvidence = z.input<typeof newOwnEvidence>;
export type NewEvidence = z.input<typeof newEvidence>;
export type NewEvidenceOfControl = z.input<typeof newEvidenceOfControl>;
export type EvidenceChange = z.input<typeof evidenceChange>;
export type LosingCover = z.infer<typeof losingCover>;
