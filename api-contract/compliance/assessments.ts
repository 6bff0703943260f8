import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing } from '../record-endpoints.ts';
import { day, id, line, moment, sha256 } from '../values.ts';
import { answer, assessmentTotals, requirementRef, words } from './answers.ts';
import { complianceLimits } from './compliance-limits.messages.ts';
import {
  assessmentScales,
  assessmentStates,
  assessmentSubjects,
  findingSeverities,
  findingStates,
  soaFormats,
  soaStates,
} from './kinds.ts';

const named = z.object({ id, name: z.string() });

export const assessment = z.object({
  id,
  name: z.string(),
  framework: named,
  version: z.object({ id, version: z.string() }),
  subject: z.object({ kind: z.enum(assessmentSubjects), id: id.nullable(), name: z.string() }),
  scale: z.enum(assessmentScales),
  period_from: day.nullable(),
  period_to: day.nullable(),
  state: z.enum(assessmentStates),
  lead: named.nullable(),
  /** Derived answers count where nobody gave one. */
  count_derived: z.boolean(),
  carried_from: id.nullable(),
  /** Carried over by an upgrade that can still be undone. */
  can_undo_upgrade: z.boolean(),
  totals: assessmentTotals,
  soa: z.object({
    state: z.enum(soaStates),
    requested_by: named.nullable(),
    approved_by: named.nullable(),
    approved_at: moment.nullable(),
    /** Requirements without what an approval needs: a reason, or a justification. */
    incomplete: z.number().int(),
  }),
  closed_at: moment.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

const facts = z.object({
  name: line('a name', 200),
  scale: z.enum(assessmentScales),
  period_from: day.nullable(),
  period_to: day.nullable(),
  lead_id: id.nullable(),
  count_derived: z.boolean(),
});

const inOrder = ({ period_from, period_to }: { period_from?: string | null; period_to?: string | null }) =>
  !period_from || !period_to || period_from <= period_to;
const order = { path: ['period_to'], error: () => complianceLimits.period };

export const newAssessment = facts
  .partial()
  .extend({
    name: facts.shape.name,
    framework_id: id,
    subject: z
      .union([
        z.object({ kind: z.literal('organisation') }),
        z.object({ kind: z.literal('entity'), name: line('a name', 200) }),
        z.object({ kind: z.literal('counterparty'), counterparty_id: id }),
        z.object({ kind: z.literal('contract'), contract_id: id }),
      ])
      .default({ kind: 'organisation' }),
  })
  .refine(inOrder, order);

const finding = z.object({
  id,
  ref: z.string(),
  severity: z.enum(findingSeverities),
  description: z.string(),
  treatment: z.string(),
  due: day.nullable(),
  /** `to_retest` once its task is done. */
  state: z.enum(findingStates),
  task: z.object({ id, title: z.string(), is_done: z.boolean() }).nullable(),
  revision: z.number().int(),
  created_at: moment,
});

const findingFacts = z.object({
  severity: z.enum(findingSeverities),
  description: line('what was found', 4_000),
  treatment: words(4_000),
  due: day.nullable(),
});

const snapshot = z.object({
  id,
  number: z.number().int(),
  /** SHA-256 of its canonical JSON. */
  sha256,
  totals: assessmentTotals,
  taken_by: named.nullable(),
  taken_at: moment,
});

/** A requirement that differs between two points in time. */
const difference = z.object({
  ref: z.string(),
  label: z.string(),
  title: z.string(),
  change: z.enum(['better', 'worse', 'applicability', 'other', 'added', 'removed']),
  before: answer.nullable(),
  after: answer.nullable(),
});

const params = z.object({ assessmentId: id });
const findingParams = params.extend({ findingId: id });
/** A snapshot by its id, or how things are now. */
const point = z.union([id, z.literal('now')]);

export const assessmentEndpoints = {
  listAssessments: reading(
    '/api/compliance/frameworks/{frameworkId}/assessments',
    z.object({ frameworkId: id }),
    'compliance.read',
    'The assessments of a framework that the caller reads, the newest first; at most 200.',
    z.object({ items: z.array(assessment) }),
  ),
  createAssessment: creating(
    '/api/compliance/assessments',
    'compliance.write',
    'Begin an assessment of the adopted version of a framework.',
    newAssessment,
    assessment,
  ),
  getAssessment: reading(
    '/api/compliance/assessments/{assessmentId}',
    params,
    'compliance.read',
    'One assessment with its totals.',
    assessment,
  ),
  updateAssessment: endpoint({
    method: 'patch',
    path: '/api/compliance/assessments/{assessmentId}',
    access: 'compliance.write',
    summary: 'Update fields. Fails if someone else has changed it since `revision`.',
    params,
    body: facts.partial().extend({ revision: z.number().int() }).refine(inOrder, order),
    response: assessment,
    errors: ['not_found', 'edit_conflict', 'assessment_closed'],
  }),
  deleteAssessment: removing(
    '/api/compliance/assessments/{assessmentId}',
    params,
    'compliance.manage',
    'Delete an assessment that was never closed, with its answers.',
  ),
  submitAssessment: acting(
    '/api/compliance/assessments/{assessmentId}/submit',
    params,
    'compliance.write',
    'Hand an assessment in for review.',
    assessment,
  ),
  closeAssessment: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/close',
      params,
      'compliance.approve',
      'Freeze an assessment: a snapshot is kept, and answers can’t be changed. Refused while requirements are unanswered, unless they are waived.',
      assessment,
    ),
    body: z.object({ waive_unanswered: z.boolean().default(false) }),
    errors: ['not_found', 'assessment_closed'],
  }),
  reopenAssessment: acting(
    '/api/compliance/assessments/{assessmentId}/reopen',
    params,
    'compliance.approve',
    'Reopen a closed assessment. Its snapshots stay.',
    assessment,
  ),
  requestSoaApproval: acting(
    '/api/compliance/assessments/{assessmentId}/soa/request',
    params,
    'compliance.write',
    'Ask for the statement of applicability to be approved.',
    assessment,
  ),
  approveSoa: acting(
    '/api/compliance/assessments/{assessmentId}/soa/approve',
    params,
    'compliance.approve',
    'Approve the statement of applicability. Needs another member than the one who requested it, where there is one.',
    assessment,
  ),
  exportSoa: endpoint({
    method: 'get',
    path: '/api/compliance/assessments/{assessmentId}/soa/export',
    access: 'compliance.read',
    summary: 'The statement of applicability as a file; as OSCAL it is a profile with a component definition.',
    params,
    query: z.object({ format: z.enum(soaFormats) }),
    download: 'application/octet-stream',
    errors: ['not_found'],
  }),
  listAssessmentFindings: reading(
    '/api/compliance/assessments/{assessmentId}/findings',
    params,
    'compliance.read',
    'Its findings, the gravest first; at most 2,000.',
    z.object({ items: z.array(finding) }),
  ),
  createAssessmentFinding: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/findings',
      params,
      'compliance.write',
      'Add a finding on a requirement, with a task where one is wanted.',
      finding,
    ),
    body: findingFacts.partial().extend({
      ref: requirementRef,
      description: findingFacts.shape.description,
      task: z
        .object({ title: line('a title', 200), assignee_id: id.nullable() })
        .nullable()
        .default(null),
    }),
    status: 201,
    errors: ['not_found', 'assessment_closed'],
  }),
  updateAssessmentFinding: endpoint({
    ...acting(
      '/api/compliance/assessments/{assessmentId}/findings/{findingId}',
      findingParams,
      'compliance.write',
      'Change or close a finding.',
      finding,
    ),
    method: 'patch',
    body: findingFacts.partial().extend({ closed: z.boolean().optional(), revision: z.number().int() }),
    errors: ['not_found', 'edit_conflict', 'assessment_closed'],
  }),
  listSnapshots: reading(
    '/api/compliance/assessments/{assessmentId}/snapshots',
    params,
    'compliance.read',
    'What was frozen, the newest first; at most 200.',
    z.object({ items: z.array(snapshot) }),
  ),
  compareAssessment: endpoint({
    method: 'get',
    path: '/api/compliance/assessments/{assessmentId}/compare',
    access: 'compliance.read',
    summary: 'What differs between two snapshots, or a snapshot and now.',
    params,
    query: z.object({ from: point, to: point.default('now') }),
    response: z.object({ before: assessmentTotals, after: assessmentTotals, items: z.array(difference) }),
    errors: ['not_found'],
  }),
} as const;

export type Assessment = z.infer<typeof assessment>;
export type NewAssessment = z.input<typeof newAssessment>;
export type AssessmentChange = z.input<(typeof assessmentEndpoints)['updateAssessment']['body']>;
export type AssessmentFinding = z.infer<typeof finding>;
export type NewFinding = z.input<(typeof assessmentEndpoints)['createAssessmentFinding']['body']>;
export type FindingChange = z.input<(typeof assessmentEndpoints)['updateAssessmentFinding']['body']>;
export type Snapshot = z.infer<typeof snapshot>;
export type AssessmentDifference = z.infer<typeof difference>;
