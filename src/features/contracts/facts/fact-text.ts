import type { Contract, ContractStatus } from '#api-contract/contracts/endpoints';
import type { Format } from '#design-system/format';
import type { Tone } from '#design-system/tone';
import type { Edit, EditedField } from './contract-edit.ts';
import { messages } from '../contracts.messages.ts';

type Notice = NonNullable<Contract['notice']>;

/** Never rounded: cents show where there are any, whatever the currency's custom. */
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;

export const statusTones: Partial<Record<ContractStatus['code'], Tone>> = {
  in_force: 'success',
  notice_due: 'warning',
  expiring: 'warning',
  unknown: 'danger',
  not_started: 'info',
};

/** The value of a contract as its reader writes money; a plain number where the currency is missing. */
export function moneyText(value: string | null, currency: string | null, format: Format): string | null {
  if (value === null) return null;
  return currency ? format.money(value, currency, cents) : plainAmount(value, format);
}

/** `30 Jun 2026 − 120 days = 2 Mar 2026`: where a notice date comes from. */
export function noticeArithmetic(notice: Notice, format: Format): string {
  const { date, expiry_date, notice_period_days, business_days } = notice;
  return messages.notice.arithmetic(
    format.date(expiry_date),
    periodText(notice_period_days, business_days, format),
    format.date(date),
  );
}

/** A notice period in the days that it is counted in. */
export function periodText(days: number, businessDays: number | null, format: Format): string {
  const { notice } = messages;
  return businessDays === null ? format.plural(days, notice.days) : format.plural(businessDays, notice.businessDays);
}

/** Any field's value in words, or `null` where there is none. `nameOf` knows people by their id. */
export function factText<Field extends EditedField>(
  field: Field,
  value: Edit[Field],
  format: Format,
  nameOf: (userId: string) => string | undefined,
): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length > 0 ? format.list(value) : null;
  if (typeof value === 'object') return format.list(Object.values(value).filter((one) => one !== null)) || null;
  if (typeof value === 'number') {
    return format.plural(value, field === 'notice_business_days' ? messages.notice.businessDays : messages.notice.days);
  }
  switch (field) {
    case 'agreement_date':
    case 'effective_date':
    case 'expiry_date':
      return format.date(value);
    case 'stage':
      return messages.stages[value as keyof typeof messages.stages];
    case 'renewal_type':
      return messages.renewals[value as keyof typeof messages.renewals];
    case 'owner_id':
      return nameOf(value) ?? messages.somebodyGone;
    case 'value':
      return plainAmount(value, format);
    default:
      return value;
  }
}

function plainAmount(value: string, format: Format): string {
  return new Intl.NumberFormat(format.locale, { maximumFractionDigits: 2 }).format(value as Intl.StringNumericLiteral);
}
