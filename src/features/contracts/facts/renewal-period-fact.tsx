import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Flex, Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';

/** The months by which a contract renews. */
export function RenewalPeriodFact({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { renewal_months: months, renewal_type: type } = editing.contract;
  if (months === null && type !== 'automatic' && type !== 'optional' && !editing.open.has('renewal_months'))
    return null;
  return (
    <EditableFact<string>
      name="renewal_months"
      editing={editing}
      shown={months === null ? null : format.plural(months, messages.months)}
      draftOf={(contract) => String(contract.renewal_months ?? '')}
      control={(draft, onChange) => (
        <Flex gap="2" align="center">
          <TextInput inputMode="numeric" value={draft} onChange={onChange} />
          <Text as="span" tone="muted">
            {messages.inMonths}
          </Text>
        </Flex>
      )}
      toEdit={(draft) => {
        if (draft.trim() === '') return { renewal_months: null };
        return /^\s*\d{1,4}\s*$/.test(draft) ? { renewal_months: Number(draft) } : messages.contract.invalidMonths;
      }}
    />
  );
}
