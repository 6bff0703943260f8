import { sql } from 'kysely';
import type { ContractComment, contractPageEndpoints } from '#api-contract/contracts/page';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import { notify, retellNotifications, withdrawNotifications } from '#kernel/notifications';
import { personOf, requireMembers } from '#kernel/people';
import { newIdOf } from '#kernel/records';
import { type ContractRecord, findContract } from '../find-contract.ts';
import { commentGroup, isUnopened, mentionGroup, noteMentions } from './mentions.ts';
import { refusals } from '../contract-refusals.messages.ts';

const maxShown = 500;

export const listComments: Handler<typeof contractPageEndpoints.listComments> = async ({ params, tenant, caller }) => {
  const { id } = await findContract(tenant, params.contractId);
  const newest = await commentsOf(tenant, id, caller.userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxShown)
    .execute();
  return { items: newest.toReversed().map((comment) => presentComment(comment, caller.userId)) };
};

export const createComment: Handler<typeof contractPageEndpoints.createComment> = async (call) => {
  const { params, body, tenant, caller } = call;
  const contract = await findKept(tenant, params.contractId);
  const { id, isRepeated } = await newIdOf(tenant, 'contract_comments', { ...call, said: body });
  if (!isRepeated) await addComment(call, contract, id);
  return presentComment(await findComment(tenant, contract.id, id, caller.userId), caller.userId);
};

type CreateCall = Parameters<typeof createComment>[0];

/** Adds a comment, and tells those whom it mentions. */
async function addComment({ body, tenant, caller }: CreateCall, contract: ContractRecord, id: string): Promise<void> {
  const mentions = [...new Set(body.mentions)];
  await requireMembers(tenant, mentions, 'mentions', refusals.mentions);
  await insertInto(tenant, 'contract_comments', {
    id,
    contract_id: contract.id,
    author_id: caller.userId,
    text: body.text,
    mentions,
  }).execute();
  const others = mentions.filter((mentioned) => mentioned !== caller.userId);
  await tellMentioned(tenant, contract, { id, text: body.text, people: others });
  const target = { type: 'contract' as const, id: contract.id, name: contract.title };
  const followers = (await followersOf(tenant, contract)).filter((person) => !mentions.includes(person));
  await notify(tenant, { people: followers, kind: 'comment', object: target, parts: { text: body.text } });
  await audit(tenant, { action: 'contract.commented', target, after: { comment_id: id, text: body.text, mentions } });
}

interface Mentioning {
  readonly id: string;
  readonly text: string;
  readonly people: readonly string[];
}

/** Tells people that a comment mentions them. */
async function tellMentioned(tenant: Tenant, contract: ContractRecord, { id, text, people }: Mentioning) {
  await noteMentions(tenant, { contractId: contract.id, commentId: id, userIds: people });
  const object = { type: 'contract' as const, id: contract.id, name: contract.title };
  await notify(tenant, { people, kind: 'mention', object, parts: { text }, group: mentionGroup(id) });
}

/** Who owns a contract, and who commented on it. */
async function followersOf(tenant: Tenant, { id, owner_id }: ContractRecord): Promise<string[]> {
  const authors = await selectFrom(tenant, 'contract_comments')
    .select('author_id')
    .distinct()
    .where('contract_id', '=', id)
    .limit(maxShown)
    .execute();
  return [owner_id, ...authors.map(({ author_id }) => author_id)].filter((person) => person !== null);
}

export const updateComment: Handler<typeof contractPageEndpoints.updateComment> = async (call) => {
  const { params, body, tenant, caller } = call;
  const contract = await findKept(tenant, params.contractId);
  const before = await findOwnComment(tenant, contract.id, params.commentId, caller.userId);
  if (before.text !== body.text) {
    const mentions = [...new Set(body.mentions ?? before.mentions)];
    const added = mentions.filter((mentioned) => !before.mentions.includes(mentioned));
    await requireMembers(tenant, added, 'mentions', refusals.mentions);
    await updateTable(tenant, 'contract_comments')
      .set({ text: body.text, mentions, edited_at: sql`now()` })
      .where('id', '=', before.id)
      .execute();
    const groups = [commentGroup(contract.id), mentionGroup(before.id)];
    await retellNotifications(tenant, { about: contract.id, groups, before: before.text, after: body.text });
    const people = added.filter((mentioned) => mentioned !== caller.userId);
    await tellMentioned(tenant, contract, { id: before.id, text: body.text, people });
    await audit(tenant, {
      action: 'contract.comment_edited',
      target: { type: 'contract', id: contract.id, name: contract.title },
      before: { text: before.text, mentions: before.mentions },
      after: { comment_id: before.id, text: body.text, mentions },
    });
  }
  return presentComment(await findComment(tenant, contract.id, before.id, caller.userId), caller.userId);
};

export const deleteComment: Handler<typeof contractPageEndpoints.deleteComment> = async ({
  params,
  tenant,
  caller,
}) => {
  const contract = await findKept(tenant, params.contractId);
  const { id, text } = await findOwnComment(tenant, contract.id, params.commentId, caller.userId);
  await deleteFrom(tenant, 'contract_comments').where('id', '=', id).execute();
  await withdrawNotifications(tenant, mentionGroup(id));
  await retellNotifications(tenant, { about: contract.id, groups: [commentGroup(contract.id)], before: text });
  const target = { type: 'contract', id: contract.id, name: contract.title };
  await audit(tenant, { action: 'contract.comment_deleted', target, before: { comment_id: id, text } });
};

/** A contract in the bin can be read, and takes no comments. */
async function findKept(tenant: Tenant, contractId: string): Promise<ContractRecord> {
  const contract = await findContract(tenant, contractId);
  if (contract.deleted_at) throw new ApiError('not_found');
  return contract;
}

function commentsOf(tenant: Tenant, contractId: string, userId: string) {
  return selectFrom(tenant, 'contract_comments as c')
    .where('c.contract_id', '=', contractId)
    .select([
      'c.id',
      'c.text',
      'c.mentions',
      'c.author_id',
      'c.created_at',
      'c.edited_at',
      personOf('c.author_id').as('author'),
    ])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name), '[]')
        from users m where m.organisation_id = c.organisation_id and m.id = any(c.mentions)
      )`.as('mentioned'),
    )
    .select(isUnopened(userId).as('unopened'));
}

type CommentRecord = Awaited<ReturnType<ReturnType<typeof commentsOf>['executeTakeFirstOrThrow']>>;

async function findComment(
  tenant: Tenant,
  contractId: string,
  commentId: string,
  userId: string,
): Promise<CommentRecord> {
  const comment = await commentsOf(tenant, contractId, userId).where('c.id', '=', commentId).executeTakeFirst();
  if (!comment) throw new ApiError('not_found');
  return comment;
}

async function findOwnComment(tenant: Tenant, contractId: string, commentId: string, userId: string) {
  const comment = await findComment(tenant, contractId, commentId, userId);
  if (comment.author_id !== userId) throw new ApiError('not_found');
  return comment;
}

function presentComment(comment: CommentRecord, userId: string): ContractComment {
  return {
    id: comment.id,
    author: comment.author,
    text: comment.text,
    mentions: comment.mentioned,
    created_at: comment.created_at.toISOString(),
    edited_at: comment.edited_at?.toISOString() ?? null,
    mine: comment.author_id === userId,
    unopened: comment.unopened,
  };
}
