import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type Api, useApi } from '#api';
import { Combobox, MultiCombobox } from '#design-system/combobox';

interface Choosable {
  readonly id: string;
}

interface FoundChoice<Item> {
  readonly label: string;
  readonly placeholder?: string;
  /** What the typed text finds. */
  readonly find: (api: Api, search: string) => UseQueryOptions<Item[]>;
  readonly nameOf: (item: Item) => string;
}

interface FoundPickerProps<Item> extends FoundChoice<Item> {
  readonly value: string | null;
  /** How the chosen one is called, where it was not searched for here. */
  readonly valueLabel?: string | undefined;
  readonly onChange: (id: string | null, item?: Item) => void;
  /** Not offered: the one that it is chosen for. */
  readonly except?: string | undefined;
}

/** One of many, found by typing: a counterparty, a contract. */
export function FoundPicker<Item extends Choosable>(props: FoundPickerProps<Item>) {
  const { find, nameOf, except, onChange, ...picker } = props;
  const { found, isFetching, setTyped } = useFound(find);
  return (
    <Combobox
      {...picker}
      options={found.filter(({ id }) => id !== except).map((item) => ({ value: item.id, label: nameOf(item) }))}
      onChange={(id) =>
        onChange(
          id,
          found.find((item) => item.id === id),
        )
      }
      onSearch={setTyped}
      loading={isFetching}
      clearable
    />
  );
}

interface FoundManyPickerProps<Item, Found extends Item> extends Omit<FoundChoice<Found>, 'nameOf'> {
  readonly nameOf: (item: Item) => string;
  readonly value: readonly Item[];
  readonly onChange: (items: Item[]) => void;
}

/** Any of many, found by typing. */
export function FoundManyPicker<Item extends Choosable, Found extends Item>(props: FoundManyPickerProps<Item, Found>) {
  const { find, nameOf, value, onChange, ...picker } = props;
  const { found, setTyped } = useFound(find);
  const known = [...value, ...found.filter(({ id }) => !value.some((chosen) => chosen.id === id))];
  return (
    <MultiCombobox
      {...picker}
      options={known.map((item) => ({ value: item.id, label: nameOf(item) }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(known.filter(({ id }) => ids.includes(id)))}
      onSearch={setTyped}
    />
  );
}

function useFound<Item>(find: FoundChoice<Item>['find']) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery(find(useApi(), search));
  return { found, isFetching, setTyped };
}
