import { Check, ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CustomName, isCustomName } from '#api-contract/custom-filters';
import { type Field, type Fields, type FilterName, paramOf } from '#api-contract/fields';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { customFilter, withCustomFilter } from '../custom-fields.ts';
import type { AnyFilterValue, Filters } from '../filter-codec.ts';
import type { ListDefinition, ListState } from '../list-state.ts';
import { listMessages } from '../list.messages.ts';
import { FieldFilter } from './field-filter.tsx';
import type { FilterChoices } from './filter-context.ts';
import { useFitting } from './use-fitting.ts';

export interface ListFiltersProps<F extends Fields> {
  readonly definition: ListDefinition<F>;
  readonly state: ListState<F>;
  readonly onStateChange: (state: ListState<F>) => void;
  /** Filters that show also when they are not in use; the others of the list are behind one button. */
  readonly usual: readonly FilterName<F>[];
  readonly choices: FilterChoices;
  /** The organisation's own fields, as rows of a field table. */
  readonly customRows?: Fields;
}

/** Every way to narrow a list: the usual ones and those in use as buttons, the others behind one. */
export function ListFilters<F extends Fields>(props: ListFiltersProps<F>) {
  const { definition, state, onStateChange, usual, choices, customRows = {} } = props;
  const format = useFormat();
  const [added, setAdded] = useState<string | null>(null);
  const chosen = useRef<string | null>(null);
  const inUse: readonly string[] = definition.filtersInUse(state);
  const all = [...new Set<string>([...definition.filterNames, ...Object.keys(customRows), ...inUse])];
  const fieldOf = (name: string): Field | undefined => definition.fields[name] ?? customRows[name];
  const valueText = (name: string) => filterOf(state, name, fieldOf(name));
  const isWanted = (name: string) => (usual as readonly string[]).includes(name) || inUse.includes(name);
  const wanted = all.filter(isWanted).toSorted((one, other) => rank(inUse, one) - rank(inUse, other));
  const { line, content, leftOut } = useFitting(wanted.length, JSON.stringify([wanted, inUse.map(valueText), added]));
  const fitting = wanted.slice(0, wanted.length - leftOut);
  const isShown = (name: string) => fitting.includes(name) || name === added;
  const others = all.filter((name) => !isShown(name));
  const othersInUse = others.filter((name) => inUse.includes(name)).length;
  const opened = { open: true, onOpenChange: (open: boolean) => !open && setAdded(null) };

  return (
    <Box ref={line} minWidth="0">
      <Flex
        ref={content}
        role="group"
        aria-label={listMessages.filters.label}
        gap="1.5"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        width={{ md: 'max-content' }}
        align="center"
      >
        {all.filter(isShown).map((name) => {
          const field = fieldOf(name);
          return (
            <FieldFilter
              key={name}
              name={name}
              param={paramOf(definition.fields, name)}
              field={field}
              label={filterLabel(name, field)}
              value={filterOf(state, name, field)}
              onChange={(value) => onStateChange(withFilter(definition, state, name, value))}
              choices={choices}
              {...(name === added && opened)}
            />
          );
        })}
        {others.length > 0 && (
          <Menu
            trigger={
              <Button size="xs" variant="ghost" iconStart={<ListFilter aria-hidden />}>
                {othersInUse > 0
                  ? listMessages.filters.moreInUse(format.number(othersInUse))
                  : listMessages.filters.more}
              </Button>
            }
            items={others.map((name) => ({
              id: name,
              label: filterLabel(name, fieldOf(name)),
              ...(inUse.includes(name) && { icon: <Check aria-hidden /> }),
              onSelect: () => {
                chosen.current = name;
              },
            }))}
            onExited={() => {
              if (chosen.current) setAdded(chosen.current);
              chosen.current = null;
            }}
          />
        )}
        {inUse.length > 0 && (
          <Button size="xs" variant="ghost" onClick={() => onStateChange(definition.clearFilters(state))}>
            {listMessages.filters.clearAll}
          </Button>
        )}
        {definition.hasOpening && !state.bin && !definition.isOpening(state) && (
          <Button size="xs" variant="ghost" onClick={() => onStateChange(definition.resetFilters(state))}>
            {listMessages.filters.reset}
          </Button>
        )}
      </Flex>
    </Box>
  );
}

/** Those in use come before the others where not all have room. */
const rank = (inUse: readonly string[], name: string) => (inUse.includes(name) ? 0 : 1);

const filterLabel = (name: string, field: Field | undefined) =>
  field?.filterLabel ?? field?.column?.header ?? field?.label ?? name.replace(/^custom\./, '');

function filterOf<F extends Fields>(state: ListState<F>, name: string, field: Field | undefined): AnyFilterValue {
  if (isCustomName(name)) return customFilter(state.custom, name, field);
  return (state.filters as Readonly<Record<string, AnyFilterValue>>)[name] ?? null;
}

function withFilter<F extends Fields>(
  definition: ListDefinition<F>,
  state: ListState<F>,
  name: string,
  value: AnyFilterValue,
): ListState<F> {
  if (isCustomName(name)) {
    return definition.change(state, { custom: withCustomFilter(state.custom, name as CustomName, value) });
  }
  const filterName = name as FilterName<F>;
  return definition.filter(state, filterName, value as Filters<F>[typeof filterName]);
}
