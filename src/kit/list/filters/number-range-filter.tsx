import { useState } from 'react';
import type { NumberRange } from '#api-contract/filter-values';
import { Field } from '#design-system/field';
import { type Format, readAmount, useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { HStack } from '#design-system/layout';
import { numberRange } from '../filter-codec.ts';
import { listMessages } from '../list.messages.ts';

const { filters: words } = listMessages;

interface NumberRangeFilterProps {
  readonly range: NumberRange | null;
  readonly onChange: (range: NumberRange | null) => void;
}

/** Numbers or amounts of at least or at most so much, whatever the currency. */
export function NumberRangeFilter({ range, onChange }: NumberRangeFilterProps) {
  const { from, to } = range ?? { from: null, to: null };
  return (
    <HStack gap="2" align="start">
      <NumberField label={words.least} value={from} onChange={(next) => onChange(numberRange(next, to))} />
      <NumberField label={words.most} value={to} onChange={(next) => onChange(numberRange(from, next))} />
    </HStack>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Takes effect when it is left, or on Enter; what is no number stays to be corrected. */
function NumberField({ label, value, onChange }: NumberFieldProps) {
  const { locale } = useFormat();
  const [typed, setTyped] = useState(value ?? '');
  const number = readAmount(typed, locale);
  const invalid = number === null && typed.trim() !== '';
  const commit = () => {
    if (!invalid && number !== value) onChange(number);
  };
  return (
    <Field label={label} error={invalid ? words.invalidNumber : undefined}>
      <TextInput
        size="xs"
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </Field>
  );
}

export function numberRangeText({ from, to }: NumberRange, { number }: Pick<Format, 'number'>): string {
  const text = (value: string) => number(Number(value));
  if (from && to) return words.range(text(from), text(to));
  return from ? words.atLeast(text(from)) : words.atMost(text(to ?? ''));
}
