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

/** What a notice period in business days comes to in days of the calendar. */
export function calendarDays(expiryDate: string, businessDays: number, workplace: Workplace): number {
  return daysBetween(businessDaysBefore(expiryDate, businessDays, calendarOf(workplace)).day, expiryDate);
}

/** Reckon all notice periods in business days anew, after the calendar changed. Tells how many came out differently. */
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
    update contracts c set notice_period_days = reckoned.days
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ days }) => days)}::int[]) as reckoned (id, days)
    where c.organisation_id = ${organisationId} and c.id = reckoned.id`.execute(db);
  return changed.length;
}
