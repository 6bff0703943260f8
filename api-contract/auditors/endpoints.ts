import { z } from 'zod';
import { assessmentTotals, requirementRef } from '../compliance/answers.ts';
import { answerResults } from '../compliance/score.ts';
import { evidenceLink } from '../compliance-resources/evidence.ts';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading } from '../record-endpoints.ts';
import { day, email, id, line, moment } from '../values.ts';
import { auditorLimits } from './auditor-limits.messages.ts';

const named = z.object({ id, name: z.string() });

/** What a guest did, as both sides see it. */
export const accessDeeds = ['link_used', 'assessment_opened', 'requirement_opened', 'downloaded', 'requested'] as const;

export const accessEntry = z.object({
  id,
  deed: z.enum(accessDeeds),
  at: moment,
  /** What it was about: an assessment, a requirement, a file. */
  about: z.string(),
  ip: z.string().nullable(),
});

/** Evidence that a guest asked for, and what the organisation answered. */
export const evidenceRequest = z.object({
  id,
  assessment: named,
  ref: z.string(),
  label: z.string(),
  text: z.string(),
  at: moment,
  /** Null until the organisation answers. */
  answer: z.object({ text: z.string(), by: z.string(), at: moment }).nullable(),
});

export const auditGrant = z.object({
  id,
  name: z.string(),
  email: z.string(),
  assessments: z.array(named),
  /** The days on which it is open, both included, by the organisation’s clock. */
  from: day,
  until: day,
  state: z.enum(['to_come', 'open', 'ended', 'revoked']),
  /** When the link was used last to come in. */
  last_seen_at: moment.nullable(),
  created_by: named.nullable(),
  created_at: moment,
  /** What the guest asked for that has no answer yet. */
  open_requests: z.number().int(),
});

/** Assessments that one guest may see. */
export const maxGranted = 50;

export const newAuditGrant = z
  .object({
    name: line('a name', 200),
    email,
    assessment_ids: z
      .array(id)
      .min(1, { error: () => auditorLimits.assessments })
      .max(maxGranted, { error: () => auditorLimits.assessments }),
    from: day,
    until: day,
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: () => auditorLimits.window });

/** What a guest auditor sees first. */
export const guestAudit = z.object({
  organisation: z.string(),
  name: z.string(),
  until: day,
  /** The organisation’s time zone, by which access ends at midnight. */
  time_zone: z.string(),
  assessments: z.array(
    z.object({ id, name: z.string(), framework: z.string(), version: z.string(), totals: assessmentTotals }),
  ),
});

const guestRow = z.object({
  ref: z.string(),
  label: z.string(),
  title: z.string(),
  depth: z.number().int(),
  assessable: z.boolean(),
  applicable: z.boolean(),
  result: z.enum(answerResults).nullable(),
  stale: z.boolean(),
  evidence: z.number().int(),
});

export const guestAssessment = z.object({
  id,
  name: z.string(),
  framework: z.string(),
  version: z.string(),
  attribution: z.string().nullable(),
  totals: assessmentTotals,
  rows: z.array(guestRow),
});

export const guestRequirement = guestRow.omit({ evidence: true }).extend({
  statement: z.string(),
  justification: z.string(),
  observation: z.string(),
  evidence: z.array(
    evidenceLink
      .pick({ id: true, source: true, period_from: true, period_to: true, purpose: true, freshness: true })
      .extend({
        /** What a version is downloaded as; null where there is nothing to download. */
        file_name: z.string().nullable(),
        /** Where a page elsewhere is, which a version may be too; null for all others. Nobody vouches for what is there. */
        link: z.string().nullable(),
      }),
  ),
});

const grantParams = z.object({ grantId: id });
const ofGrant = evidenceRequest.extend({ task_id: id });
const assessmentParams = z.object({ assessmentId: id });

const manage = 'compliance.manage' as const;

