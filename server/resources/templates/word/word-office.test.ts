import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Variable, variable } from '#api-contract/drafting/variables';
import { createDocumentReader } from '#resources/documents';
import { findOffice } from '#resources/renditions';
import { makeDocx } from '#extraction/testing';
import { startDraftingApp } from '../testing/index.ts';

const office = await findOffice({ libreofficePath: undefined, dataDir: tmpdir() });
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

describe.skipIf(!office)(`LibreOffice${office ? '' : ' (skipped: it is not on this machine)'}`, () => {
  let app: Awaited<ReturnType<typeof startDraftingApp>>;
  const reader = createDocumentReader();
  beforeAll(async () => {
    app = await startDraftingApp(office);
  });
  afterAll(() => Promise.all([app.close(), reader.close()]));

  it('makes the PDF of a Word template with the answers in it, and without what they leave out', async () => {
    const { token } = await app.signUp();
    const { id, text_revision } = await app.add(token, 'Terms');
    const file = ['Between us and {customer}.', '{if remote}', 'Work is done from home.', '{end}', 'The end.'];
    const imported = await app.call('importTemplateWord', {
      token,
      params: { templateId: id },
      query: { file_name: 'Terms.docx', text_revision },
      body: new Uint8Array(makeDocx(file.map(paragraph).join(''))),
    });
    const { body: decided } = await app.call('decideTemplatePlaceholders', {
      token,
      params: { templateId: id },
      body: {
        text_revision: imported.body.text_revision,
        confirmed: (imported.body.word?.placeholders ?? []).map((one) => ({ ...one, type: 'text', question: 'Who?' })),
        rejected: [],
      },
    });
    const remote = variable.parse({ key: 'remote', type: 'yesNo' }) as Variable;
    const saved = await app.save(token, decided, { variables: [...decided.variables, remote] });
    expect((await app.publish(token, saved.body)).status).toBe(200);

    const { body: draft } = await app.call('createDraft', { token, body: { template_id: id, name: 'Ada' } });
    const params = { draftId: draft.id };
    const answers = { customer: 'Contoso Ltd', remote: false };
    const body = { answers, choices: {}, revision: draft.revision };
    const answered = await app.call('saveDraftAnswers', { token, params, body });
    const done = await app.call('submitDraft', { token, params, body: { revision: answered.body.revision } });
    await app.call('generateDraft', { token, params, body: { revision: done.body.revision } });
    await app.generateFiles();

    const [made] = (await app.call('getDraft', { token, params })).body.files;
    expect(made).toMatchObject({ state: 'done', problem: null });
    const address = `http://localhost/api/drafts/${draft.id}/files/${made?.revision}/pdf`;
    const response = await app.app.request(address, { headers: { authorization: `Token ${token}` } });
    const reading = await reader.read(new Uint8Array(await response.arrayBuffer()), new AbortController().signal);
    expect(reading).toMatchObject({ status: 'ready', pageCount: 1 });
    const text = 'text' in reading ? reading.text : '';
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Between us and Contoso Ltd. The end.');
  });
});
