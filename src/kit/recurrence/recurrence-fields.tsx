import { frequencies, type Frequency, type Recurrence, type Weekday, weekdays } from '#api-contract/recurrence/rule';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field, FormRow } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { NumberInput } from '#design-system/input';
import { Wrap } from '#design-system/layout';
import { Select } from '#design-system/select';
import { daysOfMonthFor, ruleFor } from './offered-days.ts';
import { dayOfMonthText, weekdayName } from './recurrence-text.ts';
import { recurrenceMessages } from './recurrence.messages.ts';

const { form: texts, offered } = recurrenceMessages;
const maxInterval = 99;
const maxCount = 999;

interface RecurrenceFieldsProps {
  /** Null for what does not repeat. */
  readonly value: Recurrence | null;
  /** The first day, which offers the days of a month; null while none is chosen. */
  readonly first: string;
  readonly onChange: (value: Recurrence | null) => void;
  /** Whether it may be made not to repeat. */
  readonly mayStop?: boolean;
  /** Without days of its own, as what counts from completion. */
  readonly plain?: boolean;
  readonly error?: string | undefined;
}

/** How often something comes again: never, or by day, week, month or year, and when it ends. */
export function RecurrenceFields({
  value,
  first,
  onChange,
  mayStop = true,
  plain = false,
  error,
}: RecurrenceFieldsProps) {
  const options = [
    ...(mayStop ? [{ value: '', label: recurrenceMessages.never }] : []),
    ...frequencies.map((frequency) => ({ value: frequency, label: offered[frequency] })),
  ];
  const choose = (chosen: string) => onChange(chosen === '' ? null : ruleFor(chosen as Frequency, first, value ?? {}));
  return (
    <>
      <FormRow>
        <Field label={texts.repeats} error={error}>
          <Select options={options} value={value?.frequency ?? ''} onChange={choose} />
        </Field>
        {value && (
          <Field label={`${texts.interval} (${texts.units[value.frequency]})`}>
            <NumberInput
              min={1}
              max={maxInterval}
              value={value.interval}
              onChange={(interval) =>
                onChange({ ...value, interval: Math.min(maxInterval, Math.max(1, interval ?? 1)) })
              }
            />
          </Field>
        )}
      </FormRow>
      {value && !plain && <Days value={value} first={first} onChange={onChange} />}
      {value && <End value={value} first={first} onChange={onChange} />}
    </>
  );
}

interface PartProps {
  readonly value: Recurrence;
  readonly first: string;
  readonly onChange: (value: Recurrence) => void;
}

function Days({ value, first, onChange }: PartProps) {
  const format = useFormat();
  if (value.frequency === 'WEEKLY') return <Weekdays value={value} onChange={onChange} />;
  if (value.frequency !== 'MONTHLY') return null;
  const { monthDay: _day, nth: _nth, skipsBackward: _skips, ...rest } = value;
  const chosen = dayOfMonthText(value, format);
  const choices = daysOfMonthFor(first).map((days) => ({
    days,
    text: dayOfMonthText({ ...rest, ...days }, format) ?? '',
  }));
  const labels = [...new Set([...choices.map(({ text }) => text), ...(chosen === null ? [] : [chosen])])];
  return (
    <Field label={texts.dayOfMonth}>
      <Select
        options={labels.map((text) => ({ value: text, label: text }))}
        value={chosen}
        onChange={(text) => {
          const found = choices.find((choice) => choice.text === text);
          if (found) onChange({ ...rest, ...found.days });
        }}
      />
    </Field>
  );
}

function Weekdays({ value, onChange }: Omit<PartProps, 'first'>) {
  const format = useFormat();
  const chosen = value.weekdays ?? [];
  const toggle = (day: Weekday) => {
    const next = weekdays.filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each)));
    // The last one stays: a week without days never comes.
    if (next.length > 0) onChange({ ...value, weekdays: next });
  };
  return (
    <Wrap role="group" aria-label={texts.weekdays} gap="3">
      {weekdays.map((day) => (
        <Checkbox key={day} checked={chosen.includes(day)} onChange={() => toggle(day)}>
          {weekdayName(day, format)}
        </Checkbox>
      ))}
    </Wrap>
  );
}

const endings = ['never', 'until', 'count'] as const;

function End({ value, first, onChange }: PartProps) {
  const { until, count, ...rest } = value;
  const ending = until !== undefined ? 'until' : count !== undefined ? 'count' : 'never';
  const choose = (chosen: (typeof endings)[number]) =>
    onChange({ ...rest, ...(chosen === 'until' && { until: first }), ...(chosen === 'count' && { count: 10 }) });
  return (
    <FormRow>
      <Field label={texts.ends}>
        <Select
          options={endings.map((each) => ({ value: each, label: texts.endings[each] }))}
          value={ending}
          onChange={choose}
        />
      </Field>
      {until !== undefined && (
        <Field label={texts.until}>
          <DateField value={until} onChange={(day) => onChange({ ...rest, until: day ?? first })} />
        </Field>
      )}
      {count !== undefined && (
        <Field label={texts.count}>
          <NumberInput
            min={1}
            max={maxCount}
            value={count}
            onChange={(times) => onChange({ ...rest, count: Math.min(maxCount, Math.max(1, times ?? 1)) })}
          />
        </Field>
      )}
    </FormRow>
  );
}
