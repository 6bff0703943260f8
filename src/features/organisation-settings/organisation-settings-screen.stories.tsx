import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import type { Permission } from '#api-contract/permissions';
import { organisationEndpoints } from '#api-contract/organisation/endpoints';
import { organisation } from '#mocks/fixtures/organisation';
import { viewer } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { OrganisationSettingsScreen } from './organisation-settings-screen.tsx';
import { asOwner } from './settings-fixture.ts';

const meta = preview.meta({
  title: 'Screens/Organisation settings',
  component: OrganisationSettingsScreen,
  args: {
    tab: 'general' as const,
    ...asOwner,
    onTabChange: fn(),
    onOrganisationChange: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(organisationEndpoints.getOrganisation, { json: organisation }),
      mock(organisationEndpoints.updateOrganisation, ({ body }) => ({ json: { ...organisation, ...body } })),
    );
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Organisation settings' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue(organisation.name);
    await expect(canvas.getByRole('combobox', { name: /Country/ })).toHaveValue('Sweden');
    await expect(canvas.getByText('It is 13:00 CET there now.')).toBeVisible();
  },
});

export const AnotherTab = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Members' }));
    await expect(args.onTabChange).toHaveBeenCalledWith('members');
  },
});

export const Changed = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Southwind Trading');
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Time zone' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'new york');
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: 'America/New York' })));
    await expect(await canvas.findByText(/It is 0?7:00 (EST|GMT-5) there now\./)).toBeVisible();
  },
});

export const Succeeded = meta.story({
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Changed.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Organisation saved.')).toBeVisible();
    await expect(args.onOrganisationChange).toHaveBeenCalledWith({
      ...organisation,
      name: 'Southwind Trading',
      time_zone: 'America/New_York',
    });
  },
});

export const ChangedByOther = meta.story({
  parameters: { visual: false },
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    const asked = fn();
    msw.use(
      mock(organisationEndpoints.updateOrganisation, ({ body }) => {
        asked(body);
        return { json: { ...organisation, country: 'DE', ...body } };
      }),
    );
    await Ready.play(context);
    const hours = canvas.getByRole('spinbutton', { name: 'Hours a week' });
    await userEvent.clear(hours);
    await userEvent.type(hours, '32');
    msw.use(mock(organisationEndpoints.getOrganisation, { json: { ...organisation, country: 'DE' } }));
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Country/ })).toHaveValue('Germany'));
    await expect(hours).toHaveValue('32');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Organisation saved.')).toBeVisible();
    await expect(asked.mock.calls).toEqual([[{ weekly_hours: 32 }]]);
    await expect(canvas.getByRole('combobox', { name: /Country/ })).toHaveValue('Germany');
  },
});

export const Submitting = meta.story({
  ...answering(mock.pending(organisationEndpoints.updateOrganisation)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Ready.play(context);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Enter a name.')).toBeVisible();
    await expect(args.onOrganisationChange).not.toHaveBeenCalled();
  },
});

export const Rejected = meta.story({
  ...answering(
    mock(organisationEndpoints.updateOrganisation, {
      error: 'permission_denied',
      detail_error_message: 'Your role doesn’t allow this. Ask an administrator of your organisation.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Changed.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your role doesn’t allow this.');
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Southwind Trading');
  },
});

export const Loading = meta.story({
  ...answering(mock.pending(organisationEndpoints.getOrganisation)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the organisation')).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(organisationEndpoints.getOrganisation, {
      error: 'unavailable',
      detail_error_message: 'The service is temporarily unavailable. Try again in a minute.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText(/The service is temporarily unavailable/)).toBeVisible();
    msw.use(mock(organisationEndpoints.getOrganisation, { json: organisation }));
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await Ready.play(context);
  },
});

export const ReadOnly = meta.story({
  args: { can: (permission: Permission) => viewer.permissions.includes(permission) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Northwind Trading')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  },
});

export const Overflowing = meta.story(
  answering(
    mock(organisationEndpoints.getOrganisation, {
      json: {
        ...organisation,
        name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2).trim(),
        time_zone: 'America/North_Dakota/New_Salem',
      },
    }),
  ),
);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
