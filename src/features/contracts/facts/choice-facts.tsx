import type { Person } from '#data/organisation';
import { Combobox } from '#design-system/combobox';
import { Select } from '#design-system/select';
import type { Edit } from './contract-edit.ts';
import { messages } from '../contracts.messages.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';

/** How far the contract has come. */
export function StageFact({ editing }: { readonly editing: Editing }) {
  return (
    <EditableFact
      name="stage"
      editing={editing}
      shown={messages.stages[editing.contract.stage]}
      draftOf={({ stage }) => stage}
      control={(draft, onChange) => <Select options={optionsOf(messages.stages)} value={draft} onChange={onChange} />}
      toEdit={(stage): Edit => ({ stage })}
    />
  );
}

const none = '';
type RenewalChoice = keyof typeof messages.renewals | typeof none;

/** What happens when the contract ends. */
export function RenewalFact({ editing }: { readonly editing: Editing }) {
  const value = editing.contract.renewal_type;
  const options = [{ value: none, label: messages.contract.clearValue } as const, ...optionsOf(messages.renewals)];
  return (
    <EditableFact<RenewalChoice>
      name="renewal_type"
      editing={editing}
      shown={value && messages.renewals[value]}
      draftOf={({ renewal_type }) => renewal_type ?? none}
      control={(draft, onChange) => <Select options={options} value={draft} onChange={onChange} />}
      toEdit={(draft): Edit => ({ renewal_type: draft === none ? null : draft })}
    />
  );
}

interface OwnerFactProps {
  readonly editing: Editing;
  readonly people: readonly Person[];
}

/** Who looks after the contract. */
export function OwnerFact({ editing, people }: OwnerFactProps) {
  const { owner } = editing.contract;
  return (
    <EditableFact
      name="owner"
      editing={editing}
      shown={owner?.name}
      draftOf={(contract) => contract.owner?.id ?? null}
      control={(draft, onChange) => (
        <Combobox
          placeholder={messages.nobody}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft}
          valueLabel={draft !== null && draft === owner?.id ? owner.name : undefined}
          onChange={onChange}
        />
      )}
      toEdit={(draft): Edit => ({ owner_id: draft })}
    />
  );
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
