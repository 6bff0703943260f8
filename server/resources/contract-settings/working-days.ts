import { addDays, dayIn } from '#api-contract/calendar-day';
import { limitMessages } from '#api-contract/limits.messages';
import { type HouseHoliday, maxHouseDays, type WorkingDays } from '#api-contract/organisation/working-days';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { mergedList } from '#kernel/records';
import { calendarOf, regionsOf, recalculateNoticeDates } from '#resources/working-days';
import { refusals } from './contract-settings-refusals.messages.ts';

export const getWorkingDays: HandlerOf<'getWorkingDays'> = async ({ tenant }) =>
  present(await workplaceRow(tenant).executeTakeFirstOrThrow());

/** Changes region and company holidays; notice dates are recalculated. */
export const updateWorkingDays: HandlerOf<'updateWorkingDays'> = async ({ tenant, body }) => {
  const before = await workplaceRow(tenant).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { region = before.holiday_region, house: given = before.house_holidays, house_before } = body;
  if (body.region != null && !regionsOf(before.country).some(({ code }) => code === body.region)) {
    throw new ApiError('validation_failed', { fields: [{ path: 'region', message: refusals.region }] });
  }
  const house = mergedDays(before.house_holidays, given, house_before);
  if (house.length > maxHouseDays) {
    throw new ApiError('validation_failed', { fields: [{ path: 'house', message: limitMessages.days(maxHouseDays) }] });
  }
  await tenant.db
    .updateTable('organisations')
    .set({ holiday_region: region, house_holidays: JSON.stringify(house) })
    .where('id', '=', tenant.organisationId)
    .execute();
  const recalculated = await recalculateNoticeDates(tenant);
  await audit(tenant, {
    action: 'working_days.updated',
    target: { type: 'working_days', id: null, name: null },
    before: { region: before.holiday_region, house: before.house_holidays },
    after: { region, house, notice_dates_changed: recalculated },
  });
  return present({ ...before, holiday_region: region, house_holidays: house });
};

type Days = readonly HouseHoliday[];

/** Company holidays in order, each day once: as it is named now. */
function mergedDays(stored: Days, given: Days, seen: Days = stored): HouseHoliday[] {
  const merged = mergedList(stored, seen, given, ({ date, name }) => `${date} ${name}`);
  const byDate = new Map(merged.toReversed().map((day) => [day.date, day]));
  return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date));
}

function workplaceRow({ db, organisationId }: Tenant) {
  return db
    .selectFrom('organisations')
    .select(['country', 'holiday_region', 'house_holidays', 'time_zone'])
    .where('id', '=', organisationId);
}

type WorkplaceRow = Awaited<ReturnType<ReturnType<typeof workplaceRow>['executeTakeFirstOrThrow']>>;

const maxShown = 8;
const daysAhead = 366;

function present(workplace: WorkplaceRow): WorkingDays {
  const { country, holiday_region, house_holidays, time_zone } = workplace;
  const { holidayOn } = calendarOf(workplace);
  const today = dayIn(time_zone, new Date());
  const house = new Set(house_holidays.map(({ date }) => date));
  const next: WorkingDays['next'] = [];
  for (let ahead = 0; ahead < daysAhead && next.length < maxShown; ahead += 1) {
    const date = addDays(today, ahead);
    const name = holidayOn(date);
    if (name !== null) next.push({ date, name, house: house.has(date) });
  }
  return { country, region: holiday_region, regions: regionsOf(country), house: house_holidays, next };
}
