import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import { Center, Text } from '#design-system/layout';
import {
  acknowledgedMembers,
  complianceResource,
  draftVersion,
  fileVersion,
  overflowingComplianceResource,
  outstandingMembers,
  publishedVersion,
  runningCampaign,
  supersededVersion,
} from '#mocks/fixtures/compliance-resources';
import { versionEvidence } from '#mocks/fixtures/evidence';
import { pageWith } from '#mocks/fixtures/pages';
import { members, permissionClasses } from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import {
  type Acting,
  answering,
  colliding,
  movingToTheBin,
  pageSituations,
  renaming,
  withoutPicture,
} from '#.storybook/situations';
import type { ResourceTab } from './compliance-resource-page.tsx';
import { ComplianceResourceScreen } from './compliance-resource-screen.tsx';
import { campaignMessages } from './campaigns/campaigns.messages.ts';
import { messages } from './compliance-resources.messages.ts';
import type { RenderVersionFile } from './versions/version-content.tsx';
import { versionMessages } from './versions/versions.messages.ts';

const { page, form, fields } = messages;

/** Stands where the app puts the document viewer. */
const renderFile: RenderVersionFile = ({ file }) => (
  <Center height="full">
    <Text>{file?.name}</Text>
  </Center>
);

const meta = preview.meta({
  title: 'Screens/Compliance resource',
  component: ComplianceResourceScreen,
  args: {
    resourceId: complianceResource.id,
    tab: 'current' as ResourceTab,
    onTabChange: fn(),
    listHref: '#complianceResourceList',
    renderFile,
    can: (_permission: Permission): boolean => true,
    onDeleted: fn(),
  },
  ...answering(
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getComplianceResource, { json: complianceResource }),
    mock(endpoints.listPermissionClasses, { json: { items: permissionClasses } }),
    mock(endpoints.listResourceVersions, { json: { items: [publishedVersion, supersededVersion] } }),
    mock(endpoints.listCampaigns, { json: { items: [runningCampaign] } }),
    mock(endpoints.listCampaignMembers, { json: pageWith(outstandingMembers) }),
    mock(endpoints.createResourceVersion, { json: draftVersion }),
    mock(endpoints.submitResourceVersion, { json: { ...draftVersion, state: 'in_review' } }),
    mock(endpoints.rejectResourceVersion, { json: draftVersion }),
    mock(endpoints.remindCampaignMembers, { json: { reminded: 3 } }),
  ),
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(complianceResource.name))).toBeVisible();
  },
});

export const FileInTheViewer = meta.story({
  ...answering(mock(endpoints.getComplianceResource, { json: { ...complianceResource, current: fileVersion } })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Information security policy.pdf')).toBeVisible();
  },
});

export const WithoutVersion = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getComplianceResource, { json: { ...complianceResource, current: null } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(versionMessages.none)).toBeVisible();
  },
});

export const PlanReviews = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const planned = { ...complianceResource, review_series_id: complianceResource.id };
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    msw.use(
      mock(endpoints.planResourceReviews, { json: planned }),
      mock(endpoints.getComplianceResource, { json: planned }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: page.planReviews }));
    await expect(await canvas.findByText(page.reviewsPlanned)).toBeVisible();
  },
});

const onVersions = { args: { tab: 'versions' } } as const;
const versionsAre = (...items: (typeof publishedVersion)[]) =>
  mock(endpoints.listResourceVersions, { json: { items } });

export const Versions = meta.story({
  ...onVersions,
  ...answering(versionsAre({ ...draftVersion, state: 'in_review' }, publishedVersion, supersededVersion)),
  async play({ canvas, userEvent }) {
    const [open] = await canvas.findAllByRole('button', { name: versionMessages.open });
    await userEvent.click(open as HTMLElement);
    await expect(await canvas.findByText(/Use a second factor/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: versionMessages.closeVersion }));
    await expect(await canvas.findByRole('button', { name: versionMessages.approve })).toBeVisible();
  },
});

export const NoVersions = meta.story({
  ...onVersions,
  ...answering(versionsAre()),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.add }));
    const drawer = within(await screen.findByRole('dialog', { name: versionMessages.form.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: versionMessages.form.submit }));
    await expect((await drawer.findAllByText(versionMessages.form.textMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: /^Text/ }), 'Lock your screen.');
    msw.use(versionsAre(draftVersion));
    await userEvent.click(drawer.getByRole('button', { name: versionMessages.form.submit }));
    await expect(await canvas.findByText(versionMessages.numbered('3.0'))).toBeVisible();
  },
});

export const Submit = meta.story({
  ...onVersions,
  parameters: { visual: false },
  ...answering(versionsAre(draftVersion)),
  async play({ canvas, userEvent, msw }) {
    const button = await canvas.findByRole('button', { name: versionMessages.submit });
    msw.use(versionsAre({ ...draftVersion, state: 'in_review' }));
    await userEvent.click(button);
    await expect(await canvas.findByRole('button', { name: versionMessages.approve })).toBeVisible();
  },
});

