import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { ApiError } from '#api';
import { builtInPermissionClasses } from '#api-contract/permissions';
import { permissionClasses } from '#mocks/fixtures/organisation';
import { everything } from '#mocks/permissions';
import { InviteDialog } from './invite-dialog.tsx';

const meta = preview.meta({
  title: 'Screens/Organisation settings, invitation',
  component: InviteDialog,
  args: {
    permissionClasses,
    can: everything,
    seatsLeft: 7,
    onInvite: fn(async () => {}),
    onClose: fn(),
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));

export const Ready = meta.story({
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Work e-mail' })).toBeVisible());
    await expect(form.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Contributor');
  },
});

export const Filled = meta.story({
  play: async (context) => {
    await Ready.play();
    const form = await dialog();
    await context.userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Procurement Lead');
    await context.userEvent.type(
      form.getByRole('textbox', { name: 'Work e-mail' }),
      'procurement.lead@northwind.example',
    );
    await context.userEvent.selectOptions(form.getByRole('combobox', { name: 'Role' }), 'Viewer');
  },
});

export const Succeeded = meta.story({
  play: async (context) => {
    await Filled.play(context);
    const form = await dialog();
    await context.userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    const viewer = permissionClasses.find(({ name }) => name === 'Viewer');
    await waitFor(() =>
      expect(context.args.onInvite).toHaveBeenCalledWith({
        name: 'Procurement Lead',
        email: 'procurement.lead@northwind.example',
        permission_class_id: viewer?.id,
      }),
    );
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    await Ready.play();
    const form = await dialog();
    await context.userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await expect(await form.findByText('Enter their name.')).toBeVisible();
    await expect(form.getByText('Enter an e-mail address such as name@company.com.')).toBeVisible();
    await expect(context.args.onInvite).not.toHaveBeenCalled();
  },
});

export const Submitting = meta.story({
  args: { onInvite: fn(() => new Promise<void>(() => {})) },
  play: async (context) => {
    await Ready.play();
    const form = await dialog();
    await context.userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Procurement Lead');
    await context.userEvent.type(form.getByRole('textbox', { name: 'Work e-mail' }), 'lead@northwind.example');
    await context.userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await expect(await form.findByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Rejected = meta.story({
  args: {
    onInvite: fn(() =>
      Promise.reject<void>(
        new ApiError({
          status: 409,
          code: 'already_member',
          message: 'This person is already a member of your organisation.',
          fields: [{ path: 'email', message: 'This person is already a member.' }],
        }),
      ),
    ),
  },
  play: async (context) => {
    await Ready.play();
    const form = await dialog();
    await context.userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Procurement Lead');
    await context.userEvent.type(form.getByRole('textbox', { name: 'Work e-mail' }), 'lead@northwind.example');
    await context.userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await expect(await form.findByText('This person is already a member.')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Work e-mail' })).toHaveFocus());
  },
});

export const NoSeatLeft = meta.story({
  args: { seatsLeft: 0 },
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByText('All seats are in use')).toBeVisible());
    await expect(form.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
  },
});

export const GrantLimitedToOwnPermissions = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => builtInPermissionClasses.Administrator.includes(permission) },
  play: async () => {
    const form = await dialog();
    const choice = form.getByRole('combobox', { name: 'Role' });
    await expect(within(choice).queryByRole('option', { name: 'Owner' })).not.toBeInTheDocument();
    await expect(within(choice).getByRole('option', { name: 'Administrator' })).toBeInTheDocument();
  },
});

export const Narrow = Filled.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Filled.extend({ globals: { theme: 'dark' } });
