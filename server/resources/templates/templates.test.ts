import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asWordings } from '#api-contract/clauses/wording';
import { maxBodyBytes, maxTextCallBytes } from '#api-contract/drafting/limits';
import type { Template } from '#api-contract/templates/endpoints';
import { proveTemplate } from '#drafting';
import { sharedApp } from '#server/testing/index';
import { sampleTexts } from './samples/index.ts';
import { said, startDraftingApp } from './testing/index.ts';
import { writerPatienceMs } from './writer-of.ts';

const app = sharedApp(startDraftingApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = (name: string, facts: Parameters<typeof app.add>[2] = {}) => app.add(token, name, facts);
const publish = (template: Pick<Template, 'id' | 'text_revision'>) => app.publish(token, template);
const save = (template: Template, change: Partial<Template>, as = token) => app.save(as, template, change);
const names = async (query: { search?: string; deleted?: string } = {}, as = token) =>
  (await app.call('listTemplates', { token: as, query })).body.items.map(({ name }) => name);
test('templates are listed by name and found by a part of it', async () => {
  await add('Second of two');
  await add('First');
  expect(await names()).toEqual(['First', 'Second of two']);
  expect(await names({ search: 'of TWO' })).toEqual(['Second of two']);
});

test('what is deleted is in the bin until it is restored', async () => {
  const params = { templateId: (await add('First')).id };
  await app.call('deleteTemplate', { token, params });
  expect([await names(), await names({ deleted: 'true' })]).toEqual([[], ['First']]);
  await app.call('restoreTemplate', { token, params });
  expect(await names()).toEqual(['First']);
});

test('an owner is a member of the organisation', async () => {
  const { failure } = await app.call('createTemplate', { token, body: { name: 'First', owner_id: uuid() } });
  expect(failure.fields).toMatchObject([{ path: 'owner_id' }]);
});

describe('a sample', () => {
  test.each(['nda', 'services'] as const)('%s is proven and can be published as it is', async (sample) => {
    const text = sampleTexts[sample]();
    expect(proveTemplate({ ...text, clauses: asWordings([]) }).filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
    const { body } = await publish(await add('Sample', { sample }));
    expect(body).toMatchObject({ version: 1, draft: 'published' });
  });
});

describe('a text', () => {
  test('is stored once it is sent, and again without harm', async () => {
    const template = await add('First');
    const { body } = await save(template, { body: said('Agreed.') });
    expect(body).toMatchObject({ body: said('Agreed.'), text_revision: 2, draft: 'unpublished' });
    expect((await save(template, { body: said('Agreed.') })).body.text_revision).toBe(2);
  });

  test('is stored as long as a text may be; a longer call is refused with its limit', async () => {
    const body = said('x'.repeat(maxBodyBytes - 1_000));
    const copy = { body, variables: [], rules: [], contract_fields: {} };
    expect((await save(await add('First'), { body })).status).toBe(200);
    expect((await app.call('createTemplate', { token, body: { name: 'Copy', from: { text: copy } } })).status).toBe(
      201,
    );
    const { failure } = await save(await add('Second'), { body: said('x'.repeat(maxTextCallBytes)) });
    expect(failure.detail_error_message).toContain('larger than 3 MB');
  });

  test('is refused where someone else stored another one since', async () => {
    const template = await add('First');
    await save(template, { body: said('Mine.') });
    expect((await save(template, { body: said('Yours.') })).failure.code).toBe('edit_conflict');
  });

  test('has no clause that the library lacks', async () => {
    const template = await add('First');
    const body = said('Agreed.');
    const attrs = { id: 'cap', clauseId: uuid(), version: 1, follow: true, level: 0 };
    const { failure } = await save(template, {
      body: { ...body, content: [...body.content, { type: 'clause', attrs }] },
    });
    expect(failure.code).toBe('validation_failed');
  });
});

describe('publishing', () => {
  test('freezes the text: later changes leave the version as it is', async () => {
    const template = await add('First');
    const { body: published } = await publish(template);
    const { body: changed } = await save(published, { body: said('Changed.') });
    expect(changed.draft).toBe('changed');
    const params = { templateId: template.id, number: 1 };
    const { body: version } = await app.call('getTemplateVersion', { token, params });
    expect(version.body).toEqual(template.body);
    expect(version.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is refused while the proof finds an error, which names its paragraph', async () => {
    const template = await add('First');
    const body = said('');
    body.content = [
      {
        type: 'paragraph',
        attrs: { id: 'fee', style: 'body', level: null },
        content: [{ type: 'variable', attrs: { key: 'fee' } }],
      },
    ];
    const { body: saved } = await save(template, { body });
    const { failure } = await publish(saved);
    expect(failure.fields).toMatchObject([{ path: 'body.fee' }]);
    const { items } = (await app.call('findTemplateProblems', { token, params: { templateId: template.id } })).body;
    expect(items).toMatchObject([{ severity: 'error', node: 'fee' }]);
  });

  test.each(['insertion', 'deletion'] as const)('is refused while a suggested %s is open', async (type) => {
    const attrs = { id: 'fee', author: 'Ada Counsel', at: '2026-01-15T12:00:00.000Z' };
    const content = [{ type: 'text' as const, text: 'The fee is high.', marks: [{ type, attrs }] }];
    const paragraph = {
      type: 'paragraph' as const,
      attrs: { id: 'fee', style: 'body' as const, level: null },
      content,
    };
    const { body: suggested } = await save(await add('First'), { body: { ...said(''), content: [paragraph] } });
    const { failure } = await publish(suggested);
    expect([failure.code, failure.fields?.map(({ path }) => path)]).toEqual(['validation_failed', ['body.fee']]);
    const { body: settled } = await save(suggested, { body: said('The fee is high.') });
    expect((await publish(settled)).body.version).toBe(1);
  });

  test('is refused where nothing changed, and where the text was changed since', async () => {
    const template = await add('First');
    await publish(template);
    expect((await publish(template)).failure.code).toBe('validation_failed');
    expect((await publish({ ...template, text_revision: 9 })).failure.code).toBe('edit_conflict');
  });
});

describe('trying a text', () => {
  test('kept answers belong to their template until they are deleted', async () => {
    const { id: templateId } = await add('First');
    const expected = [{ node: 'first', title: 'First', present: true }];
    const body = { name: 'Usual', answers: { years: 2 }, expected };
    const { body: kept } = await app.call('createTemplateTest', { token, params: { templateId }, body });
    const list = async () => (await app.call('listTemplateTests', { token, params: { templateId } })).body.items;
    expect(await list()).toMatchObject([body]);
    await app.call('deleteTemplateTest', { token, params: { templateId, testId: kept.id } });
    expect(await list()).toEqual([]);
  });

  test('a back-test tells which past drafts would read differently, and what', async () => {
    const { body: published } = await publish(await add('NDA', { sample: 'nda' }));
    const start = async (name: string, personalData: boolean) => {
      const { body: draft } = await app.call('createDraft', { token, body: { template_id: published.id, name } });
      const body = { answers: { personalData }, choices: {}, revision: draft.revision };
      await app.call('saveDraftAnswers', { token, params: { draftId: draft.id }, body });
    };
    await start('With data', true);
    await start('Without data', false);
    const condition = published.body.content.find(({ attrs }) => attrs.id === 'when-personal-data');
    const content = published.body.content.filter((block) => block !== condition);
    await save(published, { body: { ...published.body, content } });
    const params = { templateId: published.id };
    const { body: found } = await app.call('backTestTemplate', { token, params, body: {} });
    expect(found.drafts).toBe(2);
    expect(found.differing.map(({ draft }) => draft.name)).toEqual(['With data']);
    expect(found.differing[0]?.removed.join(' ')).toContain('Personal data');
  });
});

describe('one writer at a time', () => {
  const write = (templateId: string, as: string, take_over = false) =>
    app.call('startWriting', { token: as, params: { templateId }, body: { take_over } });

  test('others are told who writes, may ask, and take over', async () => {
    const template = await add('First');
    const { token: other } = await app.colleague(token, 'Legal');
    expect((await write(template.id, token)).body.writer.is_reader).toBe(true);
    expect((await write(template.id, other)).body.writer.is_reader).toBe(false);
    expect((await save(template, { body: said('Theirs.') }, other)).failure.code).toBe('edit_conflict');
    await app.call('askForWriting', { token: other, params: { templateId: template.id } });
    expect((await write(template.id, token)).body.asked_by).not.toBeNull();
    expect((await write(template.id, other, true)).body.writer.is_reader).toBe(true);
    expect((await save(template, { body: said('Theirs.') }, other)).body.text_revision).toBe(2);
  });

  test('whoever says nothing for two minutes doesn’t write any more', async () => {
    const template = await add('First');
    const { token: other } = await app.colleague(token, 'Legal');
    await write(template.id, token);
    vi.useFakeTimers({ now: Date.now() + writerPatienceMs + 1, toFake: ['Date'] });
    try {
      expect((await write(template.id, other)).body.writer.is_reader).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('self-service', () => {
  test('offers what is published for it in the own department, and nothing else', async () => {
    const { token: other } = await app.colleague(token, 'Contributor');
    const { token: buyer } = await app.colleague(token, 'Contributor', 'Purchasing');
    await publish(await add('For everyone', { self_service: true }));
    await publish(await add('For lawyers', { self_service: false }));
    await publish(await add('For buyers', { self_service: true, departments: ['purchasing'] }));
    await add('Not published', { self_service: true });
    expect(await names({}, other)).toEqual(['For everyone']);
    expect(await names({}, buyer)).toEqual(['For buyers', 'For everyone']);
  });

  test('shows the published text, not the one that is worked on', async () => {
    const { token: other } = await app.colleague(token, 'Contributor');
    const { body: published } = await publish(await add('For everyone', { self_service: true }));
    await save(published, { body: said('Not yet agreed.') });
    const { body: seen } = await app.call('getTemplate', { token: other, params: { templateId: published.id } });
    expect([seen.body, seen.draft]).toEqual([published.body, 'published']);
  });
});