export const auditGrantEndpoints = {
  listAuditGrants: endpoint({
    method: 'get',
    path: '/api/compliance/grants',
    access: manage,
    summary: 'Access that guest auditors have or had, the newest first; at most 200.',
    response: z.object({ items: z.array(auditGrant) }),
  }),
  createAuditGrant: creating(
    '/api/compliance/grants',
    manage,
    'Give a guest auditor access to assessments for some days. They get a link by mail that works once.',
    newAuditGrant,
    auditGrant,
  ),
  sendAuditLink: acting(
    '/api/compliance/grants/{grantId}/link',
    grantParams,
    manage,
    'Send a guest auditor another link. The one before stops working.',
    auditGrant,
  ),
  revokeAuditGrant: acting(
    '/api/compliance/grants/{grantId}/revoke',
    grantParams,
    manage,
    'End the access of a guest auditor at once.',
    auditGrant,
  ),
  listAuditAccess: reading(
    '/api/compliance/grants/{grantId}/log',
    grantParams,
    manage,
    'What a guest auditor did, the newest first; at most 500.',
    z.object({ items: z.array(accessEntry) }),
  ),
  listAuditRequests: reading(
    '/api/compliance/grants/{grantId}/requests',
    grantParams,
    manage,
    'The evidence that a guest auditor asked for, the newest first; at most 500.',
    z.object({ items: z.array(ofGrant) }),
  ),
  answerAuditRequest: endpoint({
    ...acting(
      '/api/compliance/grants/{grantId}/requests/{requestId}/answer',
      grantParams.extend({ requestId: id }),
      manage,
      'Answer a request of a guest auditor, who reads it; its task is done. Another answer is refused.',
      ofGrant,
    ),
    errors: ['not_found', 'edit_conflict'],
    body: z.object({ text: line('an answer', 2_000) }),
  }),
} as const;

/** Calls of guests, who have a token of their own that no other route takes. */
export const auditorEndpoints = {
  openAudit: endpoint({
    method: 'post',
    path: '/api/auditor/sessions',
    access: 'public',
    summary: 'Exchange a link for the token of a guest auditor. Links work once; too early, they can be tried again.',
    body: z.object({ uid: z.string().max(200), token: z.string().max(200) }),
    response: z.object({ token: z.string() }),
    status: 201,
    errors: ['grant_expired', 'grant_not_open'],
  }),
  getAudit: endpoint({
    method: 'get',
    path: '/api/auditor/audit',
    access: 'public',
    summary: 'What a guest auditor was given access to.',
    response: guestAudit,
    errors: ['grant_expired'],
  }),
  getGuestAssessment: endpoint({
    method: 'get',
    path: '/api/auditor/assessments/{assessmentId}',
    access: 'public',
    summary: 'An assessment that a guest auditor was given access to.',
    params: assessmentParams,
    response: guestAssessment,
    errors: ['not_found', 'grant_expired'],
  }),
  getGuestRequirement: endpoint({
    method: 'get',
    path: '/api/auditor/assessments/{assessmentId}/requirement',
    access: 'public',
    summary: 'A requirement of such an assessment with its answer and evidence.',
    params: assessmentParams,
    query: z.object({ ref: requirementRef }),
    response: guestRequirement,
    errors: ['not_found', 'grant_expired'],
  }),
  downloadGuestEvidence: endpoint({
    method: 'get',
    path: '/api/auditor/evidence/{evidenceId}/file',
    access: 'public',
    summary: 'The file or text of a version that is evidence in such an assessment.',
    params: z.object({ evidenceId: id }),
    download: 'application/octet-stream',
    errors: ['not_found', 'grant_expired', 'range_unsatisfiable'],
  }),
  requestEvidence: endpoint({
    method: 'post',
    path: '/api/auditor/assessments/{assessmentId}/requests',
    access: 'public',
    summary: 'Ask the organisation for evidence: it becomes a task.',
    params: assessmentParams,
    body: z.object({ ref: requirementRef, text: line('what you need', 1_000) }),
    response: evidenceRequest,
    status: 201,
    errors: ['not_found', 'grant_expired'],
  }),
  listGuestRequests: endpoint({
    method: 'get',
    path: '/api/auditor/requests',
    access: 'public',
    summary: 'The evidence that the guest auditor asked for, with the organisation’s answers; at most 500.',
    response: z.object({ items: z.array(evidenceRequest) }),
    errors: ['grant_expired'],
  }),
  listGuestAccess: endpoint({
    method: 'get',
    path: '/api/auditor/log',
    access: 'public',
    summary: 'What the guest auditor did, as the organisation sees it, the newest first; at most 500.',
    response: z.object({ items: z.array(accessEntry) }),
    errors: ['grant_expired'],
  }),
} as const;

export type AuditGrant = z.infer<typeof auditGrant>;
export type NewAuditGrant = z.input<typeof newAuditGrant>;
export type EvidenceRequest = z.infer<typeof evidenceRequest>;
export type AuditRequest = z.infer<typeof ofGrant>;
export type AccessEntry = z.infer<typeof accessEntry>;
export type GuestAudit = z.infer<typeof guestAudit>;
export type GuestAssessment = z.infer<typeof guestAssessment>;
export type GuestRequirement = z.infer<typeof guestRequirement>;
