import type { CounterpartyRow } from '#api-contract/counterparties/endpoints';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import type { Format } from '#design-system/format';
import { Flex, HStack, Text } from '#design-system/layout';
import { Tag } from '#design-system/tag';
import { listState, type ListState } from '#kit/list';
import { countryName } from '../countries.ts';
import { messages } from '../counterparties.messages.ts';
import { exposureText } from '../exposure-text.ts';

export const counterpartyList = listState(counterpartyFields, { sort: 'name' });
export type CounterpartyListState = ListState<typeof counterpartyFields>;

/** Cells of counterparties that are drawn otherwise than their kind is. */
export const counterpartyCells = {
  name: (row: CounterpartyRow) => <Name row={row} />,
  country: ({ country }: CounterpartyRow, { words }: Format) =>
    country ? countryName(country, words) : messages.nothing,
  open_cases: ({ open_cases: cases }: CounterpartyRow, format: Format) =>
    cases > 0 ? format.number(cases) : messages.nothing,
  exposure: ({ exposure }: CounterpartyRow, format: Format) => <Exposure exposure={exposure} format={format} />,
};

const maxTags = 2;

function Name({ row: { name, tags } }: { readonly row: CounterpartyRow }) {
  return (
    <HStack gap="2" minWidth="0">
      <Text as="span" truncate>
        <bdi title={name}>{name}</bdi>
      </Text>
      {tags.length > 0 && (
        <Flex as="span" gap="1" flexShrink="0" hideBelow="lg">
          {tags.slice(0, maxTags).map((tag) => (
            <Tag key={tag}>{tag.length > 18 ? `${tag.slice(0, 17)}…` : tag}</Tag>
          ))}
          {tags.length > maxTags && <Tag>{messages.list.more(String(tags.length - maxTags))}</Tag>}
        </Flex>
      )}
    </HStack>
  );
}

/** The currency of most contracts; how many more there are. */
function Exposure({ exposure, format }: { readonly exposure: CounterpartyRow['exposure']; readonly format: Format }) {
  const [first, ...others] = exposure;
  if (!first) return messages.nothing;
  return (
    <>
      {exposureText(first, format)}
      {others.length > 0 && (
        <Text as="span" tone="muted" title={others.map((other) => exposureText(other, format)).join(', ')}>
          {' '}
          {messages.list.more(String(others.length))}
        </Text>
      )}
    </>
  );
}
