import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#api';
import { contractQueries } from '#data/contracts';
import { counterpartyQueries } from '#data/counterparties';
import type { Person } from '#data/organisation';
import { Combobox, MultiCombobox } from '#design-system/combobox';
import { messages } from '../cases.messages.ts';
import type { ContractChoice } from './case-values.ts';

const { fields, form: texts } = messages;

interface PersonPickerProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly value: string | null;
  readonly onChange: (personId: string | null) => void;
}

/** One of the people. */
export function PersonPicker({ label, people, value, onChange }: PersonPickerProps) {
  return (
    <Combobox
      label={label}
      placeholder={texts.choosePerson}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}

interface PeoplePickerProps {
  readonly people: readonly Person[];
  readonly value: readonly string[];
  readonly onChange: (people: string[]) => void;
}

/** Any of the people. */
export function PeoplePicker({ people, value, onChange }: PeoplePickerProps) {
  return (
    <MultiCombobox
      label={fields.participants}
      placeholder={texts.choosePerson}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface CounterpartyPickerProps {
  readonly value: string | null;
  /** How the chosen one is called, where it was not searched for here. */
  readonly valueLabel?: string | undefined;
  readonly onChange: (counterpartyId: string | null) => void;
}

/** One of the counterparties, found by typing. */
export function CounterpartyPicker({ value, valueLabel, onChange }: CounterpartyPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery(counterpartyQueries.found(useApi(), search));
  return (
    <Combobox
      label={fields.counterparty}
      placeholder={texts.chooseCounterparty}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={valueLabel}
      onChange={onChange}
      onSearch={setTyped}
      loading={isFetching}
      clearable
    />
  );
}

interface ContractsPickerProps {
  readonly value: readonly ContractChoice[];
  readonly onChange: (contracts: ContractChoice[]) => void;
}

/** Any contracts, found by typing. */
export function ContractsPicker({ value, onChange }: ContractsPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found = [] } = useQuery(contractQueries.found(useApi(), search));
  const known = [...value, ...found.filter(({ id }) => !value.some((chosen) => chosen.id === id))];
  return (
    <MultiCombobox
      label={fields.contracts}
      placeholder={texts.chooseContract}
      options={known.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(known.filter(({ id }) => ids.includes(id)))}
      onSearch={setTyped}
    />
  );
}
