import type { RowOf } from '#kernel/db';
import { calendarDays, type Workplace } from '#resources/working-days';
import type { ContractFacts } from './add-contract.ts';

type Before = Pick<RowOf<'contracts'>, 'expiry_date' | 'notice_business_days'>;

/**
 * Changes with what follows from them: a period in business days comes to days of the calendar, one in days of the
 * calendar takes its place.
 */
export async function withNoticePeriod(
  before: Before,
  changes: ContractFacts,
  workplace: () => Promise<Workplace>,
): Promise<ContractFacts> {
  const { notice_business_days: given, notice_period_days: days, expiry_date } = changes;
  if (given === undefined && days !== undefined) {
    return before.notice_business_days === null ? changes : { ...changes, notice_business_days: null };
  }
  const businessDays = given === undefined ? before.notice_business_days : given;
  if (businessDays === null || (given === undefined && expiry_date === undefined)) return changes;
  const expiry = expiry_date === undefined ? before.expiry_date : expiry_date;
  const recalculated = expiry === null ? null : calendarDays(expiry, businessDays, await workplace());
  return { ...changes, notice_period_days: recalculated };
}
