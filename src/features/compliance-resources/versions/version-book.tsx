import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, Pencil, Plus, Siren } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { stateAfter, type VersionDeed } from '#api-contract/compliance-resources/version-states';
import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import type { Permission } from '#api-contract/permissions';
import { complianceResourceMutations, complianceResourceQueries } from '#data/compliance-resources';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { EmptyState } from '#design-system/empty-state';
import { Box, Flex, HStack, Stack } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { ApproveDialog, PublishDialog, RejectDialog } from './decision-dialogs.tsx';
import { type RenderVersionFile, VersionContent } from './version-content.tsx';
import { VersionDrawer } from './version-drawer.tsx';
import { VersionFacts } from './version-facts.tsx';
import { versionMessages as texts } from './versions.messages.ts';

interface VersionBookProps {
  readonly resourceId: string;
  readonly can: (permission: Permission) => boolean;
  readonly renderFile: RenderVersionFile;
}

type Opened = { readonly deed: 'add' } | { readonly deed: VersionDeed | 'show'; readonly version: ResourceVersion };

/** The versions of a resource: added, changed, submitted, approved, published, retired. */
export function VersionBook({ resourceId, can, renderFile }: VersionBookProps) {
  const api = useApi();
  const query = useQuery(complianceResourceQueries.versions(api, resourceId));
  const [opened, setOpened] = useState<Opened | null>(null);
  /** SHA-256 of what was shown of a version, by its id. */
  const [read, setRead] = useState<Readonly<Record<string, string>>>({});
  const close = () => setOpened(null);
  const submitting = useMutation(complianceResourceMutations.submit(api, resourceId));
  const { mutateAsync: retire } = useMutation(complianceResourceMutations.retire(api, resourceId));
  const failure = submitting.error;
  const mayWrite = can('compliance.write');

  const act = (version: ResourceVersion) => (deed: VersionDeed | 'show') => {
    if (deed === 'submit') submitting.mutate(version.id);
    else {
      if (deed === 'show') setRead({ ...read, [version.id]: version.sha256 });
      const sha256 = deed === 'show' ? version.sha256 : (read[version.id] ?? version.sha256);
      setOpened({ deed, version: { ...version, sha256 } });
    }
  };

  if (opened?.deed === 'show')
    return (
      <Stack gap="3">
        <Box>
          <Button size="xs" variant="ghost" iconStart={<ArrowLeft aria-hidden />} onClick={close}>
            {texts.closeVersion}
          </Button>
        </Box>
        <VersionFacts version={opened.version} />
        <VersionContent version={opened.version} renderFile={renderFile} />
      </Stack>
    );

  const versions = query.data ?? [];
  return (
    <Stack gap="4">
      {mayWrite && versions.length > 0 && (
        <Flex justify="flex-end">
          <Button iconStart={<Plus aria-hidden />} onClick={() => setOpened({ deed: 'add' })}>
            {texts.add}
          </Button>
        </Flex>
      )}
      {failure && <Alert tone="danger" title={failure.message} />}
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={6} label={texts.loading} />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={texts.none}
              description={mayWrite ? texts.noneDescription : texts.noneReadOnly}
              actions={mayWrite && <Button onClick={() => setOpened({ deed: 'add' })}>{texts.add}</Button>}
            />
          ) : (
            <Stack as="ol" gap="0" listStyleType="none">
              {items.map((version) => (
                <Flex
                  as="li"
                  key={version.id}
                  gap="4"
                  justify="space-between"
                  align="flex-start"
                  wrap="wrap"
                  paddingBlock="3"
                  borderBlockEndWidth="1px"
                >
                  <VersionFacts version={version} />
                  <VersionActions version={version} can={can} onAct={act(version)} />
                </Flex>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {opened?.deed === 'add' && (
        <VersionDrawer
          resourceId={resourceId}
          version={null}
          isFirst={versions.length === 0}
          onReload={close}
          onClose={close}
        />
      )}
      {opened?.deed === 'edit' && (
        <VersionDrawer
          resourceId={resourceId}
          version={opened.version}
          isFirst={false}
          onReload={() => {
            close();
            void query.refetch();
          }}
          onClose={close}
        />
      )}
      {opened?.deed === 'retire' && (
        <ConfirmDialog
          open
          title={texts.retireTitle(opened.version.number)}
          description={texts.retireText}
          confirmLabel={texts.retire}
          tone="danger"
          onConfirm={async () => {
            await retire(opened.version.id);
            close();
          }}
          onCancel={close}
        />
      )}
      {opened?.deed === 'approve' && <ApproveDialog resourceId={resourceId} version={opened.version} onClose={close} />}
      {opened?.deed === 'reject' && <RejectDialog resourceId={resourceId} version={opened.version} onClose={close} />}
      {(opened?.deed === 'publish' || opened?.deed === 'publish_in_emergency') && (
        <PublishDialog
          resourceId={resourceId}
          version={opened.version}
          published={versions.find(({ state }) => state === 'published')}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface VersionActionsProps {
  readonly version: ResourceVersion;
  readonly can: (permission: Permission) => boolean;
  readonly onAct: (deed: VersionDeed | 'show') => void;
}

const needs: Partial<Record<VersionDeed, Permission>> = {
  edit: 'compliance.write',
  submit: 'compliance.write',
  publish: 'compliance.write',
  approve: 'compliance.approve',
  reject: 'compliance.approve',
  publish_in_emergency: 'compliance.approve',
  retire: 'compliance.approve',
};

/** What can be done with a version as it stands, by whoever looks at it. */
function VersionActions({ version, can, onAct }: VersionActionsProps) {
  const may = (deed: VersionDeed) =>
    stateAfter(version.state, deed) !== null && can(needs[deed] ?? 'compliance.write') && can('compliance.read');
  const further = [
    { deed: 'edit', label: texts.edit, icon: <Pencil aria-hidden /> },
    { deed: 'publish_in_emergency', label: texts.emergencyPublish, icon: <Siren aria-hidden /> },
    { deed: 'retire', label: texts.retire, icon: <Ban aria-hidden /> },
  ] as const;
  const offered = further
    .filter(({ deed }) => may(deed) && (deed !== 'publish_in_emergency' || can('compliance.write')))
    .map(({ deed, label, icon }) => ({ id: deed, label, icon, onSelect: () => onAct(deed) }));
  return (
    <HStack gap="1.5" wrap="wrap">
      <Button size="xs" onClick={() => onAct('show')}>
        {texts.open}
      </Button>
      {may('submit') && (
        <Button size="xs" onClick={() => onAct('submit')}>
          {texts.submit}
        </Button>
      )}
      {may('approve') && (
        <Button size="xs" variant="solid" onClick={() => onAct('approve')}>
          {texts.approve}
        </Button>
      )}
      {may('reject') && (
        <Button size="xs" onClick={() => onAct('reject')}>
          {texts.reject}
        </Button>
      )}
      {may('publish') && (
        <Button size="xs" variant="solid" onClick={() => onAct('publish')}>
          {texts.publish}
        </Button>
      )}
      {offered.length > 0 && <MoreMenu label={texts.more(version.number)} items={offered} />}
    </HStack>
  );
}
