import type { NewReportSchedule, ReportSchedule, ReportScheduleChange } from '#api-contract/report-schedules/endpoints';
import { scheduleMessages as contractTexts } from '#api-contract/report-schedules/schedules.messages';
import { occurs } from '#api-contract/recurrence/occurrences';
import { type Recurrence, readRecurrence, writeRecurrence } from '#api-contract/recurrence/rule';
import { scheduleMessages } from './schedules.messages.ts';

const { form: texts } = scheduleMessages;

/** A schedule as its form holds it. */
export interface ScheduleValues extends Omit<NewReportSchedule, 'rule' | 'first_day'> {
  readonly rule: Recurrence;
  readonly first_day: string | null;
}

/** Each month from a day on, to whoever adds it. */
export const emptySchedule = (first_day: string, time_zone: string, reader: string): ScheduleValues => ({
  rule: { frequency: 'MONTHLY', interval: 1, monthDay: Number(first_day.slice(8)), skipsBackward: true },
  first_day,
  time: '07:30',
  time_zone,
  formats: ['xlsx'],
  when_empty: 'say',
  recipient_ids: [reader],
});

export const valuesOf = (schedule: ReportSchedule): ScheduleValues => {
  const { rule, first_day, time, time_zone, formats, when_empty, recipients } = schedule;
  return {
    rule: readRecurrence(rule) ?? { frequency: 'MONTHLY', interval: 1 },
    first_day,
    time,
    time_zone,
    formats,
    when_empty,
    recipient_ids: recipients.map(({ id }) => id),
  };
};

export const bodyOf = (values: ScheduleValues): NewReportSchedule => ({
  ...values,
  rule: writeRecurrence(values.rule),
  first_day: values.first_day ?? '',
});

/** What is sent of a schedule that is edited: its recipients only where they change, since not everyone may name others. */
export function changeOf(
  { recipients, revision }: ReportSchedule,
  { recipient_ids: people, ...facts }: NewReportSchedule,
): ReportScheduleChange {
  const isSame = people.length === recipients.length && recipients.every(({ id }) => people.includes(id));
  return { ...facts, ...(!isSame && { recipient_ids: people }), revision };
}

export function validate({ rule, first_day, recipient_ids }: ScheduleValues): Record<string, string> {
  return {
    ...(first_day === null && { first_day: texts.firstMissing }),
    ...(first_day !== null && !occurs(writeRecurrence(rule), first_day) && { rule: contractTexts.never }),
    ...(recipient_ids.length === 0 && { recipient_ids: texts.recipientMissing }),
  };
}
