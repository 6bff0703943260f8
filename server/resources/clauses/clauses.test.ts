import { beforeEach, describe, expect, test } from 'vitest';
import type { NewWording } from '#api-contract/clauses/endpoints';
import { said, startDraftingApp } from '#resources/templates/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startDraftingApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const wording = (text: string): NewWording['wording'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { id: 'cap', style: 'clause', level: 0 }, content: [{ type: 'text', text }] }],
});

const add = async (fallbacks: NewWording['fallbacks'] = []) =>
  (await app.call('createClause', { token, body: { name: 'Cap', wording: wording('Twice the fee.'), fallbacks } }))
    .body;

/** A template that holds the first version of a clause. */
async function holding(clauseId: string, follow = true) {
  const template = await app.add(token, 'Services');
  const body = said('Liability.');
  const attrs = { id: 'here', clauseId, version: 1, follow, level: 0 };
  return (await app.save(token, template, { body: { ...body, content: [...body.content, { type: 'clause', attrs }] } }))
    .body;
}

const reword = (clauseId: string, revision: number) =>
  app.call('addClauseVersion', {
    token,
    params: { clauseId },
    body: { wording: wording('Three times the fee.'), fallbacks: [], note: 'More.', revision },
  });
const proposals = async (clauseId: string) =>
  (await app.call('listClauseProposals', { token, params: { clauseId } })).body.items;
const versionIn = async (templateId: string) =>
  (await app.call('getTemplate', { token, params: { templateId } })).body.clauses.map(({ version }) => version);

test('a clause keeps every wording as a version', async () => {
  const { id: clauseId, revision } = await add();
  const { body } = await reword(clauseId, revision);
  expect([body.version, body.wording]).toEqual([2, wording('Three times the fee.')]);
  const { items } = (await app.call('listClauseVersions', { token, params: { clauseId } })).body;
  expect(items.map(({ number, note }) => [number, note])).toEqual([
    [2, 'More.'],
    [1, ''],
  ]);
  expect((await reword(clauseId, revision)).failure.code).toBe('edit_conflict');
});

test('an approver of a fallback is a member of the organisation', async () => {
  const stranger = await app.signUp('Harrow');
  const { id } = (await app.call('getProfile', { token: stranger.token })).body;
  const body = {
    name: 'Cap',
    wording: wording('A.'),
    fallbacks: [{ name: 'B', wording: wording('B.'), approver_id: id }],
  };
  expect((await app.call('createClause', { token, body })).failure.code).toBe('validation_failed');
});

describe('a new version', () => {
  test('changes no template by itself, and is proposed to those that follow the clause', async () => {
    const { id, revision } = await add();
    const following = await holding(id);
    const pinned = await holding(id, false);
    expect(await proposals(id)).toEqual([]);
    await reword(id, revision);
    expect(await proposals(id)).toMatchObject([{ template: { id: following.id }, version: 1 }]);
    expect([await versionIn(following.id), await versionIn(pinned.id)]).toEqual([[1], [1]]);
  });

  test('is in a template once it is accepted', async () => {
    const { id, revision } = await add();
    const template = await holding(id);
    await reword(id, revision);
    const accept = { token, params: { clauseId: id }, body: { template_ids: [template.id] } };
    expect((await app.call('acceptClauseProposals', accept)).body).toEqual({ accepted: 1, skipped: [] });
    expect([await versionIn(template.id), await proposals(id)]).toEqual([[2], []]);
  });

  test('leaves a use that is pinned beside one that follows', async () => {
    const { id, revision } = await add();
    const template = await holding(id);
    const attrs = { id: 'there', clauseId: id, version: 1, follow: false, level: 0 };
    const content = [...template.body.content, { type: 'clause' as const, attrs }];
    await app.save(token, template, { body: { ...template.body, content } });
    await reword(id, revision);
    await app.call('acceptClauseProposals', { token, params: { clauseId: id }, body: { template_ids: [template.id] } });
    expect(await versionIn(template.id)).toEqual([1, 2]);
  });

  test('isn’t put into a template that someone else writes in', async () => {
    const { id, revision } = await add();
    const template = await holding(id);
    await reword(id, revision);
    const { token: other } = await app.colleague(token, 'Legal');
    await app.call('startWriting', { token: other, params: { templateId: template.id }, body: {} });
    const accept = { token, params: { clauseId: id }, body: { template_ids: [template.id] } };
    expect((await app.call('acceptClauseProposals', accept)).body).toMatchObject({ accepted: 0, skipped: [{}] });
  });

  test('stays proposed to a template that someone else writes in, whose text isn’t touched', async () => {
    const { id, revision } = await add();
    const template = await holding(id);
    await reword(id, revision);
    const params = { templateId: template.id };
    const { token: other } = await app.colleague(token, 'Legal');
    await app.call('startWriting', { token: other, params, body: {} });
    const pin = { params: { clauseId: id }, body: { template_id: template.id } };
    const { failure } = await app.call('pinClauseProposal', { token, ...pin });
    expect(failure).toMatchObject({ code: 'edit_conflict', detail_error_message: expect.stringContaining('Legal') });
    const { body: left } = await app.call('getTemplate', { token, params });
    expect([left.text_revision, (await proposals(id)).length]).toEqual([template.text_revision, 1]);
    expect((await app.call('pinClauseProposal', { token: other, ...pin })).status).toBe(204);
  });

  test('is proposed no more to a template that keeps its own', async () => {
    const { id, revision } = await add();
    const template = await holding(id);
    await reword(id, revision);
    await app.call('pinClauseProposal', { token, params: { clauseId: id }, body: { template_id: template.id } });
    expect([await versionIn(template.id), await proposals(id)]).toEqual([[1], []]);
  });
});
