import type { clauseEndpoints } from '#api-contract/clauses/endpoints';
import type { draftEndpoints } from '#api-contract/drafts/endpoints';
import type { templateCommentEndpoints } from '#api-contract/templates/comments';
import type { templateTestEndpoints } from '#api-contract/templates/tests';
import type { templateEndpoints } from '#api-contract/templates/endpoints';
import type { wordTemplateEndpoints } from '#api-contract/templates/word';
import type { Replies } from '../endpoint-types.ts';
import { clause, clauseProposals, clauseRows, clauseVersions, clauseWording } from '../fixtures/clauses.ts';
import { contractPdf } from '../fixtures/pdf.ts';
import { answeredDraft, approvedDraft, draft, draftRows, draftText, generatedDraft } from '../fixtures/drafts.ts';
import { pageWith } from '../fixtures/pages.ts';
import {
  template,
  templateBacktest,
  templateComments,
  templateRows,
  templateTests,
  templateVersions,
  wordTemplate,
} from '../fixtures/templates.ts';

const { body, variables, rules, contract_fields, clauses } = template;
const [firstComment] = templateComments;
const writer = {
  person: { id: draft.requester?.id ?? '', name: 'Legal Counsel' },
  since: template.updated_at,
  is_reader: true,
};

/** Untroubled answers: templates, the clauses in them and the drafts of them. */
export const replies: Replies<
  typeof templateEndpoints &
    typeof templateCommentEndpoints &
    typeof templateTestEndpoints &
    typeof wordTemplateEndpoints &
    typeof clauseEndpoints &
    typeof draftEndpoints
> = {
  listTemplates: { json: pageWith(templateRows) },
  createTemplate: { json: template },
  getTemplate: { json: template },
  updateTemplate: { json: template },
  deleteTemplate: { status: 204 },
  restoreTemplate: { json: template },
  archiveTemplate: { json: { ...template, state: 'archived' } },
  unarchiveTemplate: { json: template },
  saveTemplateText: { json: { ...template, text_revision: template.text_revision + 1 } },
  startWriting: { json: { writer, asked_by: null } },
  stopWriting: { status: 204 },
  askForWriting: { status: 204 },
  findTemplateProblems: { json: { items: [] } },
  publishTemplate: { json: { ...template, version: 4, draft: 'published' } },
  listTemplateComments: { json: { items: [] } },
  createTemplateComment: { json: firstComment },
  replyToTemplateComment: { json: firstComment },
  updateTemplateComment: { json: firstComment },
  resolveTemplateComment: { json: { ...firstComment, resolved: true } },
  deleteTemplateComment: { status: 204 },
  listTemplateVersions: { json: { items: [...templateVersions] } },
  getTemplateVersion: {
    json: {
      ...(templateVersions[0] as (typeof templateVersions)[number]),
      body,
      variables,
      rules,
      contract_fields,
      word: null,
      clauses,
    },
  },
  listTemplateTests: { json: { items: [...templateTests] } },
  createTemplateTest: { json: templateTests[0] },
  deleteTemplateTest: { status: 204 },
  backTestTemplate: { json: templateBacktest },
  importTemplateWord: { json: wordTemplate },
  decideTemplatePlaceholders: { json: wordTemplate },
  importNegotiatedTemplate: { json: { template, taken: 2, unmatched: [] } },
  downloadTemplateWord: { file: 'a Word document' },
  listClauseWordings: {
    json: { items: [clauseWording] },
  },
  listClauses: { json: pageWith(clauseRows) },
  createClause: { json: clause },
  getClause: { json: clause },
  updateClause: { json: clause },
  deleteClause: { status: 204 },
  restoreClause: { json: clause },
  addClauseVersion: { json: { ...clause, version: 3, revision: 3 } },
  listClauseVersions: { json: { items: [...clauseVersions] } },
  listClauseProposals: { json: { items: [...clauseProposals] } },
  acceptClauseProposals: { json: { accepted: 2, skipped: [] } },
  pinClauseProposal: { status: 204 },
  listDrafts: { json: pageWith(draftRows) },
  createDraft: { json: draft },
  getDraft: { json: draft },
  getDraftText: { json: draftText },
  updateDraft: { json: draft },
  deleteDraft: { status: 204 },
  restoreDraft: { json: draft },
  saveDraftAnswers: { json: { ...draft, revision: draft.revision + 1 } },
  submitDraft: { json: approvedDraft },
  reopenDraft: { json: answeredDraft },
  decideDraftApproval: { json: approvedDraft },
  openCaseOfDraft: { json: { ...draft, case: { id: draft.id, number: 'C-12' } } },
  generateDraft: { json: generatedDraft },
  downloadDraftPdf: { file: contractPdf },
  downloadDraftDocx: { file: 'a Word document' },
  createContractOfDraft: { json: { ...generatedDraft, state: 'contract', contract_id: draft.id } },
};
