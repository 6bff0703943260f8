import { contractWords } from '#api-contract/contracts/words.messages';
import type { Contract, ContractStatus } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import type { CustomField } from '#api-contract/contracts/settings';
import { nameOfField } from '#api-contract/custom-filters';
import { fieldOfKey } from '#api-contract/field-keys';
import type { Format } from '#design-system/format';
import type { Tone } from '#design-system/tone';
import { customRows, fieldText } from '#kit/list';
import { messages } from '../contracts.messages.ts';

type Notice = NonNullable<Contract['notice']>;

/** Never rounded: cents show where there are any, whatever the currency's custom. */
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;

export const statusTones: Partial<Record<ContractStatus['code'], Tone>> = {
  in_force: 'success',
  renewed: 'warning',
  notice_due: 'warning',
  expiring: 'warning',
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

/** What the options of facts are called. */

/** What a fact is called, by the key under which it is changed. */
export function factLabel(key: string, customFields: readonly CustomField[] = []): string | undefined {
  const labels: Readonly<Record<string, string>> = messages.fields;
  const custom = customFields.find((field) => nameOfField(field.key) === key);
  return custom?.label ?? labels[key] ?? (key.endsWith('_id') ? labels[key.slice(0, -3)] : undefined);
}

interface FactTexts {
  readonly customFields?: readonly CustomField[];
  /** Knows people by their id; without it they are told by their names already. */
  readonly nameOf?: (userId: string) => string | undefined;
}

/** A fact in words, by the key under which it is changed, or `null` where there is none. */
export function factText(key: string, value: unknown, format: Format, texts: FactTexts = {}): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length > 0 ? format.list(value) : null;
  if (typeof value === 'object') return format.list(Object.values(value).filter((one) => one !== null)) || null;
  if (key === 'notice_period_days') return format.plural(Number(value), messages.notice.days);
  if (key === 'renewal_months') return format.plural(Number(value), messages.months);
  if (key === 'notice_business_days') return format.plural(Number(value), messages.notice.businessDays);
  const field = fieldOfKey(contractFields, key) ?? customRows(texts.customFields ?? [])[key];
  if (field?.kind === 'person' && texts.nameOf) return texts.nameOf(String(value)) ?? messages.somebodyGone;
  return field ? fieldText(field, String(value), format, optionsOf[key]) : String(value);
}

const optionsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = contractWords;
const plainAmount = (value: string, format: Format) => fieldText(contractFields.value, value, format);
