import { v7 as uuid } from 'uuid';
import type { clauseEndpoints } from '#api-contract/clauses/endpoints';
import type { draftEndpoints } from '#api-contract/drafts/endpoints';
import type { templateCommentEndpoints } from '#api-contract/templates/comments';
import type { templateTestEndpoints } from '#api-contract/templates/tests';
import type { templateEndpoints } from '#api-contract/templates/endpoints';
import type { wordTemplateEndpoints } from '#api-contract/templates/word';
import { makeDocx } from '#extraction/testing';
import { insertInto, updateTable } from '#kernel/db';
import type { Calls } from '../cases.ts';
import type { Member, World } from '../world.ts';

const make = async ({ call, owner: { token } }: World) =>
  (await call('createTemplate', { token, body: { name: uuid(), self_service: true } })).body;

/** A template in its first version, offered to everyone. */
async function publish(world: World) {
  const { id, text_revision } = await make(world);
  const { token } = world.owner;
  await world.call('publishTemplate', { token, params: { templateId: id }, body: { text_revision } });
  return id;
}

const wording = {
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      attrs: { id: 'cap', style: 'clause' as const, level: 0 },
      content: [{ type: 'text' as const, text: 'Liability is limited.' }],
    },
  ],
};

const fallbacks = [{ name: 'None', wording, approver_id: null }];

const makeClause = async ({ call, owner: { token } }: World) =>
  (await call('createClause', { token, body: { name: uuid(), wording, fallbacks: [] } })).body.id;

/** A template that follows a clause and has an older version of it. */
async function makeProposal(world: World) {
  const { call, owner } = world;
  const { token } = owner;
  const clauseId = await makeClause(world);
  const { id: templateId, text_revision, ...template } = await make(world);
  const attrs = { id: 'cap', clauseId, version: 1, follow: true, level: 0 };
  const body = { ...template.body, content: [...template.body.content, { type: 'clause' as const, attrs }] };
  const { variables, rules, contract_fields } = template;
  const text = { body, variables, rules, contract_fields, text_revision };
  await call('saveTemplateText', { token, params: { templateId }, body: text });
  await call('addClauseVersion', { token, params: { clauseId }, body: { wording, fallbacks: [], revision: 1 } });
  return { clauseId, templateId };
}

const wordBytes = () => makeDocx(`<w:p><w:r><w:t>Terms ${uuid()}</w:t></w:r></w:p>`);

/** A template whose text is a Word file. */
async function makeWord(world: World) {
  const { id: templateId, text_revision } = await make(world);
  const query = { file_name: 'terms.docx', text_revision };
  const { token } = world.owner;
  return (await world.call('importTemplateWord', { token, params: { templateId }, query, body: wordBytes() })).body;
}

async function makeTest(world: World) {
  const templateId = (await make(world)).id;
  const { token } = world.owner;
  const body = { name: uuid(), answers: {}, expected: [] };
  const { id } = (await world.call('createTemplateTest', { token, params: { templateId }, body })).body;
  return { templateId, testId: id };
}

/** A comment that the caller wrote. */
async function makeComment(world: World, caller: Member) {
  const templateId = await publish(world);
  const comment = { id: uuid(), template_id: templateId, author_id: caller.id, author_name: uuid(), text: uuid() };
  await world.inTenant((tenant) => insertInto(tenant, 'template_comments', comment).execute());
  return { templateId, commentId: comment.id };
}

type State = 'answering' | 'approval' | 'approved';

/** A draft that the caller requested. */
async function makeDraft(world: World, caller: Member, state: State = 'answering') {
  const template_id = await publish(world);
  const { token } = world.owner;
  const { id: draftId } = (await world.call('createDraft', { token, body: { template_id, name: uuid() } })).body;
  await world.inTenant((tenant) =>
    updateTable(tenant, 'drafts').set({ requester_id: caller.id, state }).where('id', '=', draftId).execute(),
  );
  return { draftId };
}

async function makeApproval(world: World, caller: Member) {
  const { draftId } = await makeDraft(world, caller, 'approval');
  const approvalId = uuid();
  const approval = { id: approvalId, draft_id: draftId, position: 1, reason: 'Value', approver_id: caller.id };
  await world.inTenant((tenant) => insertInto(tenant, 'draft_approvals', approval).execute());
  return { draftId, approvalId };
}

