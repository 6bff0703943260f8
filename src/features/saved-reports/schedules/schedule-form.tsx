import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { ReportSchedule } from '#api-contract/report-schedules/endpoints';
import { emptyPolicies } from '#api-contract/report-schedules/kinds';
import type { ReportFormat } from '#api-contract/reports/kinds';
import { type Person, usePeople } from '#data/organisation';
import { reportScheduleMutations } from '#data/saved-reports';
import { Combobox } from '#design-system/combobox';
import { DateField } from '#design-system/date-field';
import { Field, FormRow, useForm } from '#design-system/form';
import { useFormat, useToday } from '#design-system/format';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { PeoplePicker } from '#kit/pickers';
import { RecurrenceFields } from '#kit/recurrence';
import { bodyOf, changeOf, emptySchedule, validate, valuesOf } from './schedule-values.ts';
import { scheduleMessages } from './schedules.messages.ts';

const { form: texts } = scheduleMessages;
const formatChoices: ReportFormat[][] = [['xlsx'], ['csv'], ['csv', 'xlsx']];

interface ScheduleFormProps {
  readonly savedReportId: string;
  /** The schedule that is changed; none for a new one. */
  readonly schedule: ReportSchedule | null;
  readonly reader: Person;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** When a report is sent, to whom, and as what. */
export function ScheduleForm({ savedReportId, schedule, reader, can, onReload, onClose }: ScheduleFormProps) {
  const api = useApi();
  const format = useFormat();
  const { timeZone } = format;
  const today = useToday();
  const { mutateAsync: add } = useMutation(reportScheduleMutations.create(api, savedReportId));
  const { mutateAsync: change, error } = useMutation(reportScheduleMutations.update(api, savedReportId));
  const form = useForm({
    initial: schedule ? valuesOf(schedule) : emptySchedule(today, timeZone, reader.id),
    validate,
    submit: async (values) => {
      const body = bodyOf(values);
      await (schedule ? change({ id: schedule.id, ...changeOf(schedule, body) }) : add(body));
      onClose();
    },
  });
  const { rule, first_day, time, formats } = form.values;
  const zones = useMemo(() => zoneChoices(form.values.time_zone), [form.values.time_zone]);
  return (
    <FormDrawer
      form={form}
      title={schedule ? texts.editTitle : texts.addTitle}
      submitLabel={schedule ? texts.save : texts.submit}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      <Field label={texts.first} required {...form.field('first_day')}>
        <DateField {...form.control('first_day')} />
      </Field>
      <RecurrenceFields
        value={rule}
        first={first_day ?? today}
        mayStop={false}
        error={form.field('rule').error}
        onChange={(next) => next && form.set('rule', next)}
      />
      <FormRow>
        <Field label={texts.time} {...form.field('time')}>
          <Select options={timeChoices(time)} {...form.control('time')} />
        </Field>
        <Field label={texts.zone} {...form.field('time_zone')}>
          <Combobox
            options={zones}
            clearable={false}
            {...form.control('time_zone')}
            onChange={(zone) => zone && form.set('time_zone', zone)}
          />
        </Field>
      </FormRow>
      <RecipientsField form={form} known={schedule?.recipients ?? []} reader={reader} can={can} />
      <FormRow>
        <Field label={texts.formats} {...form.field('formats')}>
          <Select
            options={formatChoices.map((each) => ({
              value: each.join(),
              label: format.list(each.map((name) => texts.formatNames[name])),
            }))}
            value={formats.join()}
            onChange={(chosen) => form.set('formats', formatChoices.find((each) => each.join() === chosen) ?? formats)}
          />
        </Field>
        <Field label={texts.whenEmpty} {...form.field('when_empty')}>
          <Select options={optionsOf(texts.policies, emptyPolicies)} {...form.control('when_empty')} />
        </Field>
      </FormRow>
    </FormDrawer>
  );
}

interface RecipientsFieldProps extends Pick<ScheduleFormProps, 'reader' | 'can'> {
  readonly form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>;
  readonly known: readonly Person[];
}

/** Sending to others is sharing with them. */
function RecipientsField({ form, known, reader, can }: RecipientsFieldProps) {
  const mayShare = can('reports.approve');
  const members = usePeople(can, [reader, ...known]);
  return (
    <Field
      label={texts.recipients}
      required
      hint={mayShare ? texts.recipientsHint : texts.onlyYou}
      {...form.field('recipient_ids')}
    >
      <PeoplePicker
        label={texts.recipients}
        placeholder={texts.chooseRecipients}
        people={mayShare ? members : [reader]}
        {...form.control('recipient_ids')}
      />
    </Field>
  );
}

/** Every half an hour, and the time that is chosen. */
function timeChoices(chosen: string) {
  const halves = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
  return [...new Set([...halves, chosen])].toSorted().map((time) => ({ value: time, label: time }));
}

function zoneChoices(chosen: string) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
