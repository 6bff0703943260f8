import { sql } from 'kysely';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { countShown } from './count-shown.ts';

const maxShown = 5;
const maxTextLength = 240;

/** Comments that mention a user and that they haven’t opened, newest first; none of contracts in the bin. */
export async function findMentions(tenant: Tenant, userId: string): Promise<HomeSummary['mentions']> {
  const unopened = selectFrom(tenant, 'contract_mentions as m')
    .innerJoin('contract_comments as said', ownRow('said.id', 'm.comment_id'))
    .innerJoin('contracts as c', ownRow('c.id', 'm.contract_id'))
    .where('m.user_id', '=', userId)
    .where('m.opened_at', 'is', null)
    .where('c.deleted_at', 'is', null);
  const rows = await unopened
    .leftJoin('users as author', ownRow('author.id', 'said.author_id'))
    .select(['said.id', 'said.created_at', 'author.name as author', 'c.id as contract_id', 'c.number', 'c.title'])
    .select(sql<string>`left(said.text, ${maxTextLength})`.as('text'))
    .orderBy('m.comment_id', 'desc')
    .limit(maxShown)
    .execute();
  const items = rows.map(({ id, created_at, author, contract_id, number, title, text }) => ({
    id,
    contract: { id: contract_id, number, title },
    author,
    text,
    created_at: created_at.toISOString(),
  }));
  return { items, count: await countShown(items, maxShown, unopened) };
}
