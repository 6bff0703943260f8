import type { CalendarFeed } from '#api-contract/calendar-feeds/endpoints';
import { makeToken } from '#kernel/access';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { newIdOf } from '#kernel/records';
import { refusals } from './feed-refusals.messages.ts';

const maxFeeds = 20;

const presentFeed = (row: RowOf<'calendar_feeds'>): CalendarFeed => ({
  id: row.id,
  name: row.name,
  contract_dates: row.contract_dates,
  plain_titles: row.plain_titles,
  has_address: row.token_hash !== null,
  fetched_at: row.fetched_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** The caller’s feeds, oldest first. */
export const listCalendarFeeds: HandlerOf<'listCalendarFeeds'> = async ({ tenant, caller }) => ({
  items: (await ownFeeds(tenant, caller.userId)).map(presentFeed),
});

/** Adds a feed for the caller. */
export const createCalendarFeed: HandlerOf<'createCalendarFeed'> = async ({ tenant, caller, body, request }) => {
  const { assignee } = body.filter;
  if (assignee) await requireMember(tenant, assignee, 'filter.assignee');
  const { id, isRepeated } = await newIdOf(tenant, 'calendar_feeds', { caller, request, said: body });
  const feeds = await ownFeeds(tenant, caller.userId);
  const made = isRepeated && feeds.find((feed) => feed.id === id);
  if (made) return presentFeed(made);
  const refuse = (message: string): never => {
    throw new ApiError('validation_failed', { message, fields: [{ path: 'name', message }] });
  };
  if (feeds.length >= maxFeeds) refuse(refusals.tooMany(String(maxFeeds)));
  const row = await insertInto(tenant, 'calendar_feeds', {
    id,
    user_id: caller.userId,
    ...body,
    filter: JSON.stringify(body.filter),
  })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse(refusals.nameTaken);
  await said(tenant, 'calendar_feed.created', row);
  return presentFeed(row);
};

/** Makes a new secret of a feed; what is stored is its hash. */
export const makeCalendarFeedAddress: HandlerOf<'makeCalendarFeedAddress'> = async ({ tenant, caller, params }) => {
  const { token, hash } = makeToken(tenant.organisationId);
  const row = await updateTable(tenant, 'calendar_feeds')
    .set({ token_hash: hash, fetched_at: null })
    .where('id', '=', params.feedId)
    .where('user_id', '=', caller.userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  await said(tenant, 'calendar_feed.address_made', row);
  return { path: `/api/calendar/${token}.ics`, feed: presentFeed(row) };
};

/** Revokes a feed of the caller. */
export const deleteCalendarFeed: HandlerOf<'deleteCalendarFeed'> = async ({ tenant, caller, params }) => {
  const row = await deleteFrom(tenant, 'calendar_feeds')
    .where('id', '=', params.feedId)
    .where('user_id', '=', caller.userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  await said(tenant, 'calendar_feed.revoked', row);
};

const ownFeeds = (tenant: Tenant, userId: string) =>
  selectFrom(tenant, 'calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxFeeds)
    .execute();

type Deed = 'calendar_feed.created' | 'calendar_feed.address_made' | 'calendar_feed.revoked';

const said = (tenant: Tenant, action: Deed, { id, name }: RowOf<'calendar_feeds'>) =>
  audit(tenant, { action, target: { type: 'calendar_feed', id, name } });
