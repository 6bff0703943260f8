import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Campaign } from '#api-contract/compliance-resources/campaigns';
import { memberStates } from '#api-contract/compliance-resources/kinds';
import type { ComplianceResource } from '#api-contract/compliance-resources/endpoints';
import { complianceResourceMutations, complianceResourceQueries } from '#data/compliance-resources';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Flex, HStack, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { TabbedPanel } from '#design-system/tabs';
import { QueryView } from '#kit/page';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { campaignMessages as texts } from './campaigns.messages.ts';
import { MemberList } from './member-list.tsx';

interface CampaignBookProps {
  readonly resource: ComplianceResource;
  readonly mayWrite: boolean;
}

const tones = { running: 'info', overdue: 'danger', completed: 'success', cancelled: 'neutral' } as const;

/** Who has acknowledged the published version, and who hasn’t. */
export function CampaignBook({ resource, mayWrite }: CampaignBookProps) {
  const api = useApi();
  const query = useQuery(complianceResourceQueries.campaigns(api, resource.id));
  const [starting, setStarting] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const published = resource.current?.state === 'published' ? resource.current : null;
  const start = mayWrite && published && (
    <Button onClick={() => setStarting(true)}>{texts.startFor(published.number)}</Button>
  );
  return (
    <>
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={6} label={texts.loading} />}
      >
        {(campaigns) => {
          const [newest] = campaigns;
          if (!newest)
            return (
              <EmptyState
                title={texts.none}
                description={mayWrite ? (published ? texts.noneDescription : texts.nonePublished) : texts.noneReadOnly}
                actions={start}
              />
            );
          const campaign = campaigns.find(({ id }) => id === chosen) ?? newest;
          const isNewer = published !== null && newest.version.id !== published.id;
          return (
            <Stack gap="4">
              {isNewer && published.material_change && (
                <Alert tone="warning" title={texts.newVersion(published.number)}>
                  {texts.newVersionDescription}
                </Alert>
              )}
              <Flex justify="space-between" gap="3" wrap="wrap">
                {campaigns.length > 1 ? (
                  <CampaignSelect campaigns={campaigns} value={campaign.id} onChange={setChosen} />
                ) : (
                  <span />
                )}
                {(newest.ended_at !== null || isNewer) && start}
              </Flex>
              <OneCampaign key={campaign.id} campaign={campaign} mayWrite={mayWrite} />
            </Stack>
          );
        }}
      </QueryView>
      {starting && published && (
        <CampaignDrawer resourceId={resource.id} version={published} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

interface CampaignSelectProps {
  readonly campaigns: readonly Campaign[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function CampaignSelect({ campaigns, value, onChange }: CampaignSelectProps) {
  const format = useFormat();
  return (
    <Select
      label={texts.choose}
      options={campaigns.map(({ id, version, due }) => ({
        value: id,
        label: texts.one(version.number, format.date(due)),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

function OneCampaign({ campaign, mayWrite }: { readonly campaign: Campaign; readonly mayWrite: boolean }) {
  const format = useFormat();
  const [tab, setTab] = useState<(typeof memberStates)[number]>('outstanding');
  const [ending, setEnding] = useState(false);
  const { mutateAsync: cancel } = useMutation(complianceResourceMutations.cancelCampaign(useApi()));
  const { acknowledged, outstanding, left } = campaign.counts;
  const isRunning = campaign.ended_at === null;
  const counts = { acknowledged, outstanding, left };
  return (
    <Stack gap="3">
      <HStack gap="3" wrap="wrap">
        <Text fontWeight="medium">{texts.one(campaign.version.number, format.date(campaign.due))}</Text>
        <Badge tone={tones[campaign.state]} dot>
          {texts.states[campaign.state]}
        </Badge>
        <Text numeric>{texts.progress(format.number(acknowledged), format.number(acknowledged + outstanding))}</Text>
        {isRunning && mayWrite && (
          <Button size="xs" variant="ghost" iconStart={<Ban aria-hidden />} onClick={() => setEnding(true)}>
            {texts.cancel}
          </Button>
        )}
      </HStack>
      <Text textStyle="sm" tone="muted">
        {campaign.end_reason ? texts.ends[campaign.end_reason] : format.plural(outstanding, texts.outstandingOf)}
      </Text>
      <ConfirmDialog
        open={ending}
        title={texts.cancelTitle}
        description={texts.cancelText}
        confirmLabel={texts.cancel}
        tone="danger"
        onConfirm={async () => {
          await cancel(campaign.id);
          setEnding(false);
        }}
        onCancel={() => setEnding(false)}
      />
      <TabbedPanel
        label={texts.tabs}
        value={tab}
        onChange={setTab}
        tabs={memberStates.map((value) => ({
          value,
          label: texts.members[value],
          count: format.number(counts[value]),
          content: (
            <MemberList
              campaign={campaign}
              state={value}
              mayRemind={mayWrite && isRunning && value === 'outstanding'}
            />
          ),
        }))}
      />
    </Stack>
  );
}
