import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Variable, variable } from '#api-contract/drafting/variables';
import type { Template } from '#api-contract/templates/endpoints';
import { makeDocx } from '#extraction/testing';
import { newText, WordFile } from '#word-documents';
import { sharedApp } from '#server/testing/index';
import { said, startDraftingApp } from '../testing/index.ts';

const app = sharedApp(startDraftingApp);
let token: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
});

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const documentOf = (...blocks: readonly string[]) => makeDocx(blocks.join(''));

const terms = (...more: string[]) =>
  documentOf(
    paragraph(run('Between {cus') + run('tomer}', '<w:b/>') + run(' and [Consultant] [sic]')),
    paragraph(run('{if remote}')),
    paragraph(run('Work is done from home.')),
    paragraph(run('{end}')),
    ...more,
  );

const upload = async (template: Template, body: Uint8Array, file_name = 'Terms.docx') => {
  const query = { file_name, text_revision: template.text_revision };
  const params = { templateId: template.id };
  return app.call('importTemplateWord', { token, params, query, body: new Uint8Array(body) });
};

const imported = async (name: string) => (await upload(await app.add(token, name), terms())).body;

const decide = (template: Template, rejected: string[] = []) => {
  const found = template.word?.placeholders ?? [];
  const confirmed = found.flatMap(({ id, key, text }) =>
    rejected.includes(text) ? [] : [{ id, key, type: 'text' as const, question: text }],
  );
  const body = {
    text_revision: template.text_revision,
    confirmed,
    rejected: found.filter(({ text }) => rejected.includes(text)).map(({ id }) => id),
  };
  return app.call('decideTemplatePlaceholders', { token, params: { templateId: template.id }, body });
};

const download = async (file: string) => {
  const response = await app.app.request(`http://localhost/api/${file}`, {
    headers: { authorization: `Token ${token}` },
  });
  return new Uint8Array(await response.arrayBuffer());
};

const xmlOf = async (bytes: Uint8Array) => (await WordFile.open(bytes)).part('word/document.xml')?.toString() ?? '';

describe('a Word file', () => {
  it('becomes the text of a template, with what was found in it', async () => {
    const { word, body } = await imported('Found');
    expect(word?.placeholders.map(({ text, key, likely }) => [text, key, likely])).toEqual([
      ['{customer}', 'customer', true],
      ['[Consultant]', 'consultant', true],
      ['[sic]', 'sic', false],
    ]);
    expect(body.content).toMatchObject([{ type: 'paragraph' }, { attrs: { condition: 'remote' } }]);
  });

  it('keeps its mapping when it comes again from Word, and what was rejected isn’t offered again', async () => {
    const decided = (await decide(await imported('Again'), ['[sic]'])).body;
    expect(decided.word?.placeholders).toEqual([]);
    expect(decided.variables.map(({ key, question }) => [key, question])).toEqual([
      ['customer', '{customer}'],
      ['consultant', '[Consultant]'],
    ]);
    const word = await WordFile.open(await download(`templates/${decided.id}/word/file`));
    const work = [...word.document.root.descendants()].find(({ ownText }) => ownText.startsWith('Work'));
    work?.append(newText(' In {place}.'));
    const again = (await upload(decided, new Uint8Array(await word.save()))).body;
    expect(again.word?.placeholders.map(({ text }) => text)).toEqual(['{place}']);
    expect(again.variables.map(({ key }) => key)).toEqual(['customer', 'consultant']);
  });

  it('is refused while someone else has changed the text', async () => {
    const template = await imported('Stale');
    await decide(template);
    expect(await upload(template, terms(paragraph(run('More'))))).toMatchObject({ status: 409 });
  });

  test.each([
    [
      'from before 2007',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This file is a .doc from before 2007. Save it as .docx and try again.',
    ],
    ['that is a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF. Choose the Word file that it was made from.'],
  ])('%s is refused in a sentence', async (_what, bytes, sentence) => {
    const { status, body } = await upload(await app.add(token, 'Refused'), bytes);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
  });
});

