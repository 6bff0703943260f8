import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { ComplianceResource } from '#api-contract/compliance-resources/endpoints';
import type { Permission } from '#api-contract/permissions';
import { complianceResourceMutations } from '#data/compliance-resources';
import { usePeople } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { PageWidth, Stack, Text } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { TabbedPanel } from '#design-system/tabs';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { CampaignBook } from './campaigns/campaign-book.tsx';
import { EditComplianceResourceDrawer } from './compliance-resource-drawer.tsx';
import { EvidenceFor } from './evidence-for.tsx';
import { messages } from './compliance-resources.messages.ts';
import { StateBadge } from './versions/state-badge.tsx';
import { VersionBook } from './versions/version-book.tsx';
import { VersionContent, type RenderVersionFile } from './versions/version-content.tsx';
import { VersionFacts } from './versions/version-facts.tsx';
import { versionMessages } from './versions/versions.messages.ts';

export const resourceTabs = ['current', 'versions', 'acknowledgements', 'evidence'] as const;
export type ResourceTab = (typeof resourceTabs)[number];

export interface ComplianceResourcePageProps {
  readonly complianceResource: ComplianceResource;
  readonly tab: ResourceTab;
  readonly onTabChange: (tab: ResourceTab) => void;
  readonly listHref: string;
  readonly renderFile: RenderVersionFile;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts } = messages;

/** A resource: what is in force, its versions, who acknowledged it. */
export function ComplianceResourcePage(props: ComplianceResourcePageProps) {
  const { complianceResource, tab, onTabChange, listHref, renderFile, can, onReload, onDeleted } = props;
  const api = useApi();
  const people = usePeople(can, [complianceResource.owner]);
  const [editing, setEditing] = useState(false);
  const { id, name, current, review_frequency, next_review, review_series_id } = complianceResource;
  const planning = useMutation(complianceResourceMutations.planReviews(api, id));
  const moveToBin = useMoveToBin(complianceResourceMutations, { id, title: name }, onDeleted);
  const mayWrite = can('compliance.write');
  const mayPlan = mayWrite && can('tasks.write') && review_series_id === null;
  const canPlan = mayPlan && review_frequency !== 'never' && next_review !== null;

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        meta={current && <StateBadge state={current.state} />}
        actions={
          mayWrite && (
            <>
              <Button iconStart={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                {texts.edit}
              </Button>
              <MoreMenu
                label={texts.more}
                items={[
                  ...(canPlan
                    ? [
                        {
                          id: 'plan',
                          label: texts.planReviews,
                          icon: <CalendarClock aria-hidden />,
                          onSelect: () => planning.mutate(),
                        },
                      ]
                    : []),
                  { id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin },
                ]}
              />
            </>
          )
        }
      />
      <PageWidth>
        {planning.error && <Alert tone="danger" title={planning.error.message} />}
        <TabbedPanel
          label={texts.tabs}
          value={tab}
          onChange={onTabChange}
          tabs={[
            {
              value: 'current',
              label: texts.current,
              content: <CurrentVersion complianceResource={complianceResource} renderFile={renderFile} />,
            },
            {
              value: 'versions',
              label: texts.versions,
              content: <VersionBook resourceId={id} can={can} renderFile={renderFile} />,
            },
            {
              value: 'acknowledgements',
              label: texts.acknowledgements,
              content: <CampaignBook resource={complianceResource} mayWrite={mayWrite} />,
            },
            { value: 'evidence', label: texts.evidence, content: <EvidenceFor resourceId={id} /> },
          ]}
        />
      </PageWidth>
      {editing && (
        <EditComplianceResourceDrawer
          complianceResource={complianceResource}
          people={people}
          mayReadRoles={can('organisation.read')}
          onReload={onReload}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function CurrentVersion({
  complianceResource,
  renderFile,
}: Pick<ComplianceResourcePageProps, 'complianceResource' | 'renderFile'>) {
  const format = useFormat();
  const { fields, options } = messages;
  const { current, kind, owner, classification, review_frequency, next_review, audience, roles, review_series_id } =
    complianceResource;
  return (
    <Stack gap="6">
      {current ? (
        <Stack gap="4">
          <VersionFacts version={current} />
          <VersionContent version={current} renderFile={renderFile} />
        </Stack>
      ) : (
        <Text tone="muted">{versionMessages.none}</Text>
      )}
      <Section title={texts.details}>
        <DescriptionList
          items={[
            { label: fields.kind, value: options.kind[kind] },
            { label: fields.owner, value: owner?.name },
            { label: fields.classification, value: options.classification[classification] },
            {
              label: fields.audience,
              value: audience === 'everyone' ? options.audience.everyone : roles.map(({ name }) => name).join(', '),
            },
            { label: fields.review_frequency, value: options.review_frequency[review_frequency] },
            { label: fields.next_review, value: next_review && format.date(next_review) },
            ...(current ? [{ label: versionMessages.hash, value: current.sha256 }] : []),
          ]}
        />
        {review_series_id && (
          <Text textStyle="sm" tone="muted">
            {texts.reviewsPlanned}
          </Text>
        )}
      </Section>
    </Stack>
  );
}
