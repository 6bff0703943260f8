import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  maxCommentReplies,
  maxTemplateComments,
  type templateCommentEndpoints,
} from '#api-contract/templates/comments';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, ownRow, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import { notify, retellNotifications, withdrawNotifications } from '#kernel/notifications';
import { requireMembers } from '#kernel/people';
import { newIdOf, requireRoom } from '#kernel/records';
import { findOwnThread, findThread, type Said, threadsOf } from './comment-threads.ts';
import { managesTemplates, offeredTo } from './template-record.ts';
import { refusals } from './template-refusals.messages.ts';

type Endpoints = typeof templateCommentEndpoints;

export const listTemplateComments: Handler<Endpoints['listTemplateComments']> = async ({ tenant, caller, params }) => {
  const { id } = await findReadable(tenant, caller, params.templateId);
  return { items: await threadsOf(tenant, caller, id) };
};

export const createTemplateComment: Handler<Endpoints['createTemplateComment']> = async (call) => {
  const { tenant, caller, params, body } = call;
  const template = await findReadable(tenant, caller, params.templateId);
  const { id, isRepeated } = await newIdOf(tenant, 'template_comments', { ...call, said: body });
  if (!isRepeated) {
    await requireRoomFor(tenant, { template_id: template.id, thread_id: null }, maxTemplateComments);
    const { text, mentions, ...about } = body;
    await addComment(tenant, caller, template, { id, text, mentions, thread_id: null, ...about });
  }
  return findThread(tenant, caller, template.id, id);
};

export const replyToTemplateComment: Handler<Endpoints['replyToTemplateComment']> = async (call) => {
  const { tenant, caller, params, body } = call;
  const template = await findReadable(tenant, caller, params.templateId);
  const thread = await findThread(tenant, caller, template.id, params.commentId);
  const { id, isRepeated } = await newIdOf(tenant, 'template_comments', { ...call, said: body });
  if (!isRepeated) {
    await requireRoomFor(tenant, { thread_id: thread.id }, maxCommentReplies);
    await addComment(tenant, caller, template, { id, ...body, thread_id: thread.id });
  }
  return findThread(tenant, caller, template.id, thread.id);
};

export const updateTemplateComment: Handler<Endpoints['updateTemplateComment']> = async (call) => {
  const { tenant, caller, params, body } = call;
  const template = await findReadable(tenant, caller, params.templateId);
  const threads = await threadsOf(tenant, caller, template.id);
  const all = threads.flatMap((thread) => [thread, ...thread.replies].map((said) => ({ said, thread })));
  const found = all.find(({ said }) => said.id === params.commentId && said.mine);
  if (!found) throw new ApiError('not_found');
  const { said, thread } = found;
  if (said.text !== body.text) await editComment(call, template, said);
  return findThread(tenant, caller, template.id, thread.id);
};

type UpdateCall = Parameters<typeof updateTemplateComment>[0];

/** Changes what a comment says; those whom it didn’t mention before are told. */
async function editComment({ tenant, body }: UpdateCall, template: Readable, before: Said): Promise<void> {
  const { id } = before;
  const mentions = [...new Set(body.mentions)];
  const added = mentions.filter((mentioned) => !before.mentions.some((known) => known.id === mentioned));
  await requireMembers(tenant, added, 'mentions', refusals.mentions);
  const changed = { text: body.text, mentions, edited_at: new Date() };
  await updateTable(tenant, 'template_comments').set(changed).where('id', '=', id).execute();
  const groups = [commentGroup(template.id), mentionGroup(id)];
  await retellNotifications(tenant, { about: template.id, groups, before: before.text, after: body.text });
  const object = { type: 'template' as const, id: template.id, name: template.name };
  const readers = await readersAmong(tenant, template.id, added);
  const people = added.filter((person) => readers.has(person));
  await notify(tenant, { people, kind: 'mention', object, parts: { text: body.text }, group: mentionGroup(id) });
  await audit(tenant, {
    action: 'template.comment_edited',
    target: object,
    before: { text: before.text, mentions: before.mentions.map((known) => known.id) },
    after: { comment_id: id, text: body.text, mentions },
  });
}

export const resolveTemplateComment: Handler<Endpoints['resolveTemplateComment']> = async (call) => {
  const { tenant, caller, params, body } = call;
  const template = await findReadable(tenant, caller, params.templateId);
  const thread = await findOwnThread(tenant, caller, template.id, params.commentId);
  if (thread.resolved !== body.resolved) {
    await updateTable(tenant, 'template_comments')
      .set({ resolved_at: body.resolved ? new Date() : null })
      .where('id', '=', thread.id)
      .execute();
    await audit(tenant, {
      action: body.resolved ? 'template.comment_resolved' : 'template.comment_reopened',
      target: { type: 'template', id: template.id, name: template.name },
      after: { comment_id: thread.id },
    });
  }
  return { ...thread, resolved: body.resolved };
};

