import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { organisationEndpoints } from '#api-contract/organisation/endpoints';
import { builtInPermissionClasses } from '#api-contract/permissions';
import { heldClass, ownClass, permissionClasses } from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import { formMessages } from '#kit/form';
import { OrganisationSettingsScreen } from './organisation-settings-screen.tsx';
import { asOwner, holding } from './settings-fixture.ts';

const meta = preview.meta({
  title: 'Screens/Organisation settings, permissions',
  component: OrganisationSettingsScreen,
  args: {
    tab: 'permissions' as const,
    ...asOwner,
    onTabChange: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(organisationEndpoints.listPermissionClasses, { json: { items: permissionClasses } }),
      mock(organisationEndpoints.createPermissionClass, ({ body }) => ({ json: { ...ownClass, ...body } })),
      mock(organisationEndpoints.updatePermissionClass, ({ body }) => ({ json: { ...ownClass, ...body } })),
      mock(organisationEndpoints.deletePermissionClass, { status: 204 }),
    );
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Roles' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(permissionClasses.length);
    const matrix = within(canvas.getByRole('table', { name: 'Permissions of Owner' }));
    await expect(matrix.getByRole('row', { name: /^Contracts/ })).toBeVisible();
    await expect(matrix.queryByRole('row', { name: /^Automation/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  },
});

export const OwnClass = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${ownClass.name}`) }));
    const row = within(canvas.getByRole('row', { name: /^Contracts/ }));
    await expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Yes', 'Yes', 'Yes', 'No']);
    await expect(canvas.getByRole('button', { name: 'Edit' })).toBeVisible();
  },
});

export const HeldClass = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${heldClass.name}`) }));
    await expect(
      canvas.getByText('1 member has this role. Assign them another role before you delete it.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
});

export const Adding = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Add role' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add role' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Purchasing');
    await userEvent.click(form.getByRole('checkbox', { name: 'Contracts: Write' }));
    await expect(form.getByRole('checkbox', { name: 'Contracts: Read' })).toBeChecked();
  },
});

export const Succeeded = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Adding.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await expect(await canvas.findByText('Role Purchasing added.')).toBeVisible();
  },
});

export const Submitting = meta.story({
  ...answering(mock.pending(organisationEndpoints.createPermissionClass)),
  play: async (context) => {
    const { userEvent } = context;
    await Adding.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await expect(await screen.findByRole('button', { name: 'Adding' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    const { userEvent } = context;
    await Adding.play(context);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await expect(await screen.findByRole('link', { name: 'Enter a name for this role.' })).toBeVisible();
  },
});

export const Rejected = meta.story({
  ...answering(
    mock(organisationEndpoints.createPermissionClass, {
      error: 'validation_failed',
      fields: [{ path: 'name', message: 'Another role has this name.' }],
    }),
  ),
  play: async (context) => {
    const { userEvent } = context;
    await Adding.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await expect(await screen.findByRole('link', { name: 'Another role has this name.' })).toBeVisible();
  },
});

export const Edited = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await OwnClass.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: `Edit ${ownClass.name}` }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Contracts: Read' }));
    await expect(form.getByRole('checkbox', { name: 'Contracts: Approve' })).not.toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText(`Role ${ownClass.name} saved.`)).toBeVisible();
  },
});

const limitedClass = { ...ownClass, permissions: ['reports.read' as const], revision: ownClass.revision + 1 };

export const EditConflict = meta.story({
  ...answering(
    mock(organisationEndpoints.updatePermissionClass, ({ body }) =>
      body.revision === limitedClass.revision ? { json: limitedClass } : { error: 'edit_conflict' },
    ),
  ),
  ...withoutPicture,
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await OwnClass.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: `Edit ${ownClass.name}` }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Contracts: Manage' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expect(await form.findByText(formMessages.changedMeanwhile)).toBeVisible();
    await expect(form.getByRole('checkbox', { name: 'Contracts: Manage' })).toBeChecked();
    msw.use(
      mock(organisationEndpoints.listPermissionClasses, {
        json: { items: permissionClasses.map((each) => (each.id === ownClass.id ? limitedClass : each)) },
      }),
    );
    await userEvent.click(form.getByRole('button', { name: formMessages.loadTheirs }));
    const row = within(await canvas.findByRole('row', { name: /^Contracts/ }));
    await waitFor(() =>
      expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['No', 'No', 'No', 'No']),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const again = within(await screen.findByRole('dialog', { name: `Edit ${ownClass.name}` }));
    await userEvent.click(again.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText(`Role ${ownClass.name} saved.`)).toBeVisible();
  },
});

export const Copied = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: /^Viewer/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add role' }));
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Viewer (copy)');
    await expect(form.getByRole('checkbox', { name: 'Organisation: Read' })).toBeChecked();
  },
});

export const Deleted = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await OwnClass.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/This can’t be undone/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText(`Role ${ownClass.name} deleted.`)).toBeVisible();
  },
});

export const GrantLimitedToOwnPermissions = meta.story({
  args: { can: holding(builtInPermissionClasses.Administrator) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Add role' }));
    const form = within(await screen.findByRole('dialog'));
    await expect(form.getByRole('checkbox', { name: 'Billing: Manage' })).toBeDisabled();
    await expect(form.getByRole('checkbox', { name: 'Members: Manage' })).toBeEnabled();
  },
});

export const ReadOnly = meta.story({
  args: { can: holding(builtInPermissionClasses.Viewer) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Permissions of Owner' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add role' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(answering(mock.pending(organisationEndpoints.listPermissionClasses)));

export const Failed = meta.story({
  ...failing(organisationEndpoints.listPermissionClasses, {
    says: 'Roles couldn’t be loaded',
    next: { json: { items: permissionClasses } },
    shows: Ready.play,
  }),
  ...withoutPicture,
});

export const Forbidden = meta.story({
  args: { can: () => false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
    await expect(canvas.getByText(/“Organisation: Read”/)).toBeVisible();
  },
});

export const Overflowing = meta.story(
  answering(
    mock(organisationEndpoints.listPermissionClasses, {
      json: {
        items: Array.from({ length: 40 }, (_, index) => ({
          ...ownClass,
          id: ownClass.id.replace(/.{4}$/, String(1000 + index)),
          name: `Einkaufsgenossenschaftsbevollmächtigte und Stellvertretung ${index + 1}`,
          members: 12_345,
        })),
      },
    }),
  ),
);

export const Narrow = OwnClass.extend({ globals: { viewport: { value: 'narrow' } } });

export const NarrowAdding = Adding.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = OwnClass.extend({ globals: { theme: 'dark' } });
