import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { organisationEndpoints } from '#api-contract/organisation/endpoints';
import { builtInPermissionClasses } from '#api-contract/permissions';
import {
  activeMember,
  invitedMember,
  manyMembers,
  members,
  ownerMember,
  permissionClasses,
  suspendedMember,
  trialBilling,
} from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import { OrganisationSettingsScreen } from './organisation-settings-screen.tsx';
import { asOwner, holding } from './settings-fixture.ts';

const meta = preview.meta({
  title: 'Screens/Organisation settings, members',
  component: OrganisationSettingsScreen,
  args: {
    tab: 'members' as const,
    ...asOwner,
    onTabChange: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(organisationEndpoints.listMembers, { json: { items: members } }),
      mock(organisationEndpoints.listPermissionClasses, { json: { items: permissionClasses } }),
      mock(organisationEndpoints.getBilling, { json: trialBilling }),
      mock(organisationEndpoints.inviteMember, { json: invitedMember }),
      mock(organisationEndpoints.updateMember, { json: activeMember }),
      mock(organisationEndpoints.resendInvitation, { status: 204 }),
      mock(organisationEndpoints.removeInvitation, { status: 204 }),
    );
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Members' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(members.length);
    await expect(await canvas.findByText('3 of 10 seats used')).toBeVisible();
  },
});

export const Menu = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${activeMember.name}` }));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await expect(screen.getByRole('menuitem', { name: 'Suspend' })).toBeInTheDocument();
  },
});

export const LastOwnerProtected = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${ownerMember.name}` }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByText('An organisation needs at least one owner')).toBeInTheDocument();
    await expect(menu.getByRole('menuitem', { name: 'Suspend' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const WorkingTimeChanged = meta.story({
  parameters: { visual: false },
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    const asked = fn();
    msw.use(
      mock(organisationEndpoints.updateMember, ({ body }) => {
        asked(body);
        return { json: activeMember };
      }),
    );
    await Menu.play(context);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Working time' }));
    const drawer = within(await screen.findByRole('dialog', { name: `Working time of ${activeMember.name}` }));
    await userEvent.type(await drawer.findByRole('textbox', { name: 'Department' }), 'Legal');
    await userEvent.click(drawer.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText(`The working time of ${activeMember.name} has been saved.`)).toBeVisible();
    await expect(asked.mock.calls).toEqual([[{ department: 'Legal' }]]);
  },
});

export const Suspending = meta.story({
  play: async (context) => {
    const { userEvent } = context;
    await Menu.play(context);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Suspend' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Suspend ${activeMember.name}?` });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Suspended = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Suspending.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    await expect(
      await canvas.findByText(`${activeMember.name} has been suspended and signed out everywhere.`),
    ).toBeVisible();
  },
});

export const NotSuspended = meta.story({
  ...answering(
    mock(organisationEndpoints.updateMember, {
      error: 'last_owner',
      detail_error_message: 'An organisation needs at least one owner. Make someone else an owner first.',
    }),
  ),
  play: async (context) => {
    const { userEvent } = context;
    await Suspending.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    await expect(await screen.findByText(/An organisation needs at least one owner/)).toBeVisible();
  },
});

export const Reactivated = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${suspendedMember.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reactivate' }));
    await expect(await canvas.findByText(`${suspendedMember.name} can sign in again.`)).toBeVisible();
  },
});

export const NotReactivated = meta.story({
  ...answering(
    mock(organisationEndpoints.updateMember, {
      error: 'seats_exhausted',
      detail_error_message: 'All your seats are in use. Suspend a member or request more seats.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${suspendedMember.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reactivate' }));
    await expect(await canvas.findByText(/All your seats are in use/)).toBeVisible();
  },
});

export const ChangingClass = meta.story({
  play: async (context) => {
    const { userEvent } = context;
    await Menu.play(context);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Legal' })).toHaveFocus());
    await expect(dialog.getByRole('radio', { name: 'Legal' })).toBeChecked();
  },
});

export const ClassChanged = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ChangingClass.play(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByText('Administrator'));
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    await expect(await canvas.findByText(`${activeMember.name} now has the role Administrator.`)).toBeVisible();
  },
});

export const InvitationResent = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${invitedMember.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
    await expect(await canvas.findByText(/New invitation sent/)).toBeVisible();
  },
});

export const InvitationWithdrawn = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${invitedMember.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/assigned to them become unassigned/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw invitation' }));
    await expect(await canvas.findByText(/^Invitation to .* withdrawn/)).toBeVisible();
  },
});

export const Empty = meta.story({
  ...answering(mock(organisationEndpoints.listMembers, { json: { items: [ownerMember] } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You are the only member' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Invite' })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...answering(mock.pending(organisationEndpoints.listMembers)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading members')).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...failing(organisationEndpoints.listMembers, {
    says: 'Members couldn’t be loaded',
    next: { json: { items: members } },
    shows: Ready.play,
  }),
  ...withoutPicture,
});

export const Forbidden = meta.story({
  parameters: { visual: false },
  args: { can: holding(builtInPermissionClasses.Viewer) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  },
});

export const AccessRevoked = meta.story({
  ...answering(mock(organisationEndpoints.listMembers, { error: 'permission_denied' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { can: holding(builtInPermissionClasses.Legal) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 seats used')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
});

export const RolesUnknown = meta.story({
  args: { can: holding(['members.read', 'members.manage']) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/you also need the permission “Organisation: Read”/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${activeMember.name}` }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Suspend' })).toBeInTheDocument();
    await expect(menu.queryByRole('menuitem', { name: 'Change role' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
});

export const Overflowing = meta.story({
  ...answering(mock(organisationEndpoints.listMembers, { json: { items: manyMembers } })),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('grid', { name: 'Members' });
    await expect(table).toHaveAttribute('aria-rowcount', String(manyMembers.length + 1));
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
