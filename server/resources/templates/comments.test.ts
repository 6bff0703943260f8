import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '#api-contract/templates/endpoints';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';
import { said, startDraftingApp } from './testing/index.ts';

const app = sharedApp(startDraftingApp);
let author: string;
let template: Template;
let reader: Awaited<ReturnType<typeof app.colleague>>;
let other: Awaited<ReturnType<typeof app.colleague>>;
beforeAll(async () => {
  ({ token: author } = await app.signUp());
  reader = await app.colleague(author, 'Viewer', 'Sales');
  other = await app.colleague(author, 'Viewer', 'Sales');
  template = await app.add(author, 'Terms', { self_service: true, departments: ['Sales'] });
  const written = (await app.save(author, template, { body: said('Payment within 30 days.') })).body;
  template = (await app.publish(author, written)).body;
});

const params = () => ({ templateId: template.id });
const say = (token: string, text: string, about: { quote?: string; block?: string; mentions?: string[] } = {}) =>
  app.call('createTemplateComment', { token, params: params(), body: { text, mentions: [], ...about } });
const answer = (token: string, commentId: string, text: string, mentions: string[] = []) =>
  app.call('replyToTemplateComment', { token, params: { ...params(), commentId }, body: { text, mentions } });
const resolve = (token: string, commentId: string, resolved = true) =>
  app.call('resolveTemplateComment', { token, params: { ...params(), commentId }, body: { resolved } });
const readBy = async (token: string) =>
  (await app.call('listTemplateComments', { token, params: params() })).body.items.map(({ text }) => text);
const toldTo = async (token: string) =>
  (await app.call('listNotifications', { token, query: { tab: 'all' } })).body.items.map(({ kind, parts }) => [
    kind,
    parts.text,
  ]);

describe('a reader who can’t edit', () => {
  it('comments on words, which authors see, answer and resolve', async () => {
    const { status, body: comment } = await say(reader.token, 'Why 30?', { quote: '30 days', block: 'first' });
    expect([status, comment]).toEqual([201, expect.objectContaining({ quote: '30 days', block: 'first', mark: null })]);
    expect(await toldTo(author)).toContainEqual(['comment', 'Why 30?']);
    const answered = await answer(author, comment.id, 'It is our usual term.');
    expect(answered.body.replies).toMatchObject([{ text: 'It is our usual term.' }]);
    expect(await toldTo(reader.token)).toContainEqual(['comment', 'It is our usual term.']);
    expect((await resolve(author, comment.id)).body).toMatchObject({ resolved: true, may_resolve: true });
    expect(await app.call('listTemplateComments', { token: reader.token, params: params() })).toMatchObject({
      body: { items: [{ id: comment.id, resolved: true }] },
    });
  });

  it('reads threads of their own and those that mention them, and no others', async () => {
    const { body: ours } = await say(author, 'We may go down to 10 days.');
    expect(await readBy(other.token)).not.toContain(ours.text);
    await answer(author, ours.id, '@Viewer what do you ask for?', [other.id]);
    expect(await readBy(other.token)).toContain(ours.text);
    expect(await toldTo(other.token)).toContainEqual(['mention', '@Viewer what do you ask for?']);
    expect(await readBy(reader.token)).not.toContain(ours.text);
    expect((await answer(reader.token, ours.id, 'Me too')).status).toBe(404);
  });

  it('resolves and deletes their own thread alone', async () => {
    const { body: own } = await say(reader.token, 'Mine', { mentions: [other.id] });
    expect((await resolve(other.token, own.id)).status).toBe(404);
    expect((await resolve(reader.token, own.id)).status).toBe(200);
    expect((await resolve(reader.token, own.id, false)).body.resolved).toBe(false);
    const call = { params: { ...params(), commentId: own.id } };
    expect((await app.call('deleteTemplateComment', { token: other.token, ...call })).status).toBe(404);
    expect((await app.call('deleteTemplateComment', { token: reader.token, ...call })).status).toBe(204);
    expect(await readBy(author)).not.toContain('Mine');
    expect(await toldTo(other.token)).not.toContainEqual(['mention', 'Mine']);
  });

  it('edits what they wrote, comment or reply, and nobody else does', async () => {
    const { body: own } = await say(reader.token, 'Why 30?');
    const replied = await answer(author, own.id, 'Usual.');
    const reply = replied.body.replies[0]?.id ?? '';
    const edit = (token: string, commentId: string, text: string, mentioned: string[] = []) =>
      app.call('updateTemplateComment', {
        token,
        params: { ...params(), commentId },
        body: { text, mentions: mentioned },
      });
    expect((await edit(author, own.id, 'Not mine')).status).toBe(404);
    expect((await edit(reader.token, reply, 'Not mine')).status).toBe(404);
    const edited = await edit(reader.token, own.id, '@Viewer why 30?', [other.id]);
    expect(edited.body).toMatchObject({ text: '@Viewer why 30?', mine: true, edited_at: expect.any(String) });
    expect(await toldTo(other.token)).toContainEqual(['mention', '@Viewer why 30?']);
    const answered = (await edit(author, reply, 'Our usual term.')).body;
    expect(answered).toMatchObject({ mine: false, replies: [{ text: 'Our usual term.', mine: true }] });
    expect((await edit(reader.token, own.id, ' ')).failure.code).toBe('validation_failed');
  });

  it('is told of comments as they read now, and not of the words of deleted ones', async () => {
    const { body: comment } = await say(reader.token, 'Is this final?');
    const one = { ...params(), commentId: comment.id };
    await app.call('updateTemplateComment', {
      token: reader.token,
      params: one,
      body: { text: 'Final?', mentions: [] },
    });
    expect(await toldTo(author)).toContainEqual(['comment', 'Final?']);
    await answer(author, comment.id, 'Not yet.');
    expect(await toldTo(reader.token)).toContainEqual(['comment', 'Not yet.']);
    await app.call('deleteTemplateComment', { token: reader.token, params: one });
    expect(await toldTo(author)).not.toContainEqual(['comment', 'Final?']);
    expect(await toldTo(reader.token)).not.toContainEqual(['comment', 'Not yet.']);
  });

  it('neither comments on nor hears of a template that isn’t offered to them', async () => {
    const hidden = await app.add(author, 'Hidden');
    const call = { params: { templateId: hidden.id }, body: { text: 'About hidden', mentions: [reader.id] } };
    expect((await app.call('createTemplateComment', { token: reader.token, ...call })).status).toBe(404);
    expect((await app.call('createTemplateComment', { token: author, ...call })).status).toBe(201);
    expect(await toldTo(reader.token)).not.toContainEqual(['mention', 'About hidden']);
  });
});

