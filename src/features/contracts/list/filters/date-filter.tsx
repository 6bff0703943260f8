import { useState } from 'react';
import { parseDateRange, writeDateRange } from '#api-contract/filter-values';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/field';
import type { Format } from '#design-system/format';
import { Stack } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from '../../contracts.messages.ts';
import { listMessages } from '../contract-list.messages.ts';

const { filters } = listMessages;
const { filters: words } = messages;

const anyDay = 'any';
const between = 'between';
const reaches = ['next-30', 'next-60', 'next-90', 'next-180', 'last-7', 'last-30', 'last-90'];

interface DateFilterProps {
  readonly label: string;
  /** As the API writes it; nothing where the filter is not in use. */
  readonly range: string | undefined;
  readonly onChange: (range: string | undefined) => void;
  /** Days that lie in the past only, such as when something was added. */
  readonly past?: boolean;
}

/** A stretch of days: counted from today, or between two. */
export function DateFilter({ label, range, onChange, past = false }: DateFilterProps) {
  const parsed = range === undefined ? null : parseDateRange(range);
  const [custom, setCustom] = useState(parsed?.kind === 'between');
  const { from, to } = parsed?.kind === 'between' ? parsed : { from: null, to: null };
  const offered = reaches.filter((reach) => !past || reach.startsWith('last'));
  const choose = (choice: string) => {
    setCustom(choice === between);
    if (choice !== between) onChange(choice === anyDay ? undefined : choice);
  };
  const setDays = (days: { from: string | null; to: string | null }) =>
    onChange(days.from || days.to ? writeDateRange({ kind: 'between', ...days }) : undefined);

  return (
    <Stack gap="3">
      <RadioGroup
        label={label}
        options={[
          { value: anyDay, label: filters.anyDay },
          ...offered.map((reach) => ({ value: reach, label: reachText(reach) })),
          { value: between, label: filters.between },
        ]}
        value={custom ? between : (range ?? anyDay)}
        onChange={choose}
      />
      {custom && (
        <>
          <Field label={words.from}>
            <DateField value={from} max={to ?? undefined} onChange={(day) => setDays({ from: day, to })} />
          </Field>
          <Field label={words.to}>
            <DateField value={to} min={from ?? undefined} onChange={(day) => setDays({ from, to: day })} />
          </Field>
        </>
      )}
    </Stack>
  );
}

/** A range in a few words. */
export function rangeText(range: string | undefined, format: Pick<Format, 'date'>): string | null {
  const parsed = range === undefined ? null : parseDateRange(range);
  if (!parsed) return null;
  if (parsed.kind !== 'between') return filters[parsed.kind](parsed.days);
  const { from, to } = parsed;
  if (from && to) return words.between(format.date(from), format.date(to));
  if (from) return words.since(format.date(from));
  return to && words.until(format.date(to));
}

function reachText(reach: string): string {
  const parsed = parseDateRange(reach);
  return parsed && parsed.kind !== 'between' ? filters[parsed.kind](parsed.days) : reach;
}
