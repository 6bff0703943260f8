import { useId } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { addDays } from '#api-contract/calendar-day';
import { type Format, useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Flex, Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { messages } from '../contracts.messages.ts';
import type { Edit } from './contract-edit.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { FactRow } from './fact-row.tsx';
import { noticeArithmetic, periodText } from './fact-text.ts';

type Notice = NonNullable<Contract['notice']>;

/** The notice period, in days of the calendar or in business days; while it is typed, says which date it makes. */
export function NoticePeriodFact({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { notice_period_days: days, notice_business_days: businessDays, expiry_date } = editing.contract;
  const known = businessDays ?? days;
  return (
    <EditableFact<PeriodDraft>
      name="notice_period_days"
      editing={editing}
      shown={known === null ? null : periodText(known, businessDays, format)}
      draftOf={draftOf}
      control={(draft, onChange) => (
        <>
          <PeriodEntry draft={draft} onChange={onChange} />
          <output aria-live="polite">{previewOf(expiry_date, draft, format.date)}</output>
        </>
      )}
      toEdit={readPeriod}
    />
  );
}

function draftOf({ notice_period_days: days, notice_business_days: businessDays }: Contract): PeriodDraft {
  return { count: String(businessDays ?? days ?? ''), unit: businessDays === null ? 'days' : 'business_days' };
}

interface PeriodDraft {
  readonly count: string;
  readonly unit: keyof typeof messages.notice.units;
}

function PeriodEntry({ draft, onChange }: { draft: PeriodDraft; onChange: (draft: PeriodDraft) => void }) {
  return (
    <Flex gap="2">
      <TextInput inputMode="numeric" value={draft.count} onChange={(count) => onChange({ ...draft, count })} />
      <Select
        id={useId()}
        label={messages.notice.unit}
        options={optionsOf(messages.notice.units)}
        value={draft.unit}
        onChange={(unit) => onChange({ ...draft, unit })}
      />
    </Flex>
  );
}

function readPeriod({ count, unit }: PeriodDraft): Edit | string {
  if (count.trim() === '') return { notice_period_days: null, notice_business_days: null };
  if (!/^\s*\d{1,6}\s*$/.test(count)) return messages.contract.invalidDays;
  return unit === 'days' ? { notice_period_days: Number(count) } : { notice_business_days: Number(count) };
}

/** Which days are holidays is known to the server alone. */
function previewOf(
  expiryDate: string | null,
  { count, unit }: PeriodDraft,
  date: (day: string) => string,
): string | null {
  if (unit === 'business_days') return messages.notice.leavesOut;
  if (expiryDate === null || !/^\s*\d{1,4}\s*$/.test(count)) return null;
  return messages.notice.makes(date(addDays(expiryDate, -Number(count))));
}

/** The last day for notice, with the arithmetic that gave it. */
export function NoticeDateFact({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { notice } = editing.contract;
  return (
    <FactRow label={messages.fields.notice_date} note={notice ? noteOf(notice, format) : messages.notice.needs}>
      {notice ? (
        <Text as="span" fontWeight="medium" title={messages.notice.explained}>
          {format.date(notice.date)}
        </Text>
      ) : (
        <Text as="span" tone="subtle">
          {messages.contract.notSet}
        </Text>
      )}
    </FactRow>
  );
}

/** The arithmetic and, where the day is one of rest, the last day on which someone is at work to give notice. */
function noteOf(notice: Notice, format: Format): string {
  const arithmetic = noticeArithmetic(notice, format);
  if (notice.business_days !== null) {
    const holidays = notice.rest.map(({ date, holiday }) => messages.notice.holiday(holiday ?? '', format.date(date)));
    const { leftOut, weekends } = messages.notice;
    return `${arithmetic}. ${leftOut(format.list([weekends, ...holidays.toReversed()]))}`;
  }
  if (notice.working_day === notice.date) return arithmetic;
  const why = format.list(notice.rest.map(({ date, holiday }) => holiday ?? format.weekday(date)).toReversed());
  return `${arithmetic}. ${messages.notice.workingDay(format.date(notice.working_day), why)}`;
}
