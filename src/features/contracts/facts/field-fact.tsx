import { contractWords } from '#api-contract/contracts/words.messages';
import { contractFields } from '#api-contract/contracts/fields';
import { factKey } from '#api-contract/field-keys';
import { type EditName, editNames, type Field } from '#api-contract/fields';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { useFormat } from '#design-system/format';
import type { Edit } from './contract-edit.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { factText } from './fact-text.ts';
import { FieldControl } from '#kit/inline';

/** Facts with an entry of their own: several values together, or several of one kind. */
const ownEntry = ['title', 'renewal_months', 'notice_period_days', 'value', 'currency', 'tags'] as const;
export type FieldFactName = Exclude<EditName<typeof contractFields>, (typeof ownEntry)[number]>;

/** Facts that are entered as the kind of their field is, but for those that have a place already. */
export const otherFacts = (placed: readonly FieldFactName[]) =>
  editNames(contractFields).filter(
    (name): name is FieldFactName => ![...ownEntry, ...placed].some((other) => other === name),
  );

interface FieldFactProps {
  readonly name: FieldFactName;
  readonly editing: Editing;
  readonly people?: readonly Person[];
}

/** A fact that is shown and edited as the kind of its field is. */
export function FieldFact({ name, editing, people = [] }: FieldFactProps) {
  const format = useFormat();
  const field: Field = contractFields[name];
  const optionNames = (contractWords as Readonly<Record<string, Readonly<Record<string, string>>>>)[name];
  const key = factKey(contractFields, name);
  const value = editing.contract[name];
  const named = value !== null && typeof value === 'object' ? value : null;
  return (
    <EditableFact<string>
      name={name}
      editing={editing}
      shown={named ? named.name : value && <bdi>{factText(key, value, format)}</bdi>}
      draftOf={(contract) => draftOf(contract, name)}
      control={(draft, onChange) => (
        <FieldControl
          {...{ field, draft, onChange, optionNames }}
          people={named && !people.some(({ id }) => id === named.id) ? [...people, named] : people}
        />
      )}
      toEdit={(draft): Edit => ({ [key]: draft.trim() || null })}
    />
  );
}

function draftOf(contract: Contract, name: FieldFactName): string {
  const value = contract[name];
  return (value !== null && typeof value === 'object' ? value.id : value) ?? '';
}
