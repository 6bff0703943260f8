import { Combobox } from '#design-system/combobox';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Flex } from '#design-system/layout';
import { readAmount, writeAmount } from './amount-entry.ts';
import { messages } from '../contracts.messages.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { moneyText } from './fact-text.ts';

/** Amount and currency, changed together. */
export function MoneyFact({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { value, currency } = editing.contract;
  return (
    <EditableFact
      name="value"
      editing={editing}
      shown={moneyText(value, currency, format)}
      draft={{ amount: value === null ? '' : writeAmount(value, format.locale), currency }}
      control={(draft, onChange) => (
        <Flex gap="2">
          <TextInput inputMode="decimal" value={draft.amount} onChange={(amount) => onChange({ ...draft, amount })} />
          <Combobox
            label={messages.fields.currency}
            options={currenciesOf(format.locale)}
            value={draft.currency}
            onChange={(next) => onChange({ ...draft, currency: next })}
          />
        </Flex>
      )}
      toEdit={(draft) => {
        if (draft.amount.trim() === '') return { value: null, currency: draft.currency };
        const amount = readAmount(draft.amount, format.locale);
        if (amount === null) return messages.contract.invalidAmount;
        return draft.currency ? { value: amount, currency: draft.currency } : messages.contract.amountNeedsCurrency;
      }}
    />
  );
}

function currenciesOf(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code, description: names.of(code) }));
}
