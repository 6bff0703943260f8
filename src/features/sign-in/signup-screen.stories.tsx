import { expect, fn, waitFor } from 'storybook/test';
import { goTo } from '../../../.storybook/journey.ts';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { sessionEndpoints } from '#api-contract/session/endpoints';
import { session } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { guessLocale } from './browser-place.ts';
import { SignupScreen } from './signup-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Signup',
  component: SignupScreen,
  args: { onSignedIn: fn(goTo('home')), loginHref: '#login' },
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
  parameters: { visual: false },
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

const sentFormat = answering(
  mock(sessionEndpoints.signUp, ({ body }) => ({ json: { ...session, email: body.locale ?? '' } })),
);

/** In London, with a browser that was left in American English: the guess is put right before the request. */
export const DayFirstDates = meta.story({
  ...sentFormat,
  args: { place: { time_zone: 'Europe/London', locale: guessLocale(['en-US'], 'Europe/London') } },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Filled.play(context);
    const formats = canvas.getByRole('combobox', { name: 'Dates and numbers' });
    await expect(formats).toHaveDisplayValue('31/12/2026 · 1,234.50');
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith({ ...session, email: 'en-GB' }));
  },
});

export const MonthFirstDates = meta.story({
  ...sentFormat,
  args: { place: { time_zone: 'America/New_York', locale: 'en-US' } },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    await Filled.play(context);
    const formats = canvas.getByRole('combobox', { name: 'Dates and numbers' });
    await expect(formats).toHaveDisplayValue('12/31/2026 · 1,234.50');
    await userEvent.selectOptions(formats, '31.12.2026 · 1.234,50');
    await userEvent.click(canvas.getByRole('button', { name: 'Create organisation' }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith({ ...session, email: 'de-DE' }));
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
