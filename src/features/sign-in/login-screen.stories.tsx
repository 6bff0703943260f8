import { expect, fn, waitFor } from 'storybook/test';
import { goTo } from '../../../.storybook/journey.ts';
import preview from '../../../.storybook/preview.tsx';
import { answering, pressing, rejecting } from '../../../.storybook/situations.ts';
import { sessionEndpoints } from '#api-contract/session/endpoints';
import { session } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { LoginScreen } from './login-screen.tsx';
import { messages } from './sign-in.messages.ts';

const meta = preview.meta({
  title: 'Screens/Login',
  component: LoginScreen,
  args: { onSignedIn: fn(goTo('home')), onIntent: fn(), signupHref: '#signup' },
  beforeEach: ({ msw }) => {
    msw.use(mock(sessionEndpoints.logIn, { json: session }), mock(sessionEndpoints.requestReset, { status: 202 }));
  },
});

export const Ready = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create an organisation' })).toHaveAttribute('href', args.signupHref);
  },
});

export const Filled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Work e-mail' }), session.email);
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await expect(args.onIntent).toHaveBeenCalledOnce();
  },
});

export const Succeeded = meta.story({
  parameters: { visual: false },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(session));
  },
});

export const ByKeyboardAlone = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('textbox', { name: 'Work e-mail' }).focus();
    await userEvent.keyboard(session.email);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('correct horse{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(session));
  },
});

export const Submitting = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(sessionEndpoints.logIn)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Invalid = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Work e-mail' }), 'legal.counsel');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Enter an e-mail address such as name@company.com.')).toBeVisible();
    await expect(canvas.getByText('Enter your password.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveFocus());
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Rejected = meta.story({
  ...answering(
    mock(sessionEndpoints.logIn, {
      error: 'invalid_credentials',
      detail_error_message: 'E-mail and password do not match.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('E-mail and password do not match.');
    await expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveValue(session.email);
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Suspended = meta.story({
  ...rejecting(
    sessionEndpoints.logIn,
    {
      error: 'account_suspended',
      detail_error_message: 'This account is suspended. Ask an administrator of your organisation.',
    },
    pressing(Filled, 'Sign in'),
  ),
});

export const Failed = meta.story({
  ...answering(mock.networkError(sessionEndpoints.logIn)),
  play: async (context) => {
    const { canvas, userEvent, args, msw } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An unknown error occurred.');
    msw.use(mock(sessionEndpoints.logIn, { json: session }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(session));
  },
});

export const SignedOut = meta.story({ args: { reason: 'signed-out' } });

export const SessionEnded = meta.story({ args: { reason: 'session-ended', initialEmail: session.email } });

export const ForcedOut = meta.story({ args: { reason: 'forced', initialEmail: session.email } });

export const Forgotten = meta.story({
  parameters: { visual: false },
  args: { initialEmail: session.email },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot your password?' }));
    await expect(canvas.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveValue(session.email);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveFocus());
  },
});

export const ForgottenInvalid = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot your password?' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByText('Enter an e-mail address such as name@company.com.')).toBeVisible();
  },
});

export const ForgottenRejected = meta.story({
  args: { initialEmail: session.email },
  ...rejecting(
    sessionEndpoints.requestReset,
    {
      error: 'too_many_requests',
      detail_error_message: 'Too many attempts. Try again in 15 minutes.',
    },
    pressing(Forgotten, 'Send link'),
  ),
});

export const LinkOnItsWay = meta.story({
  args: { initialEmail: session.email },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Forgotten.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect(canvas.getByText(`If ${session.email} has an account, we’ve sent it a link.`)).toBeVisible();
  },
});

export const AnotherAddress = meta.story({
  args: { initialEmail: session.email },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await LinkOnItsWay.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Use another address' }));
    await expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveValue(session.email);
  },
});

export const BackToSignIn = meta.story({
  args: { initialEmail: session.email },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Forgotten.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Back to sign in' }));
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toHaveFocus());
  },
});

export const Overflowing = meta.story({
  args: {
    initialEmail: `${'a-very-long-name.'.repeat(8)}@an-organisation-with-a-long-name.example`,
    reason: 'session-ended',
  },
});

export const Narrow = SessionEnded.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Rejected.extend({ globals: { theme: 'dark' } });

export const German = meta.story({
  args: { reason: 'session-ended' },
  globals: { language: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: messages.logIn.submit })).toBeVisible();
  },
});

export const GermanNarrow = German.extend({ globals: { language: 'de', viewport: { value: 'narrow' } } });
