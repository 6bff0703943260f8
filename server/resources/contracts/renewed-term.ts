import { addDays } from '#api-contract/calendar-day';
import type { Contract } from '#api-contract/contracts/endpoints';
import { rollForward } from '#extraction';
import type { ContractRecord } from './find-contract.ts';

type Term = Pick<ContractRecord, 'status' | 'expiry_date' | 'renewal_months' | 'renewal_reading' | 'today'>;

/** How a term that is over has renewed by today; null where it has not, or nobody knows by how many months. */
export function presentRenewed(term: Term): Contract['renewed'] {
  const { status, expiry_date: expiry, renewal_months: verified, renewal_reading: reading, today } = term;
  const count = verified ?? reading?.months ?? null;
  if (status !== 'renewed' || !expiry || !count) return null;
  const most = reading?.times ?? null;
  const period = { count, unit: 'month' } as const;
  const { endsOn, times } = rollForward(expiry, { period, times: most }, today);
  const before = rollForward(expiry, { period, times: times - 1 }, today);
  return {
    ends_on: endsOn,
    begins_on: addDays(before.endsOn, 1),
    times,
    months: count,
    is_verified: verified !== null,
    is_last: most !== null && times >= most,
    clause: reading?.clause ?? null,
  };
}
