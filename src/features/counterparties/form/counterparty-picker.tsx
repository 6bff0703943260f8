import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#api';
import { counterpartyQueries } from '#data/counterparties';
import { Combobox } from '#design-system/combobox';

interface CounterpartyPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | null;
  /** How the chosen one is called, where it was not searched for here. */
  readonly valueLabel?: string | undefined;
  readonly onChange: (counterpartyId: string | null) => void;
  /** Not offered: the one that it is chosen for. */
  readonly except?: string | undefined;
}

/** One of the counterparties, found by typing. */
export function CounterpartyPicker({
  label,
  placeholder,
  value,
  valueLabel,
  onChange,
  except,
}: CounterpartyPickerProps) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery(counterpartyQueries.found(api, search));
  const options = found.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      options={options}
      value={value}
      valueLabel={valueLabel}
      onChange={onChange}
      onSearch={setTyped}
      loading={isFetching}
      clearable
    />
  );
}
