import { sql } from 'kysely';
import type { contractPageEndpoints } from '#api-contract/contracts/page';
import { audit } from '#kernel/audit';
import { type Tenant, updateTable } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { settleNotifications } from '#kernel/notifications';
import { findContract } from '../find-contract.ts';

/** The group of the notifications that tell of mentions in a comment. */
export const mentionGroup = (commentId: string) => `mention:${commentId}`;

/** The group of the notifications that tell of comments on a contract. */
export const commentGroup = (contractId: string) => `comment:${contractId}`;

interface Mentions {
  readonly contractId: string;
  readonly commentId: string;
  readonly userIds: readonly string[];
}

/** Records whom a comment mentions, until they open it; who had opened it and is mentioned anew has it before them again. */
export async function noteMentions(
  { db, organisationId }: Tenant,
  { contractId, commentId, userIds }: Mentions,
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({
    organisation_id: organisationId,
    user_id: userId,
    comment_id: commentId,
    contract_id: contractId,
  }));
  await db
    .insertInto('contract_mentions')
    .values(rows)
    .onConflict((known) => known.columns(['organisation_id', 'user_id', 'comment_id']).doUpdateSet({ opened_at: null }))
    .execute();
}

/** Whether a comment `c` mentions a user who hasn’t opened it. */
export const isUnopened = (userId: string) => sql<boolean>`exists (
  select from contract_mentions m
  where m.organisation_id = c.organisation_id and m.user_id = ${userId} and m.comment_id = c.id and m.opened_at is null
)`;

/** Records that the caller has opened the comments that mention them. */
export const openMentions: Handler<typeof contractPageEndpoints.openMentions> = async ({ params, tenant, caller }) => {
  const contract = await findContract(tenant, params.contractId);
  const opened = await updateTable(tenant, 'contract_mentions')
    .set({ opened_at: new Date() })
    .where('user_id', '=', caller.userId)
    .where('contract_id', '=', contract.id)
    .where('opened_at', 'is', null)
    .returning('comment_id')
    .execute();
  if (opened.length === 0) return;
  const groups = opened.map(({ comment_id }) => mentionGroup(comment_id));
  await settleNotifications(tenant, caller.userId, { groups: [...groups, commentGroup(contract.id)] });
  await audit(tenant, {
    action: 'contract.mentions_opened',
    target: { type: 'contract', id: contract.id, name: contract.title },
    after: { comment_ids: opened.map(({ comment_id }) => comment_id) },
  });
};
