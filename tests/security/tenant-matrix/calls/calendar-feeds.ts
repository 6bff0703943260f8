import { v7 as uuid } from 'uuid';
import type { calendarFeedEndpoints } from '#api-contract/calendar-feeds/endpoints';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const body = () => ({ name: uuid(), filter: {}, contract_dates: true, plain_titles: false });

/** A feed belongs to whoever made it. */
const make = async ({ call }: World, token: string) =>
  (await call('createCalendarFeed', { token, body: body() })).body.id;

const madeBy = async (world: World, { token }: { readonly token: string }) => ({
  params: { feedId: await make(world, token) },
});

/** What others may reach for. */
export const keep = async (world: World) => ({ feedId: await make(world, world.owner.token) });

/** Calls that must succeed for whoever is permitted: calendar feeds. */
export const calls: Calls<typeof calendarFeedEndpoints> = {
  listCalendarFeeds: () => ({}),
  createCalendarFeed: () => ({ body: body() }),
  makeCalendarFeedAddress: madeBy,
  deleteCalendarFeed: madeBy,
  fetchCalendarFeed: async (world) => {
    const { token } = world.owner;
    const params = { feedId: await make(world, token) };
    const { path } = (await world.call('makeCalendarFeedAddress', { token, params })).body;
    return { params: { file: path.split('/').at(-1) ?? '' } };
  },
};
