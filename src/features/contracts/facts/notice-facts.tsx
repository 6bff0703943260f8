import type { Contract } from '#contract/contracts';
import { noticeDateOf } from '#contract/notice-date';
import { type Format, useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { FactRow } from './fact-row.tsx';
import { noticeArithmetic } from './fact-text.ts';

type Notice = NonNullable<Contract['notice']>;

/** The notice period in days; while it is typed, says which date it makes. */
export function NoticePeriodFact({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { notice_period_days: value, expiry_date } = editing.contract;
  return (
    <EditableFact
      name="notice_period_days"
      editing={editing}
      shown={value === null ? null : format.plural(value, messages.notice.days)}
      draftOf={({ notice_period_days: days }) => String(days ?? '')}
      control={(draft, onChange) => (
        <>
          <TextInput inputMode="numeric" value={draft} onChange={onChange} />
          <output aria-live="polite">{previewOf(expiry_date, draft, format.date)}</output>
        </>
      )}
      toEdit={(draft) => {
        if (draft.trim() === '') return { notice_period_days: null };
        return /^\s*\d{1,6}\s*$/.test(draft) ? { notice_period_days: Number(draft) } : messages.contract.invalidDays;
      }}
    />
  );
}

function previewOf(expiryDate: string | null, days: string, date: (day: string) => string): string | null {
  if (expiryDate === null || !/^\s*\d{1,4}\s*$/.test(days)) return null;
  return messages.notice.makes(date(noticeDateOf(expiryDate, Number(days))));
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

/** The arithmetic and, where the day is one of rest, the last day on which somebody is at work to give notice. */
function noteOf(notice: Notice, format: Format): string {
  const arithmetic = noticeArithmetic(notice, format);
  if (notice.working_day === notice.date) return arithmetic;
  const why = format.list(
    notice.rest.map(({ date, holiday }) => holiday ?? weekdayOf(date, format.locale)).toReversed(),
  );
  return `${arithmetic}. ${messages.notice.workingDay(format.date(notice.working_day), why)}`;
}

const weekdayOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
