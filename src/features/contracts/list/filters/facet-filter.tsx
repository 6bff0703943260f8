import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { FacetField } from '#api-contract/contracts/list';
import { type ContractFilterQuery, contractQueries } from '#data/contracts';
import { Checkbox } from '#design-system/checkbox';
import { type Format, useFormat } from '#design-system/format';
import { SearchInput } from '#design-system/input';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { listMessages } from '../contract-list.messages.ts';

const { filters } = listMessages;

interface FacetFilterProps {
  readonly field: FacetField;
  readonly label: string;
  /** All filters in use; the counts stand under those on other fields. */
  readonly filter: ContractFilterQuery;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** What a value is called where it is not its own name; with it all values are known and none needs to be looked for. */
  readonly names?: Readonly<Record<string, string>>;
  /** One value at a time. */
  readonly single?: boolean;
}

/** Values of a field, each with how many contracts have it. */
export function FacetFilter({ field, label, filter, chosen, onChange, names, single = false }: FacetFilterProps) {
  const format = useFormat();
  const [wanted, setWanted] = useState('');
  const facet = useFacet(field, filter, names ? '' : wanted);
  const counts = new Map(facet.data?.items.map(({ value, count }) => [value, count]));
  const labels = new Map(facet.data?.items.map((item) => [item.value, item.label]));
  const values = names ? Object.keys(names) : [...new Set([...(wanted ? [] : chosen), ...counts.keys()])];
  const toggle = (value: string, checked: boolean) => {
    if (single) onChange(checked ? [value] : []);
    else onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  };

  return (
    <Stack gap="2.5">
      {!names && <SearchInput size="xs" label={filters.find} value={wanted} onChange={setWanted} maxLength={100} />}
      {facet.isPending && !names && <SkeletonText lines={4} />}
      {facet.isError && (
        <Text textStyle="xs" tone="error">
          {filters.failed}
        </Text>
      )}
      {facet.data && values.length === 0 && (
        <Text textStyle="xs" tone="muted">
          {filters.none}
        </Text>
      )}
      <Box maxHeight="16rem" overflowY="auto" marginInline="-1" paddingInline="1" paddingBlock="0.5">
        <Stack gap="2" role="group" aria-label={label}>
          {values.map((value) => (
            <Flex key={value} justify="space-between" gap="3" align="baseline">
              <Box minWidth="0">
                <Checkbox checked={chosen.includes(value)} onChange={(checked) => toggle(value, checked)}>
                  <bdi>{names?.[value] ?? labels.get(value) ?? value}</bdi>
                </Checkbox>
              </Box>
              <Text as="span" textStyle="xs" tone="subtle" numeric flexShrink="0">
                {facet.data && countText(counts.get(value), facet.data.exact, format)}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Box>
      {facet.data?.exact === false && (
        <Text textStyle="xs" tone="muted">
          {filters.partial}
        </Text>
      )}
    </Stack>
  );
}

/** Where only a part was counted, a value that is not in it may still be elsewhere. */
function countText(count: number | undefined, exact: boolean, { number }: Pick<Format, 'number'>): string {
  if (count === undefined) return exact ? number(0) : '';
  return exact ? number(count) : `${number(count)}+`;
}

function useFacet(field: FacetField, filter: ContractFilterQuery, containing: string) {
  const api = useApi();
  return useQuery({ ...contractQueries.facet(api, field, filter, containing), placeholderData: keepPreviousData });
}
