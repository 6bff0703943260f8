import { sql } from 'kysely';
import type { TemplateComment } from '#api-contract/templates/comments';
import type { Caller } from '#kernel/access';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { managesTemplates } from './template-record.ts';

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
    .select(['c.resolved_at', 'c.created_at', 'c.edited_at', personOf('c.author_id').as('author')])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name), '[]')
        from users m where m.organisation_id = c.organisation_id and m.id = any(c.mentions)
      )`.as('mentioned'),
    )
    .where('c.template_id', '=', templateId)
    .orderBy('c.created_at')
    .orderBy('c.id');

export type Said = TemplateComment['replies'][number];
type Found = Awaited<ReturnType<ReturnType<typeof commentsOf>['execute']>>[number];

/** The threads of a template that somebody may read. */
export async function threadsOf(tenant: Tenant, caller: Caller, templateId: string): Promise<TemplateComment[]> {
  const all = await commentsOf(tenant, templateId).execute();
  const repliesTo = Map.groupBy(all, ({ thread_id }) => thread_id);
  const manages = managesTemplates(caller);
  const present = presentFor(caller);
  const concerns = ({ author_id, mentions }: Found) => author_id === caller.userId || mentions.includes(caller.userId);
  return (repliesTo.get(null) ?? []).flatMap((comment) => {
    const replies = repliesTo.get(comment.id) ?? [];
    if (!manages && ![comment, ...replies].some(concerns)) return [];
    return {
      ...present(comment),
      quote: comment.quote,
      mark: comment.mark,
      block: comment.block,
      resolved: comment.resolved_at !== null,
      may_resolve: manages || comment.author_id === caller.userId,
      replies: replies.map(present),
    };
  });
}

const presentFor =
  (caller: Caller) =>
  ({ id, author, author_id, author_name, text, mentioned, created_at, edited_at }: Found): Said => ({
    id,
    author: author?.name ?? author_name,
    text,
    mentions: mentioned,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    mine: author_id === caller.userId,
  });

/** A thread that somebody may read; refused as not found otherwise. */
export async function findThread(
  tenant: Tenant,
  caller: Caller,
  templateId: string,
  id: string,
): Promise<TemplateComment> {
  const found = (await threadsOf(tenant, caller, templateId)).find((thread) => thread.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** A thread that somebody may resolve and delete. */
export async function findOwnThread(
  tenant: Tenant,
  caller: Caller,
  templateId: string,
  id: string,
): Promise<TemplateComment> {
  const found = await findThread(tenant, caller, templateId, id);
  if (!found.may_resolve) throw new ApiError('not_found');
  return found;
}