/** An approved draft with its files, which are those of a contract. */
async function makeGenerated(world: World, caller: Member) {
  const { draftId } = await makeDraft(world, caller, 'approved');
  const { sha256 } = (await world.makeContract()).current_version;
  await world.inTenant((tenant) =>
    insertInto(tenant, 'draft_files', {
      draft_id: draftId,
      revision: 1,
      state: 'done',
      engine: 'drafting-2',
      pdf_sha256: sha256,
      docx_sha256: sha256,
      pages: 1,
      inputs_sha256: sha256,
      requested_by: caller.id,
    }).execute(),
  );
  return { draftId, revision: 1 };
}

const at = { revision: 1 };

/** Calls that must succeed for whoever is permitted: templates, clauses and drafts. */
export const calls: Calls<
  typeof templateEndpoints &
    typeof templateCommentEndpoints &
    typeof templateTestEndpoints &
    typeof wordTemplateEndpoints &
    typeof clauseEndpoints &
    typeof draftEndpoints
> = {
  listTemplates: () => ({}),
  createTemplate: () => ({ body: { name: uuid() } }),
  getTemplate: async (world) => ({ params: { templateId: await publish(world) } }),
  updateTemplate: async (world) => ({
    params: { templateId: (await make(world)).id },
    body: { revision: 1, name: uuid() },
  }),
  deleteTemplate: async (world) => ({ params: { templateId: (await make(world)).id } }),
  restoreTemplate: async (world) => {
    const params = { templateId: (await make(world)).id };
    await world.call('deleteTemplate', { token: world.owner.token, params });
    return { params };
  },
  archiveTemplate: async (world) => ({ params: { templateId: (await make(world)).id } }),
  unarchiveTemplate: async (world) => {
    const params = { templateId: (await make(world)).id };
    await world.call('archiveTemplate', { token: world.owner.token, params });
    return { params };
  },
  saveTemplateText: async (world) => {
    const { id, body, rules, contract_fields, text_revision } = await make(world);
    return {
      params: { templateId: id },
      body: { body, variables: [{ key: 'fee', type: 'money' }], rules, contract_fields, text_revision },
    };
  },
  startWriting: async (world) => ({ params: { templateId: (await make(world)).id }, body: {} }),
  stopWriting: async (world) => ({ params: { templateId: (await make(world)).id } }),
  askForWriting: async (world) => ({ params: { templateId: (await make(world)).id } }),
  findTemplateProblems: async (world) => ({ params: { templateId: (await make(world)).id } }),
  publishTemplate: async (world) => {
    const { id, text_revision } = await make(world);
    return { params: { templateId: id }, body: { text_revision } };
  },
  listTemplateVersions: async (world) => ({ params: { templateId: await publish(world) } }),
  getTemplateVersion: async (world) => ({ params: { templateId: await publish(world), number: 1 } }),

  listTemplateComments: async (world) => ({ params: { templateId: await publish(world) } }),
  createTemplateComment: async (world) => ({
    params: { templateId: await publish(world) },
    body: { text: uuid(), mentions: [] },
  }),
  replyToTemplateComment: async (world, caller) => ({
    params: await makeComment(world, caller),
    body: { text: uuid(), mentions: [] },
  }),
  updateTemplateComment: async (world, caller) => ({
    params: await makeComment(world, caller),
    body: { text: 'Changed', mentions: [] },
  }),
  resolveTemplateComment: async (world, caller) => ({
    params: await makeComment(world, caller),
    body: { resolved: true },
  }),
  deleteTemplateComment: async (world, caller) => ({ params: await makeComment(world, caller) }),

  listTemplateTests: async (world) => ({ params: { templateId: (await make(world)).id } }),
  createTemplateTest: async (world) => ({
    params: { templateId: (await make(world)).id },
    body: { name: uuid(), answers: {}, expected: [] },
  }),
  deleteTemplateTest: async (world) => ({ params: await makeTest(world) }),
  backTestTemplate: async (world) => ({ params: { templateId: (await make(world)).id }, body: {} }),

  importTemplateWord: async (world) => {
    const { id: templateId, text_revision } = await make(world);
    return { params: { templateId }, query: { file_name: 'terms.docx', text_revision }, body: wordBytes() };
  },
  decideTemplatePlaceholders: async (world) => {
    const { id: templateId, text_revision } = await makeWord(world);
    return { params: { templateId }, body: { text_revision, confirmed: [], rejected: [] } };
  },
  downloadTemplateWord: async (world) => ({ params: { templateId: (await makeWord(world)).id } }),

  importNegotiatedTemplate: async (world) => {
    const { id: templateId, text_revision } = await make(world);
    return { params: { templateId }, query: { file_name: 'terms.docx', text_revision }, body: wordBytes() };
  },

  listClauseWordings: () => ({}),
  listClauses: () => ({}),
  createClause: () => ({ body: { name: uuid(), wording, fallbacks } }),
  getClause: async (world) => ({ params: { clauseId: await makeClause(world) } }),
  updateClause: async (world) => ({ params: { clauseId: await makeClause(world) }, body: { ...at, name: uuid() } }),
  deleteClause: async (world) => ({ params: { clauseId: await makeClause(world) } }),
  restoreClause: async (world) => {
    const params = { clauseId: await makeClause(world) };
    await world.call('deleteClause', { token: world.owner.token, params });
    return { params };
  },
  addClauseVersion: async (world) => ({
    params: { clauseId: await makeClause(world) },
    body: { ...at, wording, fallbacks },
  }),
  listClauseVersions: async (world) => ({ params: { clauseId: await makeClause(world) } }),
  listClauseProposals: async (world) => ({ params: { clauseId: await makeClause(world) } }),
  acceptClauseProposals: async (world) => {
    const { clauseId, templateId } = await makeProposal(world);
    return { params: { clauseId }, body: { template_ids: [templateId] } };
  },
  pinClauseProposal: async (world) => {
    const { clauseId, templateId } = await makeProposal(world);
    return { params: { clauseId }, body: { template_id: templateId } };
  },

  listDrafts: () => ({}),
  createDraft: async (world) => ({ body: { template_id: await publish(world), name: uuid() } }),
  getDraft: async (world, caller) => ({ params: await makeDraft(world, caller) }),
  getDraftText: async (world, caller) => ({ params: await makeDraft(world, caller) }),
  updateDraft: async (world, caller) => ({ params: await makeDraft(world, caller), body: { ...at, name: uuid() } }),
  deleteDraft: async (world, caller) => ({ params: await makeDraft(world, caller) }),
  restoreDraft: async (world, caller) => {
    const params = await makeDraft(world, caller);
    await world.call('deleteDraft', { token: world.owner.token, params });
    return { params };
  },
  saveDraftAnswers: async (world, caller) => ({
    params: await makeDraft(world, caller),
    body: { ...at, answers: {}, choices: { cap: 1 } },
  }),
  submitDraft: async (world, caller) => ({ params: await makeDraft(world, caller), body: at }),
  reopenDraft: async (world, caller) => ({ params: await makeDraft(world, caller, 'approved'), body: at }),
  decideDraftApproval: async (world, caller) => ({
    params: await makeApproval(world, caller),
    body: { approve: true },
  }),
  openCaseOfDraft: async (world, caller) => ({ params: await makeDraft(world, caller), body: {} }),
  generateDraft: async (world, caller) => ({ params: await makeDraft(world, caller, 'approved'), body: at }),
  downloadDraftPdf: async (world, caller) => ({ params: await makeGenerated(world, caller) }),
  downloadDraftDocx: async (world, caller) => ({ params: await makeGenerated(world, caller) }),
  createContractOfDraft: async (world, caller) => {
    const { draftId } = await makeGenerated(world, caller);
    return { params: { draftId }, body: at };
  },
};

export async function keep(world: World) {
  const { clauseId, templateId } = await makeProposal(world);
  const { draftId, approvalId } = await makeApproval(world, world.members.Owner);
  return { templateId, template_id: templateId, template_ids: templateId, clauseId, draftId, approvalId };
}
