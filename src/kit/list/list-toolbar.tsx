import type { ReactNode } from 'react';
import type { FilterName, Fields } from '#api-contract/fields';
import { Box, Flex } from '#design-system/layout';
import { SearchField } from '#design-system/search-field';
import { DisplayMenu } from './arrange/display-menu.tsx';
import { ViewsMenu } from './arrange/views-menu.tsx';
import type { FilterChoices } from './filters/filter-context.ts';
import { ListFilters } from './filters/list-filters.tsx';
import type { List } from './use-list.ts';

export interface ListToolbarProps<F extends Fields, Row> {
  readonly list: List<F, Row>;
  /** What the search looks through. */
  readonly search: string;
  readonly filters: readonly FilterName<F>[];
  readonly choices: FilterChoices;
  /** Whether the reader may share views. */
  readonly mayShare: boolean;
  readonly canBeEndless: boolean;
  /** After views and columns. */
  readonly end?: ReactNode;
}

/** Search and filters above the rows, views and columns where the list has them. */
export function ListToolbar<F extends Fields, Row>(props: ListToolbarProps<F, Row>) {
  const { list, search, filters, choices, mayShare, canBeEndless, end } = props;
  const { definition, state, onStateChange, arrangement } = list;
  const isArranged = arrangement !== undefined && !state.bin;
  return (
    <>
      <SearchField
        label={search}
        search={state.search}
        onSearch={(text) => onStateChange(definition.change(state, { search: text }))}
        shrinks={arrangement !== undefined}
      />
      <Box flex={{ base: '1 0 100%', md: '1' }} minWidth={{ base: '0', md: '56' }}>
        <ListFilters
          definition={definition}
          state={state}
          onStateChange={onStateChange}
          usual={filters}
          choices={choices}
          {...(arrangement && { customRows: arrangement.customRows })}
        />
      </Box>
      {isArranged && (
        <Flex gap="1" wrap="wrap" marginInlineStart="auto">
          <ViewsMenu {...{ definition, state, onStateChange, arrangement, mayShare }} />
          <DisplayMenu
            fields={definition.fields}
            arrangement={arrangement}
            canBeEndless={canBeEndless}
            onColumns={(columns) => {
              arrangement.prefer({ columns: [...columns] });
              if (state.columns) onStateChange({ ...state, columns });
            }}
          />
          {end}
        </Flex>
      )}
    </>
  );
}
