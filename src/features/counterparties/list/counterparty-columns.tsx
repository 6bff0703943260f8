import type { CounterpartyRow } from '#api-contract/counterparties/endpoints';
import { type Format, Time } from '#design-system/format';
import { Flex, HStack, Text } from '#design-system/layout';
import { type Column, dayFigures, distanceFigures } from '#design-system/table';
import { Tag } from '#design-system/tag';
import { countryName } from '../countries.ts';
import { messages } from '../counterparties.messages.ts';
import { exposureText } from '../exposure-text.ts';

const { columns: headers, more } = messages.list;
const { nothing, relationships } = messages;

/** The columns of the counterparty list. */
export function counterpartyColumns(format: Format): Column<CounterpartyRow>[] {
  return [
    { id: 'name', header: headers.name, primary: true, width: 260, sortable: true, cell: (row) => <Name row={row} /> },
    {
      id: 'relationship',
      header: headers.relationship,
      width: 112,
      hideOnCard: true,
      cell: ({ relationship }) => (relationship ? relationships[relationship] : nothing),
    },
    {
      id: 'country',
      header: headers.country,
      width: 132,
      hideOnCard: true,
      cell: ({ country }) => (country ? countryName(country, format.locale) : nothing),
    },
    {
      id: 'contracts',
      header: headers.contracts,
      width: 92,
      align: 'end',
      figures: true,
      cell: ({ contracts }) => format.number(contracts),
    },
    {
      id: 'cases',
      header: headers.cases,
      width: 100,
      align: 'end',
      figures: true,
      hideOnCard: true,
      cell: ({ open_cases: cases }) => (cases > 0 ? format.number(cases) : nothing),
    },
    {
      id: 'exposure',
      header: headers.exposure,
      width: 188,
      align: 'end',
      figures: true,
      cell: ({ exposure }) => <Exposure exposure={exposure} format={format} />,
    },
    {
      id: 'next',
      header: headers.next,
      ...dayFigures(format),
      cell: ({ next_date: next }) => (next ? format.date(next) : nothing),
    },
    {
      id: 'updated_at',
      header: headers.updated,
      ...distanceFigures(format),
      sortable: true,
      hideOnCard: true,
      cell: (row) => <Time value={row.updated_at} as="relative" />,
    },
  ];
}

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
          {tags.length > maxTags && <Tag>{more(String(tags.length - maxTags))}</Tag>}
        </Flex>
      )}
    </HStack>
  );
}

/** The currency of most contracts; how many more there are. */
function Exposure({ exposure, format }: { readonly exposure: CounterpartyRow['exposure']; readonly format: Format }) {
  const [first, ...others] = exposure;
  if (!first) return nothing;
  return (
    <>
      {exposureText(first, format)}
      {others.length > 0 && (
        <Text as="span" tone="muted" title={others.map((other) => exposureText(other, format)).join(', ')}>
          {' '}
          {more(String(others.length))}
        </Text>
      )}
    </>
  );
}
