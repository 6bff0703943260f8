import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import type { Permission } from '#api-contract/permissions';
import { organisationEndpoints } from '#api-contract/organisation/endpoints';
import { activeBilling, cancelledBilling, endedTrialBilling, trialBilling } from '#mocks/fixtures/organisation';
import { viewer } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { OrganisationSettingsScreen } from './organisation-settings-screen.tsx';
import { asOwner } from './settings-fixture.ts';

const meta = preview.meta({
  title: 'Screens/Organisation settings, billing',
  component: OrganisationSettingsScreen,
  args: {
    tab: 'billing' as const,
    ...asOwner,
    onTabChange: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(mock(organisationEndpoints.getBilling, { json: trialBilling }));
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/12 days left/)).toBeVisible();
    await expect(canvas.getByText('3 of 10')).toBeVisible();
    await expect(canvas.getByText('7 seats available')).toBeVisible();
    await expect(canvas.getByRole('link', { name: trialBilling.contact })).toHaveAttribute(
      'href',
      `mailto:${trialBilling.contact}`,
    );
  },
});

export const TrialEnding = meta.story({
  ...answering(
    mock(organisationEndpoints.getBilling, {
      json: { ...trialBilling, trial_ends_at: '2026-01-16T10:00:00Z', trial_days_left: 1 },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your trial ends soon')).toBeVisible();
    await expect(canvas.getByText(/1 day left/)).toBeVisible();
  },
});

export const TrialEnded = meta.story({
  ...answering(mock(organisationEndpoints.getBilling, { json: endedTrialBilling })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your trial has ended')).toBeVisible();
    await expect(canvas.getByText(/No data has been deleted/)).toBeVisible();
  },
});

export const Active = meta.story({
  ...answering(mock(organisationEndpoints.getBilling, { json: activeBilling })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Business')).toBeVisible();
    await expect(canvas.queryByText('Trial ends')).not.toBeInTheDocument();
  },
});

export const PastDue = meta.story({
  ...answering(mock(organisationEndpoints.getBilling, { json: { ...activeBilling, status: 'past_due' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A payment is overdue')).toBeVisible();
  },
});

export const Inactive = meta.story({
  ...answering(mock(organisationEndpoints.getBilling, { json: cancelledBilling })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your plan is not active')).toBeVisible();
  },
});

export const NoSeatFree = meta.story({
  ...answering(mock(organisationEndpoints.getBilling, { json: { ...activeBilling, seats_used: 25 } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No seats available/)).toBeVisible();
  },
});

export const Loading = meta.story(answering(mock.pending(organisationEndpoints.getBilling)));

export const Failed = meta.story({
  ...failing(organisationEndpoints.getBilling, {
    says: 'Plan and seats couldn’t be loaded',
    next: { json: trialBilling },
    shows: Ready.play,
  }),
  ...withoutPicture,
});

export const Forbidden = meta.story({
  args: { can: (permission: Permission) => viewer.permissions.includes(permission) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/If your trial has ended, ask an owner/)).toBeVisible();
  },
});

export const Overflowing = meta.story(
  answering(
    mock(organisationEndpoints.getBilling, {
      json: {
        ...activeBilling,
        plan: 'Enterprise-Rahmenvereinbarungsabonnement mit Zusatzleistungen',
        seats: 1_000_000,
        seats_used: 987_654,
        contact: 'Ask the people at the service desk on the third floor, on weekdays from nine to five. '.repeat(4),
      },
    }),
  ),
);

export const Narrow = TrialEnded.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = TrialEnded.extend({ globals: { theme: 'dark' } });
