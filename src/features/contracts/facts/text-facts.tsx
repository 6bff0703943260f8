import { DateField } from '#design-system/date-field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import type { Edit } from './contract-edit.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';

interface FactProps<Name> {
  readonly name: Name;
  readonly editing: Editing;
}

type TextField = 'type' | 'counterparty' | 'our_entity' | 'governing_law';

/** A fact in words. */
export function TextFact({ name, editing }: FactProps<TextField>) {
  const value = editing.contract[name];
  return (
    <EditableFact
      name={name}
      editing={editing}
      shown={value && <bdi>{value}</bdi>}
      draftOf={(contract) => contract[name] ?? ''}
      control={(draft, onChange) => <TextInput value={draft} onChange={onChange} />}
      toEdit={(draft): Edit => ({ [name]: draft.trim() || null })}
    />
  );
}

type DateFieldName = 'agreement_date' | 'effective_date' | 'expiry_date';

/** A calendar day. */
export function DateFact({ name, editing }: FactProps<DateFieldName>) {
  const format = useFormat();
  const value = editing.contract[name];
  return (
    <EditableFact
      name={name}
      editing={editing}
      shown={value && format.date(value)}
      draftOf={(contract) => contract[name]}
      control={(draft, onChange) => <DateField value={draft} onChange={onChange} />}
      toEdit={(draft): Edit => ({ [name]: draft })}
    />
  );
}
