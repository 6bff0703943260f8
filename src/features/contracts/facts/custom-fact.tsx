import type { CustomField } from '#api-contract/contracts/settings';
import { nameOfField } from '#api-contract/custom-filters';
import { readDecimal, useFormat, writeAmount } from '#design-system/format';
import { customRow, fieldText } from '#kit/list';
import { messages } from '../contracts.messages.ts';
import type { Edit } from './contract-edit.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { FieldControl } from '#kit/inline';

interface CustomFactProps {
  readonly field: CustomField;
  readonly editing: Editing;
}

/** What a contract of this type says besides, in the way that its field asks for it. */
export function CustomFact({ field: { key, label, ...custom }, editing }: CustomFactProps) {
  const format = useFormat();
  const field = customRow({ key, label, ...custom });
  const isNumber = field.kind === 'number';
  const value = editing.contract.custom[key] ?? null;
  return (
    <EditableFact<string>
      name={nameOfField(key)}
      label={label}
      editing={editing}
      shown={value === null ? null : <bdi>{fieldText(field, value, format)}</bdi>}
      draftOf={() => (isNumber && value !== null ? writeAmount(value, format.locale) : (value ?? ''))}
      control={(draft, onChange) => <FieldControl {...{ field, draft, onChange }} />}
      toEdit={(draft) => {
        if (draft.trim() === '') return toEdit(key, null);
        const entered = isNumber ? readDecimal(draft, format.locale) : draft.trim();
        return entered === null ? messages.contract.invalidNumber : toEdit(key, entered);
      }}
    />
  );
}

const toEdit = (key: string, value: string | null): Edit => ({ custom: { [key]: value } });
