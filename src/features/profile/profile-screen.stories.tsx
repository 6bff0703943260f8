import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing } from '../../../.storybook/situations.ts';
import { notificationEndpoints } from '#api-contract/notifications/endpoints';
import { profileEndpoints } from '#api-contract/profile/endpoints';
import { notificationPreferences } from '#mocks/fixtures/notifications';
import { manySessions, phoneSession, profile, sessions, thisSession } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { ProfileScreen } from './profile-screen.tsx';
import type { ProfilePreferences } from './view-section.tsx';

const viewPreferences: ProfilePreferences = {
  colorMode: 'system',
  language: 'en',
  floatingColorButtonEnabled: false,
  showAnnualTaskWheel: true,
  taskListSize: 'md',
};

const meta = preview.meta({
  title: 'Screens/Profile',
  component: ProfileScreen,
  args: {
    preferences: viewPreferences,
    onPreferencesChange: fn(),
    onProfileChange: fn(),
    hasTasks: false,
  },
  beforeEach: ({ msw }) => {
    let preferences = notificationPreferences;
    msw.use(
      mock(profileEndpoints.getProfile, { json: profile }),
      mock(notificationEndpoints.getNotificationPreferences, { json: notificationPreferences }),
      mock(notificationEndpoints.updateNotificationPreferences, ({ body: { channels = [], ...times } }) => {
        const kinds = preferences.kinds.map((row) => ({
          ...row,
          channel: channels.find(({ kind }) => kind === row.kind)?.channel ?? row.channel,
        }));
        preferences = { ...preferences, ...times, kinds };
        return { json: preferences };
      }),
      mock(profileEndpoints.listSessions, { json: { items: sessions } }),
      mock(profileEndpoints.updateProfile, ({ body }) => ({ json: { ...profile, ...body } })),
      mock(profileEndpoints.changePassword, { status: 204 }),
      mock(profileEndpoints.revokeSession, { status: 204 }),
      mock(profileEndpoints.revokeOtherSessions, { json: { revoked: 2 } }),
    );
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue(profile.name);
    const list = within(await canvas.findByRole('list', { name: 'Sessions' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(sessions.length);
    await expect(list.getByText('This device')).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'How you’re told, by kind of notification' })).toBeVisible();
  },
});

export const NotificationsChosen = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    const grid = canvas.getByRole('table', { name: 'How you’re told, by kind of notification' });
    const comments = within(grid).getByRole('radio', {
      name: 'Someone comments on a contract I own or commented on Off',
    });
    await userEvent.click(comments);
    await waitFor(() => expect(comments).toBeChecked());
    await expect(within(grid).getByRole('radio', { name: 'My password is changed Off' })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Quiet hours' }), 'Every day');
    await expect(await canvas.findByText('Quiet from')).toBeVisible();
  },
});

export const NotificationsChosenBeforeAnswers = meta.story({
  parameters: { visual: false },
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    const first = Promise.withResolvers<undefined>();
    const sent: object[] = [];
    msw.use(
      mock(notificationEndpoints.updateNotificationPreferences, async ({ body }) => {
        sent.push(body);
        await first.promise;
        return { json: { ...notificationPreferences, digest: 'off' as const, quiet_hours: body.quiet_hours ?? null } };
      }),
    );
    await Ready.play(context);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Digest' }), 'Never');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Quiet hours' }), 'Every day');
    await waitFor(() => expect(sent).toEqual([{ digest: 'off' }]));
    first.resolve(undefined);
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(canvas.getByText('Quiet from')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Digest' })).toHaveValue('off');
  },
});

export const NotificationsFailed = meta.story({
  parameters: { visual: false },
  ...failing(notificationEndpoints.getNotificationPreferences, {
    detail: 'The service is temporarily unavailable.',
    next: { json: notificationPreferences },
    shows: ({ canvas }) => canvas.findByRole('table'),
  }),
});

export const Loading = meta.story({
  ...answering(mock.pending(profileEndpoints.getProfile)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your profile');
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(profileEndpoints.getProfile, {
      error: 'unavailable',
      detail_error_message: 'The service is temporarily unavailable. Try again in a minute.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service is temporarily unavailable.');
    msw.use(mock(profileEndpoints.getProfile, { json: profile }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await Ready.play(context);
  },
});

export const Renamed = meta.story({
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Ready.play(context);
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'General Counsel');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByText('Your name has been saved.')).toBeVisible();
    await expect(args.onProfileChange).toHaveBeenCalledWith({ ...profile, name: 'General Counsel' });
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByText('Enter your name.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Enter your current password.')).toBeVisible();
    await expect(canvas.getByText('Use at least 10 characters.')).toBeVisible();
  },
});

