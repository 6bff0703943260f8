import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CustomField } from '#api-contract/contracts/settings';
import { keyOfName, nameOfField } from '#api-contract/custom-filters';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Flex } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { messages } from '../../contracts.messages.ts';
import { listMessages } from '../contract-list.messages.ts';
import { activeFilters, clearFilters, type ContractListState } from '../contract-list-state.ts';
import { ContractFilter } from './contract-filter.tsx';
import { CustomFilter } from './custom-filter.tsx';
import { factFilterNames, type FilterName, isFactFilter, filtersInUse, usualFilters } from './filter-names.ts';

interface ContractFiltersProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly people: readonly Person[];
  /** What contract types add. */
  readonly fields: readonly CustomField[];
}

/** Every way to narrow the list: the usual ones and those in use as buttons, the others behind one. */
export function ContractFilters({ state, onStateChange, people, fields }: ContractFiltersProps) {
  const { filters } = messages;
  const [added, setAdded] = useState<FilterName | null>(null);
  const chosen = useRef<FilterName | null>(null);
  const inUse = filtersInUse(state);
  const named = new Map<FilterName, CustomField>(fields.map((field) => [nameOfField(field.key), field]));
  const all = [...new Set<FilterName>([...factFilterNames, ...named.keys(), ...inUse])];
  const shown = all.filter((name) => usualFilters.includes(name) || inUse.includes(name) || name === added);
  const others = all.filter((name) => !shown.includes(name));

  const opened = { open: true, onOpenChange: (open: boolean) => !open && setAdded(null) };

  return (
    <Flex role="group" aria-label={filters.label} gap="1.5" wrap="wrap" align="center">
      {shown.map((name) => {
        const filter = { state, onStateChange, ...(name === added && opened) };
        return isFactFilter(name) ? (
          <ContractFilter key={name} name={name} people={people} {...filter} />
        ) : (
          <CustomFilter key={name} fieldKey={keyOfName(name)} field={named.get(name)} {...filter} />
        );
      })}
      <Menu
        trigger={
          <Button size="xs" variant="ghost" iconStart={<ListFilter aria-hidden />}>
            {listMessages.filters.more}
          </Button>
        }
        items={others.map((name) => ({
          id: name,
          label: isFactFilter(name) ? listMessages.filters.names[name] : (named.get(name)?.label ?? keyOfName(name)),
          onSelect: () => {
            chosen.current = name;
          },
        }))}
        onExited={() => {
          if (chosen.current) setAdded(chosen.current);
          chosen.current = null;
        }}
      />
      {activeFilters(state) > 0 && (
        <Button
          size="xs"
          variant="ghost"
          onClick={() => onStateChange({ ...clearFilters(state), search: state.search })}
        >
          {filters.clearAll}
        </Button>
      )}
    </Flex>
  );
}
