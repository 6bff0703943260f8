import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { Checkbox } from '#design-system/checkbox';
import { type Format, useFormat } from '#design-system/format';
import { SearchInput } from '#design-system/input';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { listMessages } from '../list.messages.ts';
import type { CountValues } from './filter-context.ts';

const { filters: words } = listMessages;

interface FacetListProps {
  readonly label: string;
  /** As the API names the field. */
  readonly param: string;
  readonly countValues: CountValues;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** What values are called, where all of them are known; without it values can be searched. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** One value at a time. */
  readonly single?: boolean;
}

/** Values of a field, each with how many rows have it. */
export function FacetList({ label, param, countValues, chosen, onChange, names, single = false }: FacetListProps) {
  const api = useApi();
  const format = useFormat();
  const [wanted, setWanted] = useState('');
  const facet = useQuery({
    ...countValues(api, param, names ? '' : wanted),
    placeholderData: keepPreviousData,
  });
  const counts = new Map(facet.data?.items.map(({ value, count }) => [value, count]));
  const labels = new Map(facet.data?.items.map((item) => [item.value, item.label]));
  const values = names ? Object.keys(names) : [...new Set([...(wanted ? [] : chosen), ...counts.keys()])];
  const toggle = (value: string, checked: boolean) => {
    if (single) onChange(checked ? [value] : []);
    else onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  };

  return (
    <Stack gap="2.5">
      {!names && <SearchInput size="xs" label={words.find} value={wanted} onChange={setWanted} maxLength={100} />}
      {facet.isPending && !names && <SkeletonText lines={4} />}
      {facet.isError && (
        <Text textStyle="xs" tone="error">
          {words.failed}
        </Text>
      )}
      {facet.data && values.length === 0 && (
        <Text textStyle="xs" tone="muted">
          {words.none}
        </Text>
      )}
      <Box maxHeight="16rem" overflowY="auto" marginInline="-1" paddingInline="1" paddingBlock="0.5">
        <Stack gap="2" role="group" aria-label={label}>
          {values.map((value) => (
            <Flex key={value} justify="space-between" gap="3" align="flex-start">
              <Box minWidth="0">
                <Checkbox checked={chosen.includes(value)} onChange={(checked) => toggle(value, checked)}>
                  <bdi>{names?.[value] ?? labels.get(value) ?? value}</bdi>
                </Checkbox>
              </Box>
              <Text as="span" textStyle="xs" tone="subtle" numeric flexShrink="0" lineHeight="1.5rem">
                {facet.data && countText(counts.get(value), facet.data.exact, format)}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Box>
      {facet.data?.exact === false && (
        <Text textStyle="xs" tone="muted">
          {words.partial}
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