export const deleteTemplateComment: Handler<Endpoints['deleteTemplateComment']> = async (call) => {
  const { tenant, caller, params } = call;
  const template = await findReadable(tenant, caller, params.templateId);
  const { id, text, replies } = await findOwnThread(tenant, caller, template.id, params.commentId);
  await deleteFrom(tenant, 'template_comments').where('id', '=', id).execute();
  for (const said of [{ id, text }, ...replies]) {
    await withdrawNotifications(tenant, mentionGroup(said.id));
    await retellNotifications(tenant, { about: template.id, groups: [commentGroup(template.id)], before: said.text });
  }
  await audit(tenant, {
    action: 'template.comment_deleted',
    target: { type: 'template', id: template.id, name: template.name },
    before: { comment_id: id, text, replies: replies.length },
  });
};

const commentGroup = (templateId: string) => `comment:${templateId}`;
const mentionGroup = (commentId: string) => `mention:${commentId}`;

type Readable = Pick<RowOf<'templates'>, 'id' | 'name' | 'owner_id' | 'created_by'>;

/** A template that somebody may read; refused as not found otherwise. */
async function findReadable(tenant: Tenant, caller: Caller, templateId: string): Promise<Readable> {
  const found = await selectFrom(tenant, 'templates as w')
    .select(['w.id', 'w.name', 'w.owner_id', 'w.created_by'])
    .where('w.id', '=', templateId)
    .where('w.deleted_at', 'is', null)
    .$if(!managesTemplates(caller), (query) => query.where(offeredTo(sql.val(caller.userId))))
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

const requireRoomFor = (tenant: Tenant, values: Partial<RowOf<'template_comments'>>, most: number) =>
  requireRoom(tenant, 'template_comments', values, most, {
    path: 'text',
    message: refusals.tooManyComments(String(most)),
  });

interface NewComment extends Partial<Pick<RowOf<'template_comments'>, 'quote' | 'mark' | 'block'>> {
  readonly id: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly thread_id: string | null;
}

/** Adds a comment; those whom it mentions are told, and those who follow it. */
async function addComment(tenant: Tenant, caller: Caller, template: Readable, comment: NewComment): Promise<void> {
  const { id, text, thread_id } = comment;
  const mentions = [...new Set(comment.mentions)];
  await requireMembers(tenant, mentions, 'mentions', refusals.mentions);
  await insertInto(tenant, 'template_comments', {
    ...comment,
    template_id: template.id,
    author_id: caller.userId,
    author_name: tenant.author.name,
    mentions,
  }).execute();
  const object = { type: 'template' as const, id: template.id, name: template.name };
  const followers = [template.owner_id ?? template.created_by, ...(await writersOf(tenant, thread_id))];
  const readers = await readersAmong(tenant, template.id, [...mentions, ...followers]);
  await notify(
    tenant,
    {
      people: mentions.filter((person) => readers.has(person)),
      kind: 'mention',
      object,
      parts: { text },
      group: mentionGroup(id),
    },
    {
      people: followers.filter((person) => person !== null && readers.has(person) && !mentions.includes(person)),
      kind: 'comment',
      object,
      parts: { text },
    },
  );
  await audit(tenant, {
    action: thread_id === null ? 'template.commented' : 'template.comment_answered',
    target: object,
    after: { comment_id: id, ...(thread_id !== null && { thread_id }), text, mentions },
  });
}

interface WrittenComment {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly text: string;
  readonly quote: string;
}

/** Adds what was said in a Word file, whose words carry marks with the ids. */
export async function addWrittenComments(
  tenant: Tenant,
  template_id: string,
  comments: readonly WrittenComment[],
): Promise<void> {
  if (comments.length === 0) return;
  await requireRoomFor(tenant, { template_id, thread_id: null }, maxTemplateComments - comments.length + 1);
  const rows = comments.map(({ id: mark, author: author_name, at, text, quote }) => ({
    organisation_id: tenant.organisationId,
    id: uuid(),
    template_id,
    author_name,
    text,
    quote,
    mark,
    created_at: new Date(at),
  }));
  await tenant.db.insertInto('template_comments').values(rows).execute();
}

/** Who wrote in a thread. */
async function writersOf(tenant: Tenant, threadId: string | null): Promise<(string | null)[]> {
  if (threadId === null) return [];
  const said = await selectFrom(tenant, 'template_comments')
    .select('author_id')
    .distinct()
    .where((where) => where.or([where('id', '=', threadId), where('thread_id', '=', threadId)]))
    .execute();
  return said.map(({ author_id }) => author_id);
}

/** Those of some people who may read a template: what is said of it is told to nobody else. */
async function readersAmong(tenant: Tenant, templateId: string, people: readonly (string | null)[]) {
  const asked = people.filter((person) => person !== null);
  const found = await selectFrom(tenant, 'users as person')
    .innerJoin('permission_classes as p', ownRow('p.id', 'person.permission_class_id'))
    .innerJoin('templates as w', (join) =>
      join.onRef('w.organisation_id', '=', 'person.organisation_id').on('w.id', '=', templateId),
    )
    .select('person.id')
    .where('person.id', '=', anyOf(asked))
    .where(sql<boolean>`('drafting.manage' = any(p.permissions) or ${offeredTo(sql.ref('person.id'))})`)
    .execute();
  return new Set(found.map(({ id }) => id));
}
