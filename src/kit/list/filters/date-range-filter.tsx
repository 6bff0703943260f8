import { useState } from 'react';
import { parseDateRange, writeDateRange } from '#api-contract/filter-values';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/field';
import type { Format } from '#design-system/format';
import { Stack } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { listMessages } from '../list.messages.ts';

const { filters: words } = listMessages;

const anyDay = 'any';
const between = 'between';
const presets = ['next-30', 'next-60', 'next-90', 'next-180', 'last-7', 'last-30', 'last-90'];

interface DateRangeFilterProps {
  readonly label: string;
  /** As the API writes it; null where the filter is not in use. */
  readonly range: string | null;
  readonly onChange: (range: string | null) => void;
  /** Only past days make sense, such as for when something was added. */
  readonly past: boolean;
}

/** A range of days: counted from today, or between two. */
export function DateRangeFilter({ label, range, onChange, past }: DateRangeFilterProps) {
  const parsed = range === null ? null : parseDateRange(range);
  const [custom, setCustom] = useState(parsed?.kind === 'between');
  const { from, to } = parsed?.kind === 'between' ? parsed : { from: null, to: null };
  const offered = presets.filter((preset) => !past || preset.startsWith('last'));
  const choose = (choice: string) => {
    setCustom(choice === between);
    if (choice !== between) onChange(choice === anyDay ? null : choice);
  };
  const setDays = (days: { from: string | null; to: string | null }) =>
    onChange(days.from || days.to ? writeDateRange({ kind: 'between', ...days }) : null);

  return (
    <Stack gap="3">
      <RadioGroup
        label={label}
        options={[
          { value: anyDay, label: words.anyDay },
          ...offered.map((preset) => ({ value: preset, label: presetText(preset) })),
          { value: between, label: words.between },
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
export function dateRangeText(range: string, format: Pick<Format, 'date'>): string {
  const parsed = parseDateRange(range);
  if (!parsed) return range;
  if (parsed.kind !== 'between') return words[parsed.kind](parsed.days);
  const { from, to } = parsed;
  if (from && to) return words.days(format.date(from), format.date(to));
  return from ? words.since(format.date(from)) : words.until(format.date(to ?? ''));
}

function presetText(preset: string): string {
  const parsed = parseDateRange(preset);
  return parsed && parsed.kind !== 'between' ? words[parsed.kind](parsed.days) : preset;
}
