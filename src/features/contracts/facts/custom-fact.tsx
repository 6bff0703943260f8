import type { CustomField } from '#api-contract/contracts/settings';
import { DateField } from '#design-system/date-field';
import { useFormat } from '#design-system/format';
import { TextArea, TextInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { messages } from '../contracts.messages.ts';
import { readDecimal, writeAmount } from '#design-system/format';
import type { Edit } from './contract-edit.ts';
import { customText } from './custom-text.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';

const { contract: words } = messages;

interface CustomFactProps {
  readonly field: CustomField;
  readonly editing: Editing;
}

/** What a contract of this type says besides, in the way that its field asks for it. */
export function CustomFact({ field, editing }: CustomFactProps) {
  const format = useFormat();
  const { key, label, kind } = field;
  const value = editing.contract.custom[key] ?? null;
  return (
    <EditableFact<string>
      name={`custom.${key}`}
      label={label}
      editing={editing}
      shown={value === null ? null : <bdi>{customText(field, value, format)}</bdi>}
      draftOf={() => draftOf(kind, value, format.locale)}
      control={(draft, onChange) => <Control field={field} draft={draft} onChange={onChange} />}
      toEdit={(draft) => {
        if (draft.trim() === '') return toEdit(key, null);
        const entered = kind === 'number' ? readDecimal(draft, format.locale) : draft.trim();
        return entered === null ? words.invalidNumber : toEdit(key, entered);
      }}
    />
  );
}

const toEdit = (key: string, value: string | null): Edit => ({ custom: { [key]: value } });

const draftOf = (kind: CustomField['kind'], value: string | null, locale: string) =>
  kind === 'number' && value !== null ? writeAmount(value, locale) : (value ?? '');

interface ControlProps {
  readonly field: CustomField;
  readonly draft: string;
  readonly onChange: (draft: string) => void;
}

function Control({ field: { kind, options }, draft, onChange }: ControlProps) {
  switch (kind) {
    case 'text':
      return <TextArea rows={2} maxLength={2000} value={draft} onChange={onChange} />;
    case 'number':
      return <TextInput inputMode="decimal" value={draft} onChange={onChange} />;
    case 'date':
      return <DateField value={draft || null} onChange={(day) => onChange(day ?? '')} />;
    case 'choice':
      return (
        <Select
          options={withNone(options.map((value) => ({ value, label: value })))}
          value={draft}
          onChange={onChange}
        />
      );
    case 'yes_no':
      return <Select options={withNone(yesAndNo())} value={draft} onChange={onChange} />;
  }
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const yesAndNo = (): readonly Choice[] => [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
];

const withNone = (choices: readonly Choice[]): Choice[] => [{ value: '', label: words.clearValue }, ...choices];