describe('the marks of comments', () => {
  const marked = () => {
    const body = said('');
    const comment = { type: 'comment' as const, attrs: { id: 'm1', author: 'Ada', at: '2026-01-15T12:00:00.000Z' } };
    const content = [
      { type: 'text' as const, text: 'Payment within ' },
      { type: 'text' as const, text: '30 days', marks: [comment] },
      { type: 'text' as const, text: '.' },
    ];
    return { ...body, content: body.content.map((block) => ({ ...block, content }) as (typeof body.content)[number]) };
  };

  it('are stored with the text, and neither change what is published nor are published', async () => {
    const saved = (await app.save(author, template, { body: marked() })).body;
    expect(saved.draft).toBe('published');
    expect(JSON.stringify(saved.body)).toContain('"comment"');
    const more = { ...marked(), attrs: { ...marked().attrs, footer: [{ type: 'text' as const, text: 'Page' }] } };
    const changed = (await app.save(author, saved, { body: more })).body;
    template = (await app.publish(author, changed)).body;
    const seen = await app.call('getTemplate', { token: reader.token, params: params() });
    expect(seen.body.body.content[0]).toMatchObject({ content: [{ type: 'text', text: 'Payment within 30 days.' }] });
    expect(template.draft).toBe('published');
  });
});

it('comments that were kept with a text become rows', async () => {
  const kept = [
    {
      id: 'm9',
      author: 'Ada Example',
      at: '2026-01-15T12:00:00.000Z',
      text: 'Kept',
      quote: 'words',
      resolved: true,
      replies: [{ id: 'r9', author: 'Bo Example', at: '2026-01-15T13:00:00.000Z', text: 'Answered' }],
    },
  ];
  const old = await app.add(author, 'Old');
  const organisation = (await app.call('getOrganisation', { token: author })).body.id;
  await withTenant(app.database, organisation, async ({ db }) => {
    await sql`update templates set comments = ${JSON.stringify(kept)} where id = ${old.id}`.execute(db);
    await sql.raw(await backfill()).execute(db);
  });
  const { body } = await app.call('listTemplateComments', { token: author, params: { templateId: old.id } });
  expect(body.items).toMatchObject([
    { author: 'Ada Example', mark: 'm9', resolved: true, replies: [{ author: 'Bo Example', text: 'Answered' }] },
  ]);
});

/** The part of the migration that moves them. */
async function backfill(): Promise<string> {
  const file = new URL('../../kernel/db/migrations/0183_template_comments.sql', import.meta.url);
  const statements = await readFile(file, 'utf8');
  return statements.slice(statements.indexOf('with said as'));
}
