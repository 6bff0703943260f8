import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { Campaign, CampaignMember } from '#api-contract/compliance-resources/campaigns';
import { complianceResourceMutations, complianceResourceQueries } from '#data/compliance-resources';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { type Format, useFormat } from '#design-system/format';
import { Box, HStack, Stack, Text } from '#design-system/layout';
import { type Column, dayFigures, Table } from '#design-system/table';
import { TurnButtons, usePages } from '#kit/list';
import { campaignMessages as texts } from './campaigns.messages.ts';

interface MemberListProps {
  readonly campaign: Campaign;
  readonly state: CampaignMember['state'];
  /** Members who haven’t acknowledged can be reminded. */
  readonly mayRemind: boolean;
}

/** The members of a campaign in one state; the outstanding ones are chosen and reminded. */
export function MemberList({ campaign, state, mayRemind }: MemberListProps) {
  const api = useApi();
  const format = useFormat();
  const pages = usePages((page) => complianceResourceQueries.members(api, campaign.id, { state, limit: 50, ...page }));
  const remind = useMutation(complianceResourceMutations.remind(api, campaign.id));
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => columnsOf(state, format), [state, format]);
  const { data, isError, isPending } = pages.page;
  return (
    <Stack gap="3">
      {mayRemind && (data?.items.length ?? 0) > 0 && (
        <HStack gap="2">
          <Button
            size="xs"
            disabled={selection.size === 0}
            loading={remind.isPending}
            onClick={() => remind.mutate([...selection], { onSuccess: () => setSelection(new Set()) })}
          >
            {texts.remindSelected}
          </Button>
          <Button size="xs" loading={remind.isPending} onClick={() => remind.mutate(undefined)}>
            {texts.remindAll}
          </Button>
        </HStack>
      )}
      <Box aria-live="polite">
        {remind.data && <Text textStyle="sm">{format.plural(remind.data.reminded, texts.remindedNow)}</Text>}
        {remind.error && <Alert tone="danger" title={remind.error.message} />}
      </Box>
      <Table
        label={texts.members[state]}
        columns={columns}
        rows={data?.items ?? []}
        rowId={({ id }) => id}
        status={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        empty={<Text tone="muted">{texts.noMembers[state]}</Text>}
        failure={texts.failedTitle}
        bordered
        cards
        {...(mayRemind && { selection, onSelectionChange: setSelection })}
      />
      <TurnButtons pages={pages} previous={texts.previous} next={texts.next} />
    </Stack>
  );
}

function columnsOf(state: CampaignMember['state'], format: Format): Column<CampaignMember>[] {
  return [
    { id: 'name', header: texts.name, cell: ({ name }) => <bdi>{name}</bdi>, primary: true },
    ...(state === 'acknowledged'
      ? [
          {
            id: 'when',
            header: texts.when,
            cell: ({ acknowledged_at: at }: CampaignMember) => at && format.dateTime(at),
            width: 200,
            figures: true,
          },
          {
            id: 'hash',
            header: texts.hash,
            cell: ({ sha256 }: CampaignMember) => sha256 && `${sha256.slice(0, 12)}…`,
          },
        ]
      : [
          {
            id: 'reminded',
            header: texts.reminded,
            cell: ({ reminded_at: at }: CampaignMember) => at && format.date(at),
            ...dayFigures,
          },
        ]),
  ];
}