export const Submitting = meta.story({
  ...answering(mock.pending(profileEndpoints.updateProfile)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' II');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Rejected = meta.story({
  ...answering(
    mock(profileEndpoints.updateProfile, {
      error: 'validation_failed',
      fields: [{ path: 'name', message: 'This text contains a character that can’t be stored.' }],
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' II');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByText('This text contains a character that can’t be stored.')).toBeVisible();
  },
});

export const RowsPerPageSaved = meta.story({
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Ready.play(context);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(await canvas.findByText('Saved')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
    await expect(args.onProfileChange).toHaveBeenCalledWith({ ...profile, rows_per_page: 50 });
  },
});

export const RowsPerPageNotSaved = meta.story({
  ...answering(
    mock(profileEndpoints.updateProfile, {
      error: 'unavailable',
      detail_error_message: 'The service is temporarily unavailable.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(await canvas.findByText('Not saved. The service is temporarily unavailable.')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
  },
});

export const PreferencesChosen = meta.story({
  parameters: { visual: false },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Ready.play(context);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Appearance' }), 'dark');
    await expect(args.onPreferencesChange).toHaveBeenLastCalledWith({ colorMode: 'dark' });
    await userEvent.click(canvas.getByRole('switch', { name: 'Floating colour button' }));
    await expect(args.onPreferencesChange).toHaveBeenLastCalledWith({ floatingColorButtonEnabled: true });
    await expect(canvas.queryByRole('switch', { name: 'Annual wheel' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('combobox', { name: 'Task list' })).not.toBeInTheDocument();
  },
});

/** Once there is a page of tasks. */
export const PreferencesOfTasks = meta.story({
  args: { hasTasks: true },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('switch', { name: 'Annual wheel' }));
    await expect(args.onPreferencesChange).toHaveBeenLastCalledWith({ showAnnualTaskWheel: false });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Task list' }), 'lg');
    await expect(args.onPreferencesChange).toHaveBeenLastCalledWith({ taskListSize: 'lg' });
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'Hours a week' }), '32');
    await userEvent.click(canvas.getByRole('button', { name: 'Add absence' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove absence 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save working time' }));
    await expect(await canvas.findByText('Your working time has been saved.')).toBeVisible();
  },
});

export const Succeeded = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.type(canvas.getByLabelText('Current password'), 'correct horse');
    await userEvent.type(canvas.getByLabelText('New password'), 'a long sentence');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText(/Password changed/)).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveValue('');
    await expect(canvas.getByLabelText('New password')).toHaveValue('');
  },
});

export const WrongPassword = meta.story({
  ...answering(mock(profileEndpoints.changePassword, { error: 'invalid_credentials' })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.type(canvas.getByLabelText('Current password'), 'a guess');
    await userEvent.type(canvas.getByLabelText('New password'), 'a long sentence');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('That isn’t your current password.')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus());
  },
});

export const ConfirmSessionSignOut = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: `Sign out ${phoneSession.device}` }));
    const dialog = await screen.findByRole('alertdialog', { name: `Sign out ${phoneSession.device}?` });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock(profileEndpoints.revokeSession, ({ params }) => {
        const left = sessions.filter(({ id }) => id !== params.sessionId);
        msw.use(mock(profileEndpoints.listSessions, { json: { items: left } }));
        return { status: 204 };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ConfirmSessionSignOut.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(canvas.queryByText(phoneSession.device)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

export const SessionNotEnded = meta.story({
  ...answering(
    mock(profileEndpoints.revokeSession, {
      error: 'unavailable',
      detail_error_message: 'The service is temporarily unavailable.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ConfirmSessionSignOut.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect(await screen.findByText('The service is temporarily unavailable.')).toBeVisible();
    await expect(canvas.getByText(phoneSession.device)).toBeInTheDocument();
  },
});

export const AllOthersEnded = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText('2 other sessions will be signed out.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(await canvas.findByText('You have no other active sessions.')).toBeVisible();
  },
});

export const OnlyHere = meta.story({
  parameters: { visual: false },
  ...answering(mock(profileEndpoints.listSessions, { json: { items: [thisSession] } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no other active sessions.')).toBeVisible();
  },
});

const sessionsFailed = failing(profileEndpoints.listSessions, {
  says: 'Your sessions couldn’t be loaded',
  next: { json: { items: sessions } },
  shows: Ready.play,
});

export const SessionsFailed = meta.story({
  ...sessionsFailed,
  async play(context) {
    // What loads above it would move it.
    await context.canvas.findByRole('table', { name: 'How you’re told, by kind of notification' });
    await sessionsFailed.play(context);
  },
});

export const Overflowing = meta.story({
  ...answering(
    mock(profileEndpoints.getProfile, {
      json: { ...profile, name: 'Vertragsverwaltungsbeauftragte '.repeat(5).trim() },
    }),
    mock(profileEndpoints.listSessions, { json: { items: manySessions } }),
  ),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Sessions' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(manySessions.length);
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const NarrowOverflowing = Overflowing.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
