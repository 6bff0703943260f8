import { z } from 'zod';
import { answers, choices } from '../drafting/variables.ts';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { citedClause } from '../templates/findings.ts';
import { templateText } from '../templates/text.ts';
import { wordFile } from '../templates/word-file.ts';
import { id, moment, pageOf, sha256 } from '../values.ts';
import { draftFields } from './fields.ts';

const draftFacts = factShape(draftFields);
const person = z.object({ id, name: z.string() });

export const draftRow = z.object({ id, ...rowShape(draftFields) });

/** Why somebody must agree: a rule of the template, or a fallback that names an approver. */
export const draftApproval = z.object({
  id,
  reason: z.string(),
  approver: person.nullable(),
  state: z.enum(['open', 'approved', 'rejected']),
  note: z.string(),
  decided_at: moment.nullable(),
  is_reader: z.boolean(),
});

/** The files that were made of one revision; made again from the same they are the same, byte for byte. */
export const generatedFiles = z.object({
  revision: z.number().int(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Why it failed, or why there is no PDF. */
  problem: z.string().nullable(),
  engine: z.string().nullable(),
  pdf_sha256: sha256.nullable(),
  docx_sha256: sha256.nullable(),
  /** SHA-256 of template version, answers and choices. */
  inputs_sha256: sha256,
  created_at: moment,
});

export const draft = z.object({
  id,
  ...recordShape(draftFields),
  template_id: id,
  answers,
  choices,
  approvals: z.array(draftApproval),
  /** The newest first; at most 20. */
  files: z.array(generatedFiles),
  contract_id: id.nullable(),
  /** The case in which legal was asked instead. */
  case: z.object({ id, number: z.string() }).nullable(),
  /** Clauses of the text that have a newer version by now. */
  superseded: z.array(z.object({ clause_id: id, name: z.string(), since: moment })),
  revision: z.number().int(),
  created_at: moment,
});

const draftParams = z.object({ draftId: id });
const fileParams = draftParams.extend({ revision: z.coerce.number().int().min(1).max(1_000_000_000) });
const atRevision = z.object({ revision: z.number().int() });

/** `revision` is the one that the editor saw. */
const at = <const Path extends `/api/${string}`>(path: Path, access: 'drafting.write', summary: string) =>
  endpoint({
    method: 'post',
    path,
    access,
    summary,
    params: draftParams,
    body: atRevision,
    response: draft,
    errors: ['not_found', 'edit_conflict'],
  });

export const draftEndpoints = {
  listDrafts: endpoint({
    method: 'get',
    path: '/api/drafts',
    access: 'drafting.read',
    summary:
      'One page of drafts, filtered, searched and sorted. Without “Drafting: Manage” or “Drafting: Approve”, the own ones and those to approve.',
    query: listQuery(draftFields).extend({ deleted, template_id: id.optional() }),
    response: pageOf(draftRow),
  }),
  createDraft: creating(
    '/api/drafts',
    'drafting.write',
    'Start a draft from the latest version of a template.',
    z.object({ template_id: id, name: draftFacts.name }),
    draft,
  ),
  getDraft: reading('/api/drafts/{draftId}', draftParams, 'drafting.read', 'One draft.', draft),
  getDraftText: reading(
    '/api/drafts/{draftId}/text',
    draftParams,
    'drafting.read',
    'The version of the template that a draft was started from, which never changes.',
    z.object({
      language: z.enum(['en', 'de']),
      ...templateText.shape,
      word: wordFile.nullable(),
      clauses: z.array(citedClause),
    }),
  ),
  updateDraft: updating(
    '/api/drafts/{draftId}',
    draftParams,
    'drafting.write',
    'Rename a draft. Fails if someone else has changed it since `revision`.',
    z.object({ name: draftFacts.name, revision: z.number().int() }),
    draft,
  ),
  deleteDraft: removing('/api/drafts/{draftId}', draftParams, 'drafting.write', 'Move a draft to the bin.'),
  restoreDraft: acting(
    '/api/drafts/{draftId}/restore',
    draftParams,
    'drafting.write',
    'Restore a draft from the bin.',
    draft,
  ),
  saveDraftAnswers: endpoint({
    method: 'put',
    path: '/api/drafts/{draftId}/answers',
    access: 'drafting.write',
    summary: 'Store all answers and chosen fallbacks. Fails if they were changed since `revision`.',
    params: draftParams,
    body: z.object({ answers, choices, revision: z.number().int() }),
    response: draft,
    errors: ['not_found', 'edit_conflict'],
  }),
  submitDraft: at(
    '/api/drafts/{draftId}/submit',
    'drafting.write',
    'Finish the answers. Refused while any is missing, each named. Where a rule asks for it, the draft waits for an approval.',
  ),
  reopenDraft: at('/api/drafts/{draftId}/reopen', 'drafting.write', 'Change answers again. Approvals start anew.'),
  decideDraftApproval: endpoint({
    method: 'post',
    path: '/api/drafts/{draftId}/approvals/{approvalId}',
    access: 'drafting.read',
    summary: 'Approve or reject: for the named person, and for holders of “Drafting: Approve”.',
    params: draftParams.extend({ approvalId: id }),
    body: z.object({ approve: z.boolean(), note: z.string().trim().max(2_000).default('') }),
    response: draft,
    errors: ['not_found', 'edit_conflict'],
  }),
  openCaseOfDraft: endpoint({
    method: 'post',
    path: '/api/drafts/{draftId}/case',
    access: 'drafting.write',
    summary:
      'Ask legal instead: open a case with the answers so far, led by the owner of the template. A draft has one such case.',
    params: draftParams,
    body: z.object({ request: z.string().trim().max(4_000).default('') }),
    response: draft,
    errors: ['not_found'],
  }),
  generateDraft: at(
    '/api/drafts/{draftId}/generate',
    'drafting.write',
    'Make a PDF and a Word document of an approved draft in the background; of a Word template the PDF only where LibreOffice is installed.',
  ),
  downloadDraftPdf: endpoint({
    method: 'get',
    path: '/api/drafts/{draftId}/files/{revision}/pdf',
    access: 'drafting.read',
    summary: 'The PDF that was made of a revision.',
    params: fileParams,
    download: 'application/pdf',
    errors: ['not_found'],
  }),
  downloadDraftDocx: endpoint({
    method: 'get',
    path: '/api/drafts/{draftId}/files/{revision}/docx',
    access: 'drafting.read',
    summary: 'The Word document that was made of a revision.',
    params: fileParams,
    download: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    errors: ['not_found'],
  }),
  createContractOfDraft: endpoint({
    method: 'post',
    path: '/api/drafts/{draftId}/contract',
    access: 'drafting.write',
    alsoNeeds: 'contracts.write',
    summary:
      'Add a contract with the generated PDF as its document (or the Word document, where there is no PDF) and the fields that the template maps.',
    params: draftParams,
    body: z.object({ revision: z.number().int() }),
    response: draft,
    errors: ['not_found', 'edit_conflict'],
  }),
} as const;

export type DraftRow = z.infer<typeof draftRow>;
export type Draft = z.infer<typeof draft>;
export type DraftApproval = z.infer<typeof draftApproval>;
export type GeneratedFiles = z.infer<typeof generatedFiles>;
export type DraftText = z.infer<(typeof draftEndpoints)['getDraftText']['response']>;
