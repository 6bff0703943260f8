import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#api-contract/drafts/endpoints';
import type { Answers, Rule } from '#api-contract/drafting/variables';
import type { Template } from '#api-contract/templates/endpoints';
import { startDraftingApp } from '#resources/templates/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startDraftingApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const answers: Answers = {
  us: { name: 'Contoso Ltd' },
  partner: { name: 'Harrow Valves GmbH' },
  purpose: 'Evaluating a joint development of pump controls.',
  start: '2026-02-01',
  years: 2,
  personalData: true,
  law: 'Germany',
};

/** A published template with these rules. */
async function published(rules: readonly Rule[] = []): Promise<Template> {
  const template = await app.add(token, 'Mutual NDA', { sample: 'nda', self_service: true });
  const { body: saved } = await app.save(token, template, { rules: [...rules] });
  return (await app.publish(token, saved)).body;
}

const start = async (template: Template, as = token): Promise<Draft> =>
  (await app.call('createDraft', { token: as, body: { template_id: template.id, name: 'Pump controls' } })).body;
const save = ({ id, revision }: Draft, said: Answers = answers, choices = {}, as = token) =>
  app.call('saveDraftAnswers', {
    token: as,
    params: { draftId: id },
    body: { answers: said, choices, revision },
  });
type Step = 'submitDraft' | 'reopenDraft' | 'generateDraft' | 'createContractOfDraft';
const step = (name: Step, { id, revision }: Draft, as = token) =>
  app.call(name, { token: as, params: { draftId: id }, body: { revision } });
const read = async ({ id }: Draft, as = token) =>
  (await app.call('getDraft', { token: as, params: { draftId: id } })).body;

/** A draft that is answered and approved. */
const approved = async () => (await step('submitDraft', (await save(await start(await published()))).body)).body;

describe('answers', () => {
  test('are stored once they are sent, and again without harm', async () => {
    const draft = await start(await published());
    const { body } = await save(draft);
    expect([body.answers, body.revision]).toEqual([answers, draft.revision + 1]);
    expect((await save(draft)).body.revision).toBe(draft.revision + 1);
  });

  test('are refused where someone else answered since', async () => {
    const draft = await start(await published());
    await save(draft);
    expect((await save(draft, { ...answers, years: 5 })).failure.code).toBe('edit_conflict');
  });

  test('of questions that the template doesn’t ask are left out', async () => {
    const { body } = await save(await start(await published()), { years: 3, colour: 'red' });
    expect(body.answers).toEqual({ years: 3 });
  });

  test('come to one text, however often the template is published', async () => {
    const template = await published();
    const draft = await start(template);
    const body = { ...template.body, content: template.body.content.slice(0, 2) };
    const { body: saved } = await app.save(token, template, { body });
    await app.publish(token, saved);
    const { body: text } = await app.call('getDraftText', { token, params: { draftId: draft.id } });
    expect(text.body).toEqual(template.body);
  });
});

describe('finishing', () => {
  test('names the questions that lack an answer', async () => {
    const { personalData: _personalData, ...others } = answers;
    const { body } = await save(await start(await published()), others);
    expect((await step('submitDraft', body)).failure.fields).toMatchObject([{ path: 'answers.personalData' }]);
  });

  test('approves a draft that no rule is about', async () => {
    expect(await approved()).toMatchObject({ state: 'approved', approvals: [] });
  });

  test('locks the answers until the draft is reopened', async () => {
    const draft = await approved();
    expect((await save(draft, { ...answers, years: 5 })).failure.code).toBe('validation_failed');
    const { body: reopened } = await step('reopenDraft', draft);
    expect((await save(reopened, { ...answers, years: 5 })).body.answers['years']).toBe(5);
  });
});

