import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { ErrorScreen } from './error-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Error',
  component: ErrorScreen,
  args: { status: 500, homeHref: '#home', onRetry: fn() },
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const WithMessage = meta.story({
  args: { status: 503, message: 'The archive is closed for repair until noon.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The archive is closed for repair until noon.' })).toBeVisible();
    await expect(canvas.getByText('Error 503')).toBeVisible();
  },
});

export const NotFound = meta.story({
  args: { status: 404, message: 'This contract was deleted.', onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(canvas.getByText('This contract was deleted.')).toBeVisible();
  },
});

export const WithoutRetry = meta.story({ args: { onRetry: undefined } });

export const BeforeSignIn = Ready.extend({
  parameters: { visual: false },
});

export const Overflowing = meta.story({ args: { message: `${'Unausweichlichkeitsbescheinigung '.repeat(12)}.` } });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
