import { Combobox } from '#design-system/combobox';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Flex } from '#design-system/layout';
import { readAmount, writeAmount } from '#design-system/format';
import type { Edit } from './contract-edit.ts';
import { messages } from '../contracts.messages.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { moneyText } from './fact-text.ts';

/** Amount and currency, changed together. */
export function MoneyFact({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { value, currency } = editing.contract;
  return (
    <EditableFact<MoneyDraft>
      name="value"
      editing={editing}
      shown={moneyText(value, currency, format)}
      draftOf={(contract) => ({
        amount: contract.value === null ? '' : writeAmount(contract.value, format.locale),
        currency: contract.currency,
      })}
      control={(draft, onChange) => <MoneyEntry draft={draft} onChange={onChange} />}
      toEdit={(draft) => readMoney(draft, format.locale)}
    />
  );
}

/** An amount as it is typed, and its currency. */
export interface MoneyDraft {
  readonly amount: string;
  readonly currency: string | null;
}

export function MoneyEntry({ draft, onChange }: { draft: MoneyDraft; onChange: (draft: MoneyDraft) => void }) {
  const { words } = useFormat();
  return (
    <Flex gap="2">
      <TextInput inputMode="decimal" value={draft.amount} onChange={(amount) => onChange({ ...draft, amount })} />
      <Combobox
        label={messages.fields.currency}
        options={currenciesOf(words)}
        value={draft.currency}
        onChange={(next) => onChange({ ...draft, currency: next })}
      />
    </Flex>
  );
}

/** The facts that a typed amount means, or what is wrong with it. */
export function readMoney({ amount: typed, currency }: MoneyDraft, locale: string): Edit | string {
  if (typed.trim() === '') return { value: null, currency };
  const amount = readAmount(typed, locale);
  if (amount === null) return messages.contract.invalidAmount;
  return currency ? { value: amount, currency } : messages.contract.amountNeedsCurrency;
}

function currenciesOf(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code, description: names.of(code) }));
}
