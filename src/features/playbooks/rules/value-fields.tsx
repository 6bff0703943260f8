import { comparisons, durationFields, durationUnits, moneyFields } from '#api-contract/playbooks/kinds';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import { Field } from '#design-system/form';
import { NumberInput, TextInput } from '#design-system/input';
import { HStack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { messages } from '../playbooks.messages.ts';
import { PhrasesField } from './phrases-field.tsx';

const { checks: texts } = messages;

type WantedValue = Extract<RuleCheck, { kind: 'value' }>['value'];

interface ValueFieldsProps {
  readonly value: WantedValue;
  readonly disabled: boolean;
  readonly onChange: (value: WantedValue) => void;
}

const isDuration = (field: string): field is (typeof durationFields)[number] =>
  (durationFields as readonly string[]).includes(field);
const isMoney = (field: string): field is (typeof moneyFields)[number] =>
  (moneyFields as readonly string[]).includes(field);

/** A value of the contract beside the one that is wanted. */
export function ValueFields({ value, disabled, onChange }: ValueFieldsProps) {
  const choose = (field: string) => {
    if (isDuration(field))
      onChange(
        value.of === 'duration'
          ? { ...value, field }
          : { of: 'duration', field, operator: 'at_most', wanted: { count: 30, unit: 'day' } },
      );
    else if (isMoney(field))
      onChange(
        value.of === 'money'
          ? { ...value, field }
          : { of: 'money', field, operator: 'at_least', wanted: { amount: '100000', currency: 'EUR' } },
      );
    else onChange({ of: 'law', operator: 'one_of', wanted: [texts.someLaw] });
  };
  return (
    <>
      <Field label={texts.value}>
        <Select
          disabled={disabled}
          options={[...durationFields, ...moneyFields, 'law' as const].map((field) => ({
            value: field,
            label: texts.values[field],
          }))}
          value={value.of === 'law' ? 'law' : value.field}
          onChange={choose}
        />
      </Field>
      {value.of === 'law' ? (
        <>
          <Field label={texts.comparison}>
            <Select
              disabled={disabled}
              options={optionsOf(texts.laws)}
              value={value.operator}
              onChange={(operator) => onChange({ ...value, operator })}
            />
          </Field>
          <PhrasesField
            label={texts.lawNames}
            disabled={disabled}
            phrases={value.wanted}
            onChange={(wanted) => onChange({ ...value, wanted })}
          />
        </>
      ) : (
        <HStack gap="3" align="end">
          <Field label={texts.comparison}>
            <Select
              disabled={disabled}
              options={comparisons.map((operator) => ({ value: operator, label: texts.comparisons[operator] }))}
              value={value.operator}
              onChange={(operator) => onChange({ ...value, operator })}
            />
          </Field>
          {value.of === 'duration' ? (
            <>
              <Field label={texts.count}>
                <NumberInput
                  min={1}
                  max={1000}
                  disabled={disabled}
                  value={value.wanted.count}
                  onChange={(count) => onChange({ ...value, wanted: { ...value.wanted, count: count ?? 1 } })}
                />
              </Field>
              <Field label={texts.unit}>
                <Select
                  disabled={disabled}
                  options={durationUnits.map((unit) => ({ value: unit, label: texts.units[unit] }))}
                  value={value.wanted.unit}
                  onChange={(unit) => onChange({ ...value, wanted: { ...value.wanted, unit } })}
                />
              </Field>
            </>
          ) : (
            <>
              <Field label={texts.amount}>
                <TextInput
                  inputMode="decimal"
                  readOnly={disabled}
                  value={value.wanted.amount}
                  onChange={(amount) => onChange({ ...value, wanted: { ...value.wanted, amount } })}
                />
              </Field>
              <Field label={texts.currency}>
                <TextInput
                  maxLength={3}
                  readOnly={disabled}
                  value={value.wanted.currency}
                  onChange={(currency) =>
                    onChange({ ...value, wanted: { ...value.wanted, currency: currency.toUpperCase() } })
                  }
                />
              </Field>
            </>
          )}
        </HStack>
      )}
    </>
  );
}