export const OwnVersionNotApproved = meta.story({
  ...onVersions,
  ...answering(
    versionsAre({ ...draftVersion, state: 'in_review' }),
    mock(endpoints.approveResourceVersion, {
      error: 'validation_failed',
      detail_error_message: 'Someone else has to approve it.',
    }),
  ),
  async play({ canvas, userEvent }) {
    const { approving } = versionMessages;
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.approve }));
    const dialog = within(await screen.findByRole('dialog', { name: approving.title('3.0') }));
    await userEvent.click(dialog.getByRole('button', { name: approving.submit }));
    await expect(await dialog.findByText('Someone else has to approve it.')).toBeVisible();
  },
});

export const EditedSinceItWasRead = meta.story({
  ...onVersions,
  parameters: { visual: false },
  ...answering(versionsAre({ ...draftVersion, state: 'in_review' })),
  async play({ canvas, userEvent, msw }) {
    const { approving } = versionMessages;
    const edited = {
      ...draftVersion,
      state: 'in_review' as const,
      text: 'Leave it open.',
      sha256: 'ef'.repeat(32),
      note: 'Second factor dropped',
    };
    const sent: string[] = [];
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.open }));
    await canvas.findByText(/Use a second factor/);
    msw.use(
      versionsAre(edited),
      mock(endpoints.approveResourceVersion, ({ body }) => {
        sent.push(body.sha256);
        return body.sha256 === edited.sha256
          ? { json: { ...edited, state: 'approved' as const } }
          : { error: 'version_conflict', detail_error_message: 'This version was edited since you opened it.' };
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: versionMessages.closeVersion }));
    const approve = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: versionMessages.approve }));
      const dialog = within(await screen.findByRole('dialog', { name: approving.title('3.0') }));
      await userEvent.click(dialog.getByRole('button', { name: approving.submit }));
      return dialog;
    };
    const refuse = async () => {
      const refused = await approve();
      await expect(await refused.findByText('This version was edited since you opened it.')).toBeVisible();
      await userEvent.keyboard('{Escape}');
    };
    await refuse();
    // The list has the edited version by now; nobody has opened it yet.
    await canvas.findByText(edited.note);
    await refuse();
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.open }));
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.closeVersion }));
    await approve();
    await waitFor(() => expect(sent).toEqual([draftVersion.sha256, draftVersion.sha256, edited.sha256]));
  },
});

export const Reject = meta.story({
  ...onVersions,
  parameters: { visual: false },
  ...answering(versionsAre({ ...draftVersion, state: 'in_review' })),
  async play({ canvas, userEvent, msw }) {
    const { rejecting } = versionMessages;
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.reject }));
    const dialog = within(await screen.findByRole('dialog', { name: rejecting.title('3.0') }));
    await userEvent.click(dialog.getByRole('button', { name: rejecting.submit }));
    await expect((await dialog.findAllByText(rejecting.missing))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Name who is responsible.');
    msw.use(versionsAre(draftVersion));
    await userEvent.click(dialog.getByRole('button', { name: rejecting.submit }));
    await expect(await canvas.findByRole('button', { name: versionMessages.submit })).toBeVisible();
  },
});

export const Publish = meta.story({
  ...onVersions,
  ...answering(versionsAre({ ...draftVersion, state: 'approved' }, publishedVersion)),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.publish }));
    const dialog = within(await screen.findByRole('dialog', { name: versionMessages.publishing.title('3.0') }));
    await expect(await dialog.findByText(versionMessages.publishing.supersedes('2.0'))).toBeVisible();
    await expect(dialog.getByText(versionMessages.publishing.endsCampaign)).toBeVisible();
  },
});

export const EmergencyPublish = meta.story({
  ...onVersions,
  ...answering(versionsAre(draftVersion, publishedVersion)),
  async play({ canvas, userEvent }) {
    const { publishing } = versionMessages;
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.more('3.0') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: versionMessages.emergencyPublish }));
    const dialog = within(await screen.findByRole('dialog', { name: publishing.title('3.0') }));
    await userEvent.click(dialog.getByRole('button', { name: publishing.submit }));
    await expect((await dialog.findAllByText(publishing.reasonMissing))[0]).toBeVisible();
  },
});

export const RetiredAfterAsking = meta.story({
  ...onVersions,
  parameters: { visual: false },
  ...answering(versionsAre(publishedVersion)),
  async play({ canvas, userEvent, msw }) {
    const retired = { ...publishedVersion, state: 'retired' as const };
    await userEvent.click(await canvas.findByRole('button', { name: versionMessages.more('2.0') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: versionMessages.retire }));
    const dialog = within(await screen.findByRole('alertdialog', { name: versionMessages.retireTitle('2.0') }));
    await expect(dialog.getByText(versionMessages.retireText)).toBeVisible();
    msw.use(mock(endpoints.retireResourceVersion, { json: retired }), versionsAre(retired));
    await userEvent.click(dialog.getByRole('button', { name: versionMessages.retire }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: versionMessages.more('2.0') })).not.toBeInTheDocument(),
    );
  },
});

