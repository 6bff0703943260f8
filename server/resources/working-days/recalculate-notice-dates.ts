import { sql } from 'kysely';
import { daysBetween } from '#api-contract/calendar-day';
import { businessDaysBefore } from '#api-contract/organisation/working-day';
import { selectFrom, type Tenant } from '#kernel/db';
import { calendarOf, type Workplace } from './calendar-of.ts';

/** Where the organisation works. */
export function readWorkplace({ db, organisationId }: Tenant): Promise<Workplace> {
  return db
    .selectFrom('organisations')
    .select(['country', 'holiday_region', 'house_holidays'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

/** Converts a notice period in business days to calendar days. */
export function calendarDays(expiryDate: string, businessDays: number, workplace: Workplace): number {
  return daysBetween(businessDaysBefore(expiryDate, businessDays, calendarOf(workplace)).day, expiryDate);
}

/** Recalculates all notice periods in business days after the calendar changed. Returns how many differ. */
export async function recalculateNoticeDates(tenant: Tenant): Promise<number> {
  const { db, organisationId } = tenant;
  const workplace = await readWorkplace(tenant);
  const contracts = await selectFrom(tenant, 'contracts')
    .select(['id', 'expiry_date', 'notice_business_days', 'notice_period_days'])
    .where('notice_business_days', 'is not', null)
    .forUpdate()
    .execute();
  const changed = contracts.flatMap(({ id, expiry_date, notice_business_days, notice_period_days }) => {
    if (expiry_date === null || notice_business_days === null) return [];
    const days = calendarDays(expiry_date, notice_business_days, workplace);
    return days === notice_period_days ? [] : [{ id, days }];
  });
  if (changed.length === 0) return 0;
  await sql`
    update contracts c set notice_period_days = calculated.days
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ days }) => days)}::int[]) as calculated (id, days)
    where c.organisation_id = ${organisationId} and c.id = calculated.id`.execute(db);
  return changed.length;
}