describe('approval', () => {
  const toldTo = async (person: string) =>
    (await app.call('listNotifications', { token: person })).body.items.map(({ kind, object, parts }) => [
      kind,
      object.name,
      parts.text,
    ]);
  const ruleFor = (approver: string, id = 'long', name = 'Longer than a year'): Rule => ({
    id,
    name,
    on: { kind: 'condition', condition: 'years > 1' },
    approver,
  });
  async function waiting() {
    const approver = await app.colleague(token, 'Viewer');
    const rule = ruleFor(approver.id);
    const { body } = await step('submitDraft', (await save(await start(await published([rule])))).body);
    return { draft: body, approver };
  }
  const decide = (draft: Draft, approve: boolean, as: string) =>
    app.call('decideDraftApproval', {
      token: as,
      params: { draftId: draft.id, approvalId: draft.approvals[0]?.id ?? '' },
      body: { approve, note: 'Read.' },
    });

  test('waits for the person that the rule names', async () => {
    const { draft, approver } = await waiting();
    expect(draft).toMatchObject({ state: 'approval', approvals: [{ reason: 'Longer than a year', state: 'open' }] });
    expect((await step('generateDraft', draft)).failure.code).toBe('validation_failed');
    expect((await decide(draft, true, approver.token)).body.state).toBe('approved');
  });

  test('that is refused sends the draft back with the note', async () => {
    const { draft, approver } = await waiting();
    const { body } = await decide(draft, false, approver.token);
    expect(body).toMatchObject({ state: 'answering', approvals: [{ state: 'rejected', note: 'Read.' }] });
  });

  test('is asked of the person that the rule names, once for all their reasons, until the draft is reopened', async () => {
    const approver = await app.colleague(token, 'Viewer');
    const template = await published([ruleFor(approver.id), ruleFor(approver.id, 'above', 'Above a year')]);
    const { body: draft } = await step('submitDraft', (await save(await start(template))).body);
    const text = 'Longer than a year, Above a year';
    expect(await toldTo(approver.token)).toEqual([['draft_approval', 'Pump controls', text]]);
    expect(await toldTo(token)).toEqual([]);
    await step('reopenDraft', draft);
    expect(await toldTo(approver.token)).toEqual([]);
  });

  test('is asked of nobody while the draft is in the bin, and again once it is restored', async () => {
    const { draft, approver } = await waiting();
    const params = { draftId: draft.id };
    await app.call('deleteDraft', { token, params });
    expect(await toldTo(approver.token)).toEqual([]);
    await app.call('restoreDraft', { token, params });
    expect(await toldTo(approver.token)).toEqual([['draft_approval', 'Pump controls', 'Longer than a year']]);
  });

  test('is asked of everyone who may approve where the person that the rule names has left', async () => {
    const { id } = await app.colleague(token, 'Viewer');
    const other = await app.colleague(token, 'Contributor');
    const template = await published([ruleFor(id)]);
    await app.call('updateMember', { token, params: { memberId: id }, body: { status: 'suspended' } });
    const { body: draft } = await save(await start(template, other.token), answers, {}, other.token);
    await step('submitDraft', draft, other.token);
    expect(await toldTo(token)).toEqual([['draft_approval', 'Pump controls', 'Longer than a year']]);
    expect(await toldTo(other.token)).toEqual([]);
  });

  test('is told to whoever asked for the draft, and so is a refusal; those who were asked are asked no longer', async () => {
    const { draft, approver } = await waiting();
    await decide(draft, false, approver.token);
    expect(await toldTo(token)).toEqual([['draft_refused', 'Pump controls', 'Read.']]);
    expect(await toldTo(approver.token)).toEqual([]);
    const { body: again } = await step('submitDraft', await read(draft));
    await decide(again, true, approver.token);
    expect((await toldTo(token))[0]).toEqual(['draft_approved', 'Pump controls', 'Read.']);
    expect(await toldTo(approver.token)).toEqual([]);
  });

  test('is closed to everyone else without the permission', async () => {
    const { draft } = await waiting();
    const { token: other } = await app.colleague(token, 'Contributor');
    expect((await decide(draft, true, other)).failure.code).toBe('not_found');
  });
});

describe('a draft', () => {
  test('of someone else is not found by those who may not see it', async () => {
    const { token: other } = await app.colleague(token, 'Contributor');
    const draft = await start(await published());
    expect((await app.call('getDraft', { token: other, params: { draftId: draft.id } })).failure.code).toBe(
      'not_found',
    );
    expect((await app.call('listDrafts', { token: other })).body.items).toEqual([]);
  });

  test('can be started by whoever a template is offered to', async () => {
    const { token: other } = await app.colleague(token, 'Contributor');
    expect(await start(await published(), other)).toMatchObject({ state: 'answering', template_version: 1 });
  });

  test('isn’t started from an archived template', async () => {
    const template = await published();
    await app.call('archiveTemplate', { token, params: { templateId: template.id } });
    const { failure } = await app.call('createDraft', { token, body: { template_id: template.id, name: 'Pumps' } });
    expect(failure.code).toBe('validation_failed');
  });
});