const onAcknowledgements = { args: { tab: 'acknowledgements' } } as const;

export const Outstanding = meta.story({
  ...onAcknowledgements,
  async play({ canvas, userEvent }) {
    const [box] = await canvas.findAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(box as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: campaignMessages.remindSelected }));
    await expect(await canvas.findByText('3 members reminded.')).toBeVisible();
  },
});

export const CampaignEndedAfterAsking = meta.story({
  ...onAcknowledgements,
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const ended = {
      ...runningCampaign,
      state: 'cancelled' as const,
      end_reason: 'cancelled' as const,
      ended_at: '2026-01-15T12:00:00.000Z',
    };
    await userEvent.click(await canvas.findByRole('button', { name: campaignMessages.cancel }));
    const dialog = within(await screen.findByRole('alertdialog', { name: campaignMessages.cancelTitle }));
    await expect(dialog.getByText(campaignMessages.cancelText)).toBeVisible();
    msw.use(
      mock(endpoints.cancelCampaign, { json: ended }),
      mock(endpoints.listCampaigns, { json: { items: [ended] } }),
    );
    await userEvent.click(dialog.getByRole('button', { name: campaignMessages.cancel }));
    await expect(await canvas.findByText(campaignMessages.ends.cancelled)).toBeVisible();
  },
});

export const Acknowledged = meta.story({
  ...onAcknowledgements,
  async play({ canvas, userEvent, msw }) {
    const tab = await canvas.findByRole('tab', { name: /^Acknowledged/ });
    msw.use(mock(endpoints.listCampaignMembers, { json: pageWith(acknowledgedMembers) }));
    await userEvent.click(tab);
    await waitFor(() => expect(canvas.getByText('Dana Frost')).toBeVisible());
  },
});

export const NewVersionToAcknowledge = meta.story({
  ...onAcknowledgements,
  ...answering(
    mock(endpoints.listCampaigns, {
      json: {
        items: [
          {
            ...runningCampaign,
            version: { id: supersededVersion.id, number: '1.0' },
            state: 'cancelled',
            ended_at: '2026-01-12T08:00:00.000Z',
            end_reason: 'new_version',
          },
        ],
      },
    }),
  ),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(campaignMessages.newVersion('2.0'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: campaignMessages.startFor('2.0') }));
    const drawer = within(await screen.findByRole('dialog', { name: campaignMessages.form.title }));
    await userEvent.click(drawer.getByRole('button', { name: campaignMessages.form.submit }));
    await expect((await drawer.findAllByText(campaignMessages.form.dueMissing))[0]).toBeVisible();
  },
});

export const EvidenceFor = meta.story({
  args: { tab: 'evidence' },
  ...answering(mock(endpoints.listEvidence, { json: { items: [versionEvidence] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Supplier security baseline/)).toBeVisible();
  },
});

export const NobodyAskedYet = meta.story({
  ...onAcknowledgements,
  parameters: { visual: false },
  ...answering(mock(endpoints.listCampaigns, { json: { items: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(campaignMessages.none)).toBeVisible();
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: form.editTitle(complianceResource.name) }));
};

export const Edit = meta.story({
  parameters: { visual: false },
  ...renaming({
    open: openEdit,
    name: fields.name,
    save: form.save,
    change: mock(endpoints.updateComplianceResource, ({ body }) => ({
      json: { ...complianceResource, name: body.name ?? complianceResource.name, revision: 2 },
    })),
    renamed: mock(endpoints.getComplianceResource, { json: { ...complianceResource, name: 'Renamed', revision: 2 } }),
  }),
});

export const EditWithPlannedReviews = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getComplianceResource, { json: { ...complianceResource, review_series_id: complianceResource.id } }),
  ),
  async play(context) {
    const { userEvent, msw } = context;
    const sent = fn();
    const drawer = await openEdit(context);
    await expect(await drawer.findByText(page.reviewsPlanned)).toBeVisible();
    await expect(drawer.queryByText(fields.next_review)).toBeNull();
    msw.use(
      mock(endpoints.updateComplianceResource, ({ body }) => {
        sent(body);
        return { json: complianceResource };
      }),
    );
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), ' 2026');
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[0]).not.toHaveProperty('next_review');
  },
});

export const EditConflict = meta.story({
  ...withoutPicture,
  ...colliding(endpoints.updateComplianceResource, openEdit, form.save),
});

export const MoveToTheBin = meta.story({
  ...withoutPicture,
  ...movingToTheBin(endpoints.deleteComplianceResource, complianceResource, page),
});

const situations = pageSituations({
  get: endpoints.getComplianceResource,
  found: { json: complianceResource },
  heading: heading(complianceResource.name),
});

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const NotFound = meta.story({ ...withoutPicture, ...situations.notFound });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story(
  answering(mock(endpoints.getComplianceResource, { json: overflowingComplianceResource })),
);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
