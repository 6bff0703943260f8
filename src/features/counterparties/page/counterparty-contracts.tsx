import { contractWords } from '#api-contract/contracts/words.messages';
import { useMemo } from 'react';
import { useApi } from '#api';
import type { CounterpartyContract } from '#api-contract/counterparties/endpoints';
import { counterpartyQueries } from '#data/counterparties';
import { Badge } from '#design-system/badge';
import { type Format, useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { type Column, dayFigures, moneyFigures, Table } from '#design-system/table';
import type { Tone } from '#design-system/tone';
import { TurnButtons, usePages } from '#kit/list';
import { QueryView } from '#kit/page';
import { messages } from '../counterparties.messages.ts';
import { exposureText } from '../exposure-text.ts';
import { Section } from '#design-system/section';

interface CounterpartyContractsProps {
  readonly counterpartyId: string;
  readonly contractHref: (contractId: string) => string;
}

const { page: texts } = messages;

/** Its contracts, last changed first, ten at a time. */
export function CounterpartyContracts({ counterpartyId, contractHref }: CounterpartyContractsProps) {
  const format = useFormat();
  const api = useApi();
  const pages = usePages((turn) => counterpartyQueries.contracts(api, counterpartyId, turn));
  const columns = useMemo(() => columnsOf(format), [format]);
  const table = (rows: readonly CounterpartyContract[], status: 'ready' | 'loading') => (
    <Table
      label={texts.contractsTitle}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowHref={(row) => contractHref(row.id)}
      status={status}
      bordered
    />
  );
  return (
    <Section
      title={texts.contractsTitle}
      actions={<TurnButtons pages={pages} previous={texts.previous} next={texts.next} />}
    >
      <QueryView query={pages.page} compact failed={texts.contractsFailed} loading={table([], 'loading')}>
        {({ items }) => (items.length === 0 ? <Text tone="muted">{texts.contractsNone}</Text> : table(items, 'ready'))}
      </QueryView>
    </Section>
  );
}

const rowId = (row: CounterpartyContract) => row.id;

const tones: Partial<Record<CounterpartyContract['status']['code'], Tone>> = {
  in_force: 'success',
  notice_due: 'warning',
  expiring: 'warning',
  not_started: 'info',
};

function columnsOf(format: Format): Column<CounterpartyContract>[] {
  return [
    {
      id: 'title',
      header: texts.title,
      primary: true,
      width: 200,
      cell: ({ title }) => <bdi title={title}>{title}</bdi>,
    },
    { id: 'number', header: texts.number, width: 92, hideOnCard: true, cell: ({ number }) => number },
    {
      id: 'status',
      header: texts.status,
      width: 120,
      cell: ({ status: { code } }) => (
        <Badge plain dot tone={tones[code]}>
          {contractWords.status[code]}
        </Badge>
      ),
    },
    {
      id: 'expires',
      header: texts.expires,
      ...dayFigures(format),
      cell: ({ expiry_date: expiry }) => (expiry ? format.date(expiry) : messages.nothing),
    },
    {
      id: 'value',
      header: texts.value,
      ...moneyFigures(format),
      cell: ({ value, currency }) => (value && currency ? exposureText({ value, currency }, format) : messages.nothing),
    },
  ];
}
