import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { sessionEndpoints } from '#api-contract/session/endpoints';
import { session } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { SignupScreen } from './signup-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Signup',
  component: SignupScreen,
  args: { onSignedIn: fn(), loginHref: '#login' },
  beforeEach: ({ msw }) => {
    msw.use(mock(sessionEndpoints.signUp, { json: session }));
  },
});

export const Ready = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Create your organisation' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', args.loginHref);
  },
});

export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Organisation' }), 'Northwind Trading');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Legal Counsel');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Work e-mail' }), session.email);
    await userEvent.type(canvas.getByLabelText('Password'), 'a long sentence');
    await expect(canvas.getByText('A good length.')).toBeVisible();
  },
});

export const Succeeded = meta.story({
  ...answering(
    mock(sessionEndpoints.signUp, ({ body }) => ({
      json: { ...session, email: `${body.email}, ${body.time_zone}, ${body.locale}` },
    })),
  ),
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await waitFor(() =>
      expect(args.onSignedIn).toHaveBeenCalledWith({
        ...session,
        email: `${session.email}, ${timeZone}, ${navigator.language}`,
      }),
    );
  },
});

export const Submitting = meta.story({
  ...answering(mock.pending(sessionEndpoints.signUp)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    const button = await canvas.findByRole('button', { name: 'Creating your organisation' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});

export const Invalid = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await expect(await canvas.findByText('Enter the name of your organisation.')).toBeVisible();
    await expect(canvas.getByText('Enter your name.')).toBeVisible();
    await expect(canvas.getByText('Enter an e-mail address such as name@company.com.')).toBeVisible();
    await expect(canvas.getByText('Use at least 10 characters.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Organisation' })).toHaveFocus());
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Rejected = meta.story({
  ...answering(
    mock(sessionEndpoints.signUp, {
      error: 'email_taken',
      detail_error_message: 'This e-mail address already has an account. Sign in with it instead.',
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('already has an account');
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const RejectedField = meta.story({
  ...answering(
    mock(sessionEndpoints.signUp, {
      error: 'validation_failed',
      fields: [{ path: 'organisation_name', message: 'Use at most 200 characters.' }],
    }),
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await expect(await canvas.findByText('Use at most 200 characters.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Organisation' })).toHaveFocus());
  },
});

export const Failed = meta.story({
  ...answering(mock.html(sessionEndpoints.signUp, 502, '<html><body>Bad gateway</body></html>')),
  play: async (context) => {
    const { canvas, userEvent, args, msw } = context;
    await Filled.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An unknown error occurred.');
    msw.use(mock(sessionEndpoints.signUp, { json: session }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(session));
  },
});

export const Overflowing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Organisation' }));
    await userEvent.paste('Aktiengesellschaft '.repeat(20));
    await userEvent.tab();
    await expect(await canvas.findByText('Use at most 200 characters.')).toBeVisible();
  },
});

export const Narrow = Invalid.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Filled.extend({ globals: { theme: 'dark' } });
