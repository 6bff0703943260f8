import type { NewReportSchedule, reportScheduleEndpoints } from '#api-contract/report-schedules/endpoints';
import { v7 as uuid } from 'uuid';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const makeReport = async ({ call, owner: { token } }: World) => {
  const spec = { dataset: 'contracts' as const, groups: [{ field: 'stage' }] };
  return (await call('createSavedReport', { token, body: { name: uuid(), shared: true, spec } })).body.id;
};

const weekly = (recipient: string): NewReportSchedule => ({
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  first_day: '2030-01-07',
  time: '07:30',
  time_zone: 'Europe/Berlin',
  formats: ['csv'],
  when_empty: 'say',
  recipient_ids: [recipient],
});

/** As many as stay beside those that a test makes: an organisation has room for few. */
const kept = 8;
const made = new WeakMap<World, string[]>();

const make = async (world: World) => {
  const { call, members } = world;
  const { token, id } = members.Owner;
  const earlier = made.get(world) ?? [];
  made.set(world, earlier);
  const oldest = earlier.length >= kept ? earlier.shift() : undefined;
  if (oldest) await call('deleteReportSchedule', { token, params: { scheduleId: oldest } });
  const params = { savedReportId: await makeReport(world) };
  const { body } = await call('createReportSchedule', { token, params, body: weekly(id) });
  earlier.push(body.id);
  return { scheduleId: body.id };
};

/** Calls that must succeed for whoever is permitted: schedules of reports. */
export const calls: Calls<typeof reportScheduleEndpoints> = {
  listReportSchedules: async (world) => ({ params: { savedReportId: await makeReport(world) } }),
  createReportSchedule: async (world, { id }) => ({
    params: { savedReportId: await makeReport(world) },
    body: weekly(id),
  }),
  updateReportSchedule: async (world) => ({ params: await make(world), body: { revision: 1, time: '08:00' } }),
  deleteReportSchedule: async (world) => ({ params: await make(world) }),
  sendReportNow: async (world) => ({ params: await make(world) }),
};

export const keep = async (world: World) => ({ ...(await make(world)), recipient_ids: world.members.Owner.id });
