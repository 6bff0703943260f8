import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { TrialEndedScreen } from './trial-ended-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Trial ended',
  component: TrialEndedScreen,
  args: { billingHref: '#billing', loginHref: '#login' },
});

export const Ready = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See plan and billing' })).toHaveAttribute('href', args.billingHref);
    await expect(canvas.getByRole('link', { name: 'Sign in with another account' })).toHaveAttribute(
      'href',
      args.loginHref,
    );
  },
});

export const SignedIn = meta.story({
  args: { loginHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See plan and billing' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Sign in with another account' })).toBeNull();
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
