import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { CounterpartyContract } from '#api-contract/counterparties/endpoints';
import { counterpartyQueries } from '#data/counterparties';
import { Badge } from '#design-system/badge';
import { IconButton } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { type Format, useFormat } from '#design-system/format';
import { HStack, Text } from '#design-system/layout';
import { type Column, dayFigures, moneyFigures, Table } from '#design-system/table';
import type { Tone } from '#design-system/tone';
import { messages } from '../counterparties.messages.ts';
import { exposureText } from '../exposure-text.ts';
import { Section } from '#design-system/section';

interface ItsContractsProps {
  readonly counterpartyId: string;
  readonly contractHref: (contractId: string) => string;
}

const { page: texts, statuses, nothing } = messages;
type Turn = { readonly after?: string; readonly before?: string };

/** Its contracts, last changed first, ten at a time. */
export function ItsContracts({ counterpartyId, contractHref }: ItsContractsProps) {
  const format = useFormat();
  const [turn, setTurn] = useState<Turn>({});
  const page = useQuery(counterpartyQueries.contracts(useApi(), counterpartyId, turn));
  const columns = useMemo(() => columnsOf(format), [format]);
  const { next_cursor: next, previous_cursor: previous, items = [] } = page.data ?? {};

  if (page.isError && !page.data) {
    return (
      <Section title={texts.contractsTitle}>
        <ErrorState
          compact
          title={texts.contractsFailed}
          message={page.error.message}
          onRetry={() => void page.refetch()}
        />
      </Section>
    );
  }
  return (
    <Section
      title={texts.contractsTitle}
      actions={
        (next ?? previous) && (
          <HStack gap="1">
            <IconButton
              size="xs"
              label={texts.previous}
              disabled={!previous}
              onClick={() => previous && setTurn({ before: previous })}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton size="xs" label={texts.next} disabled={!next} onClick={() => next && setTurn({ after: next })}>
              <ChevronRight aria-hidden />
            </IconButton>
          </HStack>
        )
      }
    >
      {page.data && items.length === 0 ? (
        <Text tone="muted">{texts.contractsNone}</Text>
      ) : (
        <Table
          label={texts.contractsTitle}
          columns={columns}
          rows={items}
          rowId={rowId}
          rowHref={(row) => contractHref(row.id)}
          status={page.data ? 'ready' : 'loading'}
          bordered
        />
      )}
    </Section>
  );
}

const rowId = (row: CounterpartyContract) => row.id;

const tones: Partial<Record<CounterpartyContract['status']['code'], Tone>> = {
  in_force: 'success',
  notice_due: 'warning',
  expiring: 'warning',
  unknown: 'danger',
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
          {statuses[code]}
        </Badge>
      ),
    },
    {
      id: 'expires',
      header: texts.expires,
      ...dayFigures(format),
      cell: ({ expiry_date: expiry }) => (expiry ? format.date(expiry) : nothing),
    },
    {
      id: 'value',
      header: texts.value,
      ...moneyFigures(format),
      cell: ({ value, currency }) => (value && currency ? exposureText({ value, currency }, format) : nothing),
    },
  ];
}