describe('documents', () => {
  test('are made in the background, byte for byte the same from the same inputs', async () => {
    const draft = await approved();
    expect((await step('generateDraft', draft)).body.files).toMatchObject([{ state: 'waiting' }]);
    await app.generateFiles();
    const { files } = await read(draft);
    expect(files).toMatchObject([{ state: 'done', engine: 'drafting-2' }]);
    const params = { draftId: draft.id, revision: draft.revision };
    const pdf = await app.call('downloadDraftPdf', { token, params });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await app.call('downloadDraftDocx', { token, params })).status).toBe(200);

    const { body: reopened } = await step('reopenDraft', draft);
    const { body: again } = await step('submitDraft', reopened);
    await step('generateDraft', again);
    await app.generateFiles();
    const [second] = (await read(draft)).files;
    expect([second?.inputs_sha256, second?.pdf_sha256, second?.docx_sha256]).toEqual([
      files[0]?.inputs_sha256,
      files[0]?.pdf_sha256,
      files[0]?.docx_sha256,
    ]);
  });

  test('are not made of answers that were changed while they waited', async () => {
    const draft = await approved();
    await step('generateDraft', draft);
    const { body: reopened } = await step('reopenDraft', draft);
    await save(reopened, { ...answers, years: 5 });
    await app.generateFiles();
    const { files } = await read(draft);
    expect(files).toMatchObject([{ revision: draft.revision, state: 'failed', docx_sha256: null }]);
  });

  test('are signed where their signature blocks stand', async () => {
    const draft = await approved();
    await step('generateDraft', draft);
    await app.generateFiles();
    const { body: made } = await step('createContractOfDraft', draft);
    const contract_id = made.contract_id ?? '';
    const { body: envelope } = await app.call('createEnvelope', { token, body: { contract_id } });
    const params = { envelopeId: envelope.id };
    const { body: filled } = await app.call('addContractToEnvelope', { token, params });
    const signers = ['us', 'r2'].map((key) => ({ key, name: key, email: `${key}@example.com` }));
    const recipients = signers.map((one) => ({ ...one, group: 1, role: 'signer' as const }));
    await app.call('setEnvelopeRecipients', { token, params, body: { revision: filled.revision, recipients } });
    const { fields } = (await app.call('placeFieldsFromText', { token, params })).body;
    const signatures = fields.filter(({ type }) => type === 'signature');
    expect(signatures.map(({ recipient, page }) => [recipient, page])).toEqual([
      ['us', 2],
      ['r2', 2],
    ]);
  });

  test('become a contract once, with the fields that the template maps', async () => {
    const draft = await approved();
    expect((await step('createContractOfDraft', draft)).failure.code).toBe('validation_failed');
    await step('generateDraft', draft);
    await app.generateFiles();
    const { body: made } = await step('createContractOfDraft', draft);
    expect(made.state).toBe('contract');
    const params = { contractId: made.contract_id ?? '' };
    expect((await app.call('getContract', { token, params })).body).toMatchObject({
      title: 'Pump controls',
      counterparty: 'Harrow Valves GmbH',
      our_entity: 'Contoso Ltd',
      effective_date: '2026-02-01',
      expiry_date: '2028-02-01',
      governing_law: 'Germany',
      current_version: { media_type: 'application/pdf', sha256: made.files[0]?.pdf_sha256 },
    });
    expect((await step('createContractOfDraft', draft)).body.contract_id).toBe(made.contract_id);
  });
});

describe('asking legal instead', () => {
  test('opens one case with the answers so far, led by the owner of the template, linked both ways', async () => {
    const draft = (await save(await start(await published()), { us: { name: 'Contoso Ltd' } })).body;
    const params = { draftId: draft.id };
    const asked = await app.call('openCaseOfDraft', { token, params, body: { request: 'They want their own terms.' } });
    const again = await app.call('openCaseOfDraft', { token, params, body: { request: 'Again' } });
    expect(again.body.case).toEqual(asked.body.case);
    expect(asked.body).toMatchObject({ state: 'answering', answers: draft.answers, revision: draft.revision });
    const matter = (await app.call('getCase', { token, params: { caseId: asked.body.case?.id ?? '' } })).body;
    expect(matter).toMatchObject({ name: 'Pump controls', drafts: [{ id: draft.id, name: 'Pump controls' }] });
    expect(matter.lead?.id).toBe(matter.requester?.id);
    expect(matter.description).toMatch(/^They want their own terms\.\n\n.*Contoso Ltd\n.*\(not answered\)/s);
  });
});
