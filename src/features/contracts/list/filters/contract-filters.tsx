import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design-system/button';
import { Flex } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { messages } from '../../contracts.messages.ts';
import type { Person } from '../../people.ts';
import { listMessages } from '../contract-list.messages.ts';
import { activeFilters, clearFilters, type ContractListState } from '../contract-list-state.ts';
import { ContractFilter } from './contract-filter.tsx';
import { type FilterName, filterNames, filtersInUse, usualFilters } from './filter-names.ts';

interface ContractFiltersProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly people: readonly Person[];
}

/** Every way to narrow the list: the usual ones and those in use as buttons, the others behind one. */
export function ContractFilters({ state, onStateChange, people }: ContractFiltersProps) {
  const { filters } = messages;
  const [added, setAdded] = useState<FilterName | null>(null);
  const inUse = filtersInUse(state);
  const shown = filterNames.filter((name) => usualFilters.includes(name) || inUse.includes(name) || name === added);
  const others = filterNames.filter((name) => !shown.includes(name));

  return (
    <Flex role="group" aria-label={filters.label} gap="1.5" wrap="wrap" align="center">
      {shown.map((name) =>
        name === added ? (
          <ContractFilter
            key={name}
            name={name}
            state={state}
            onStateChange={onStateChange}
            people={people}
            open
            onOpenChange={(open) => !open && setAdded(null)}
          />
        ) : (
          <ContractFilter key={name} name={name} state={state} onStateChange={onStateChange} people={people} />
        ),
      )}
      <Menu
        trigger={
          <Button size="xs" variant="ghost" iconStart={<ListFilter aria-hidden />}>
            {listMessages.filters.more}
          </Button>
        }
        items={others.map((name) => ({
          id: name,
          label: listMessages.filters.names[name],
          onSelect: () => setAdded(name),
        }))}
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
