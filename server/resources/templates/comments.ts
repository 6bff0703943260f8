import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  maxCommentReplies,
  maxTemplateComments,
  type TemplateComment,
  type templateCommentEndpoints,
} from '#api-contract/templates/comments';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, ownRow, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import { notify, withdrawNotifications } from '#kernel/notifications';
import { personOf, requireMembers } from '#kernel/people';
import { newIdOf, requireRoom } from '#kernel/records';
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
  for (const each of [id, ...replies.map((reply) => reply.id)]) await withdrawNotifications(tenant, mentionGroup(each));
  await audit(tenant, {
    action: 'template.comment_deleted',
    target: { type: 'template', id: template.id, name: template.name },
    before: { comment_id: id, text, replies: replies.length },
  });
};

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

const commentsOf = (tenant: Tenant, templateId: string) =>
  selectFrom(tenant, 'template_comments as c')
    .select([
      'c.id',
      'c.thread_id',
      'c.author_id',
      'c.author_name',
      'c.text',
      'c.mentions',
      'c.quote',
      'c.mark',
      'c.block',
    ])
    .select(['c.resolved_at', 'c.created_at', personOf('c.author_id').as('author')])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name), '[]')
        from users m where m.organisation_id = c.organisation_id and m.id = any(c.mentions)
      )`.as('mentioned'),
    )
    .where('c.template_id', '=', templateId)
    .orderBy('c.created_at')
    .orderBy('c.id');

type Found = Awaited<ReturnType<ReturnType<typeof commentsOf>['execute']>>[number];

/** The threads that somebody may read. */
async function threadsOf(tenant: Tenant, caller: Caller, templateId: string): Promise<TemplateComment[]> {
  const all = await commentsOf(tenant, templateId).execute();
  const repliesTo = Map.groupBy(all, ({ thread_id }) => thread_id);
  const manages = managesTemplates(caller);
  const concerns = ({ author_id, mentions }: Found) => author_id === caller.userId || mentions.includes(caller.userId);
  return (repliesTo.get(null) ?? []).flatMap((comment) => {
    const replies = repliesTo.get(comment.id) ?? [];
    if (!manages && ![comment, ...replies].some(concerns)) return [];
    return {
      ...presentSaid(comment),
      quote: comment.quote,
      mark: comment.mark,
      block: comment.block,
      resolved: comment.resolved_at !== null,
      may_resolve: manages || comment.author_id === caller.userId,
      replies: replies.map(presentSaid),
    };
  });
}

const presentSaid = ({ id, author, author_name, text, mentioned, created_at }: Found) => ({
  id,
  author: author?.name ?? author_name,
  text,
  mentions: mentioned,
  created_at: created_at.toISOString(),
});

async function findThread(tenant: Tenant, caller: Caller, templateId: string, id: string): Promise<TemplateComment> {
  const found = (await threadsOf(tenant, caller, templateId)).find((thread) => thread.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** A thread that somebody may resolve and delete. */
async function findOwnThread(tenant: Tenant, caller: Caller, templateId: string, id: string): Promise<TemplateComment> {
  const found = await findThread(tenant, caller, templateId, id);
  if (!found.may_resolve) throw new ApiError('not_found');
  return found;
}
