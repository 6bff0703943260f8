import { useState } from 'react';
import type { Variable } from '#api-contract/drafting/variables';
import type { BuilderComparison, Literal } from '#drafting';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/field';
import { NumberInput, TextArea, TextInput } from '#design-system/input';
import { HStack, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { messages } from '../editor.messages.ts';
import { withoutValue, withValues } from './condition-draft.ts';

const { condition: texts } = messages;

interface ValueFieldProps {
  readonly comparison: BuilderComparison;
  readonly variable: Variable | undefined;
  readonly onChange: (values: readonly Literal[]) => void;
}

/** What a question is compared with, in a control of its type. */
export function ValueField({ comparison, variable, onChange }: ValueFieldProps) {
  const { operator, values, part } = comparison;
  if (!variable || withoutValue(operator)) return null;
  const type = part === null ? variable.type : 'text';
  if (withValues(operator)) return <ValuesField {...{ comparison, variable, onChange }} />;
  const [value] = values;
  switch (type) {
    case 'yesNo':
      return (
        <Select
          aria-label={texts.value}
          options={[
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
          value={value?.type === 'yesNo' && !value.value ? 'no' : 'yes'}
          onChange={(chosen) => onChange([{ type: 'yesNo', value: chosen === 'yes' }])}
        />
      );
    case 'number':
      return (
        <NumberInput
          aria-label={texts.value}
          value={value?.type === 'number' ? value.value : null}
          onChange={(number) => onChange(number === null ? [] : [{ type: 'number', value: number }])}
        />
      );
    case 'money':
      return <MoneyField value={value} unit={variable.unit} onChange={onChange} />;
    case 'date':
      return (
        <DateField
          label={texts.value}
          value={value?.type === 'date' ? value.value : null}
          onChange={(day) => onChange(day === null ? [] : [{ type: 'date', value: day }])}
        />
      );
    case 'choice':
      return (
        <Select
          aria-label={texts.value}
          options={variable.options}
          value={value?.type === 'text' ? value.value : null}
          onChange={(chosen) => onChange([{ type: 'text', value: chosen }])}
        />
      );
    default:
      return (
        <TextInput
          aria-label={texts.value}
          maxLength={200}
          value={value?.type === 'text' ? value.value : ''}
          onChange={(text) => onChange(text === '' ? [] : [{ type: 'text', value: text }])}
        />
      );
  }
}

interface MoneyFieldProps {
  readonly value: Literal | undefined;
  readonly unit: string;
  readonly onChange: (values: readonly Literal[]) => void;
}

function MoneyField({ value, unit, onChange }: MoneyFieldProps) {
  const { amount, currency } = value?.type === 'money' ? value.value : { amount: '', currency: unit || 'EUR' };
  const change = (next: { amount: string; currency: string }) =>
    onChange(/^\d+(\.\d+)?$/.test(next.amount) ? [{ type: 'money', value: next }] : []);
  return (
    <HStack gap="2" minWidth="0">
      <NumberInput
        aria-label={texts.value}
        value={amount === '' ? null : Number(amount)}
        onChange={(number) => change({ amount: number === null ? '' : String(number), currency })}
      />
      <TextInput
        aria-label={texts.currency}
        maxLength={3}
        width="16"
        value={currency}
        onChange={(next) => change({ amount, currency: next.toUpperCase() })}
      />
    </HStack>
  );
}

/** Several values: options to tick, or one a line. */
function ValuesField({ comparison, variable, onChange }: ValueFieldProps & { readonly variable: Variable }) {
  const given = comparison.values.flatMap((value) => (value.type === 'text' ? [value.value] : []));
  // A line that is begun is no value yet.
  const [lines, setLines] = useState(given.join('\n'));
  const change = (texted: readonly string[]) => onChange(texted.map((value) => ({ type: 'text', value })));
  if (variable.type === 'choice')
    return (
      <Stack gap="1" role="group" aria-label={texts.value}>
        {variable.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={given.includes(value)}
            onChange={(on) => change(on ? [...given, value] : given.filter((one) => one !== value))}
          >
            {label}
          </Checkbox>
        ))}
      </Stack>
    );
  return (
    <Field label={texts.values}>
      <TextArea
        rows={2}
        value={lines}
        onChange={(text) => {
          setLines(text);
          change(
            text
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          );
        }}
      />
    </Field>
  );
}
