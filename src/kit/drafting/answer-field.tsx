import type { AnswerValue, MoneyValue, PartyValue, Variable } from '#api-contract/drafting/variables';
import { questionOf } from '#drafting';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/form';
import { NumberInput, TextArea, TextInput } from '#design-system/input';
import { HStack } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { Select } from '#design-system/select';
import { draftingMessages as texts } from './drafting.messages.ts';
import { PartyFields } from './party-fields.tsx';

interface AnswerFieldProps {
  readonly variable: Variable;
  readonly value: AnswerValue;
  readonly onChange: (value: AnswerValue) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** As many options as are shown at once. */
const fewOptions = 4;

/** One question. */
export function AnswerField({ variable, value, onChange, error, disabled }: AnswerFieldProps) {
  const { type, help, unit, required } = variable;
  const label = questionOf(variable);
  if (type === 'party') {
    return <PartyFields {...{ label, help, required, error, disabled, onChange }} value={partyOf(value)} />;
  }
  if (type === 'money') {
    return <MoneyFields {...{ label, help, required, error, disabled, onChange, unit }} value={moneyOf(value)} />;
  }
  const hint = [help, type === 'number' && unit ? texts.unit(unit) : ''].filter(Boolean).join(' ');
  return (
    <Field label={label} required={required} {...(hint && { hint })} {...(error && { error })}>
      <Control variable={variable} value={value} disabled={disabled} onChange={onChange} />
    </Field>
  );
}

const text = (value: AnswerValue) => (typeof value === 'string' ? value : '');

function Control({ variable, value, disabled, onChange }: Omit<AnswerFieldProps, 'error'>) {
  const { type, options } = variable;
  const write = (written: string) => onChange(written === '' ? null : written);
  switch (type) {
    case 'longText':
      return <TextArea rows={4} readOnly={disabled} value={text(value)} onChange={write} />;
    case 'number':
      return <NumberInput disabled={disabled} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'date':
      return <DateField disabled={disabled} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'yesNo':
      return (
        <RadioGroup
          orientation="horizontal"
          options={(['yes', 'no'] as const).map((each) => ({ value: each, label: texts[each], disabled }))}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      );
    case 'choice':
      return options.length <= fewOptions ? (
        <RadioGroup
          options={options.map((option) => ({ ...option, disabled }))}
          value={text(value) || null}
          onChange={onChange}
        />
      ) : (
        <Select disabled={disabled} options={options} value={text(value)} onChange={onChange} />
      );
    default:
      return <TextInput autoComplete="off" readOnly={disabled} value={text(value)} onChange={write} />;
  }
}

interface GroupProps<Value> {
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

const moneyOf = (value: AnswerValue): MoneyValue | null =>
  typeof value === 'object' && value !== null && 'amount' in value ? value : null;

const partyOf = (value: AnswerValue): PartyValue | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value : null;

const usualCurrency = 'EUR';

function MoneyFields(props: GroupProps<MoneyValue> & { readonly unit: string }) {
  const { label, help, required, error, disabled, value, onChange, unit } = props;
  const currency = value?.currency ?? (unit || usualCurrency);
  return (
    <HStack gap="3" align="start">
      <Field label={label} required={required} {...(help && { hint: help })} {...(error && { error })}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          readOnly={disabled}
          value={value?.amount ?? ''}
          onChange={(amount) => onChange(amount === '' ? null : { amount: amount.replace(',', '.'), currency })}
        />
      </Field>
      <Field label={texts.currency}>
        <TextInput
          maxLength={3}
          autoComplete="off"
          readOnly={disabled}
          value={currency}
          onChange={(code) => onChange({ amount: value?.amount ?? '', currency: code.toUpperCase() })}
        />
      </Field>
    </HStack>
  );
}
