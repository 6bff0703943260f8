import type { Contract } from '#api-contract/contracts/endpoints';
import type { Format } from '#design-system/format';
import { messages } from '../contracts.messages.ts';
import { daysBetween } from '#api-contract/calendar-day';

type Dated = Pick<Contract, 'status' | 'effective_date' | 'expiry_date' | 'notice' | 'renewed'>;

/** Why a contract has the status it has, in one sentence. */
export function statusSentence(contract: Dated, format: Format, today: string): string {
  const { status, effective_date, expiry_date, notice } = contract;
  const { explained } = messages;
  const day = (date: string) => format.date(date);
  // However many: who has a deadline counts days.
  const distance = (date: string) => format.inDays(daysBetween(today, date));
  switch (status.code) {
    case 'not_started':
      return effective_date
        ? explained.notStarted(day(effective_date), distance(effective_date))
        : explained.inPreparation;
    case 'in_force':
      return expiry_date ? explained.inForceUntil(day(expiry_date)) : explained.inForceOpen;
    case 'renewed':
      return renewedSentence(contract, format);
    case 'notice_due':
      return notice
        ? explained.noticeDue(day(notice.date), distance(notice.date), day(notice.expiry_date))
        : explained.undecided;
    case 'expiring':
      return expiry_date ? explained.expiring(day(expiry_date), distance(expiry_date)) : explained.undecided;
    case 'expired':
      return expiry_date ? explained.expired(day(expiry_date), distance(expiry_date)) : explained.expiredUndated;
    case 'terminated':
      return explained.terminated;
    case 'in_preparation':
      return explained.inPreparation;
    case 'unknown':
      return status.missing_field ? explained.missing[status.missing_field] : explained.undecided;
  }
}

/** Until when a term was renewed, how often and by which clause, with the arithmetic of the last time. */
function renewedSentence({ renewed, expiry_date }: Dated, format: Format): string {
  const { explained } = messages;
  if (!renewed) return expiry_date ? explained.renewedUnknown(format.date(expiry_date)) : explained.undecided;
  const { ends_on, begins_on, times, months, clause, is_last, is_verified } = renewed;
  const [until, often] = [format.date(ends_on), format.plural(times, explained.times)];
  return [
    clause === null ? explained.renewed(until, often) : explained.renewedBy(until, often, clause),
    explained.renewalArithmetic(format.plural(months, messages.months), format.date(begins_on), until),
    ...(is_last ? [explained.lastRenewal] : []),
    ...(is_verified ? [] : [explained.periodFound]),
  ].join(' ');
}