describe('publishing', () => {
  it('is refused while a condition names no question, and needs no signature blocks', async () => {
    const template = (await decide(await imported('Proven'), ['[sic]'])).body;
    const refused = await app.publish(token, template);
    expect(JSON.stringify(refused.body)).toContain('remote');
    const variables = [...template.variables, { ...template.variables[0], key: 'remote', type: 'yesNo' as const }];
    const saved = (await app.save(token, template, { variables } as Partial<Template>)).body;
    expect((await app.publish(token, saved)).body).toMatchObject({ version: 1 });
  });

  it('is refused while a bookmark is cited that some answers leave out', async () => {
    const citing = '<w:fldSimple w:instr=" REF home \\h "><w:r><w:t>1</w:t></w:r></w:fldSimple>';
    const file = documentOf(
      paragraph(run('See ') + citing),
      paragraph(run('{if remote}')),
      paragraph(`<w:bookmarkStart w:id="1" w:name="home"/>${run('Work is done from home.')}<w:bookmarkEnd w:id="1"/>`),
      paragraph(run('{end}')),
    );
    const template = (await upload(await app.add(token, 'Cited'), file)).body;
    const variables = [variable.parse({ key: 'remote', type: 'yesNo' }) as Variable];
    const saved = (await app.save(token, template, { variables })).body;
    expect(JSON.stringify((await app.publish(token, saved)).body)).toContain(
      'The paragraph “Work is done from home.” is cited in the paragraph “See 1” but left out when remote is ‘no’.',
    );
  });

  it('freezes the file: a later one changes no draft', async () => {
    const template = (await decide(await imported('Frozen'), ['[sic]'])).body;
    const variables = [
      ...template.variables,
      { ...template.variables[0], key: 'remote', type: 'yesNo' as const, question: 'From home?' },
    ];
    const saved = (await app.save(token, template, { variables } as Partial<Template>)).body;
    const published = (await app.publish(token, saved)).body;
    const draft = (await app.call('createDraft', { token, body: { template_id: template.id, name: 'Ada' } })).body;
    await upload(published, documentOf(paragraph(run('Something else'))));

    const params = { draftId: draft.id };
    const answers = { customer: 'Contoso Ltd', consultant: 'Harrow & Sons', remote: false };
    const answered = await app.call('saveDraftAnswers', {
      token,
      params,
      body: { answers, choices: {}, revision: draft.revision },
    });
    const submitted = await app.call('submitDraft', { token, params, body: { revision: answered.body.revision } });
    expect(submitted.body.state).toBe('approved');
    await app.call('generateDraft', { token, params, body: { revision: submitted.body.revision } });
    await app.generateFiles();
    const { files } = (await app.call('getDraft', { token, params })).body;
    expect(files).toMatchObject([{ state: 'done', pdf_sha256: null, problem: expect.stringContaining('LibreOffice') }]);
    const xml = await xmlOf(await download(`drafts/${draft.id}/files/${files[0]?.revision}/docx`));
    expect(xml).toMatch(/var:consultant.*<w:t xml:space="preserve">Harrow &amp; Sons</s);
    expect(xml).not.toContain('Work is done from home');
  });
});

describe('a negotiated Word file', () => {
  const tracked = (attributes: string) => (kind: 'ins' | 'del', text: string) => {
    const word = kind === 'ins' ? 'w:t' : 'w:delText';
    return `<w:${kind} ${attributes}><w:r><${word}>${text}</${word}></w:r></w:${kind}>`;
  };
  const change = tracked('w:id="90" w:author="Other Side" w:date="2026-01-02T03:04:05Z"');

  it('becomes suggestions in a new revision, and what has no place is listed', async () => {
    const template = await app.add(token, 'Negotiated');
    const { body: written } = await app.save(token, template, { body: said('Payment within 30 days.') });
    const back = documentOf(
      paragraph(run('Payment within ') + change('del', '30') + change('ins', '60') + run(' days.')),
      paragraph(change('ins', 'Nowhere. ') + run('Unknown.')),
    );
    const params = { templateId: written.id };
    const query = { file_name: 'Back.docx', text_revision: written.text_revision };
    const taken = (await app.call('importNegotiatedTemplate', { token, params, query, body: back })).body;
    expect(taken).toMatchObject({ taken: 2, template: { text_revision: written.text_revision + 1 } });
    expect(taken.unmatched).toContainEqual({ kind: 'insertion', author: 'Other Side', text: 'Nowhere. ' });
    expect(taken.template.body.content[0]).toMatchObject({
      content: [{}, { text: '30', marks: [{ type: 'deletion' }] }, { text: '60', marks: [{ type: 'insertion' }] }, {}],
    });
    const again = await app.call('importNegotiatedTemplate', {
      token,
      params,
      query: { ...query, text_revision: taken.template.text_revision },
      body: back,
    });
    expect(again.status).toBe(422);
  });
});
