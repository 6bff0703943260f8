import { expect, fn, waitFor } from 'storybook/test';
import { goTo } from '../../../.storybook/journey.ts';
import preview from '../../../.storybook/preview.tsx';
import { answering, pressing, rejecting } from '../../../.storybook/situations.ts';
import { sessionEndpoints } from '#api-contract/session/endpoints';
import { invitationLink, resetLink, session } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { PasswordResetScreen } from './password-reset-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Password reset',
  component: PasswordResetScreen,
  args: { uid: 'uid', token: 'token', onSignedIn: fn(goTo('home')), loginHref: '#login' },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(sessionEndpoints.readResetLink, { json: resetLink }),
      mock(sessionEndpoints.confirmReset, { json: session }),
      mock(sessionEndpoints.requestReset, { status: 202 }),
    );
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(canvas.getByText(new RegExp(resetLink.email))).toBeVisible();
  },
});

export const Invitation = meta.story({
  ...answering(mock(sessionEndpoints.readResetLink, { json: invitationLink })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Join Northwind Trading' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Join' })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...answering(mock.pending(sessionEndpoints.readResetLink)),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Checking your link' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(mock(sessionEndpoints.readResetLink, { error: 'unavailable' })),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await expect(await canvas.findByRole('heading', { name: 'Your link couldn’t be checked' })).toBeVisible();
    msw.use(mock(sessionEndpoints.readResetLink, { json: resetLink }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await Ready.play(context);
  },
});

export const Expired = meta.story({
  ...answering(mock(sessionEndpoints.readResetLink, { error: 'reset_link_invalid' })),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', args.loginHref);
  },
});

export const AnotherLink = meta.story({
  beforeEach: Expired.input.beforeEach,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Expired.play(context);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Work e-mail' }), session.email);
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  },
});

export const Filled = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.type(canvas.getByLabelText('New password'), 'a long sentence');
    await expect(canvas.getByText('A good length.')).toBeVisible();
  },
});

export const Succeeded = meta.story({
  parameters: { visual: false },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(session));
  },
});

export const InvitationAccepted = meta.story({
  beforeEach: Invitation.input.beforeEach,
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Invitation.play(context);
    await userEvent.type(canvas.getByLabelText('New password'), 'a long sentence');
    await userEvent.click(canvas.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(session));
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Ready.play(context);
    await userEvent.type(canvas.getByLabelText('New password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }));
    await expect(await canvas.findByText('Use at least 10 characters.')).toBeVisible();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Submitting = meta.story({
  ...answering(mock.pending(sessionEndpoints.confirmReset)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }));
    await expect(await canvas.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Rejected = meta.story({
  ...rejecting(
    sessionEndpoints.confirmReset,
    {
      error: 'account_suspended',
      detail_error_message: 'This account is suspended. Ask an administrator of your organisation.',
    },
    pressing(Filled, 'Save and sign in'),
  ),
});

export const LinkExpired = meta.story({
  parameters: { visual: false },
  ...answering(mock(sessionEndpoints.confirmReset, { error: 'reset_link_invalid' })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }));
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
});

export const Overflowing = meta.story(
  answering(
    mock(sessionEndpoints.readResetLink, {
      json: {
        purpose: 'invitation',
        email: `${'a-very-long-name.'.repeat(8)}@an-organisation-with-a-long-name.example`,
        organisation_name: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${'and Partners '.repeat(8)}`,
      },
    }),
  ),
);

export const Narrow = Invitation.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Expired.extend({ globals: { theme: 'dark' } });
