import { useState } from 'react';
import { Field } from '#design-system/field';
import { type Format, useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { HStack } from '#design-system/layout';
import { readAmount } from '#design-system/format';
import { messages } from '../../contracts.messages.ts';
import { listMessages } from '../contract-list.messages.ts';

const { filters } = listMessages;

interface Amounts {
  readonly from: string | null;
  readonly to: string | null;
}

interface ValueFilterProps extends Amounts {
  readonly onChange: (amounts: Amounts) => void;
}

/** Contracts worth at least or at most so much, whatever the currency. */
export function ValueFilter({ from, to, onChange }: ValueFilterProps) {
  return (
    <HStack gap="2" align="start">
      <AmountField label={filters.valueFrom} value={from} onChange={(amount) => onChange({ from: amount, to })} />
      <AmountField label={filters.valueTo} value={to} onChange={(amount) => onChange({ from, to: amount })} />
    </HStack>
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (amount: string | null) => void;
}

/** Takes effect when it is left, or on Enter; what is no amount stays to be mended. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const { locale } = useFormat();
  const [typed, setTyped] = useState(value ?? '');
  const amount = readAmount(typed, locale);
  const wrong = amount === null && typed.trim() !== '';
  const take = () => {
    if (!wrong && amount !== value) onChange(amount);
  };
  return (
    <Field label={label} error={wrong ? messages.contract.invalidAmount : undefined}>
      <TextInput
        size="xs"
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}

export function valueText({ from, to }: Amounts, { number }: Pick<Format, 'number'>): string | null {
  const text = (amount: string) => number(Number(amount));
  if (from && to) return filters.range(text(from), text(to));
  if (from) return filters.atLeast(text(from));
  return to && filters.atMost(text(to));
}
