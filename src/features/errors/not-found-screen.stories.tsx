import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const meta = preview.meta({
  title: 'Screens/Not found',
  component: NotFoundScreen,
  args: { path: '/cms/contracts/lost', homeHref: '#home' },
});

export const Ready = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(canvas.getByText('Page not found: /cms/contracts/lost')).toBeVisible();
    await expect(canvas.queryByText('Error 404')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', args.homeHref);
  },
});

export const BeforeSignIn = Ready.extend({
  parameters: { visual: false },
});

export const Overflowing = meta.story({ args: { path: `/${'a-path-without-an-end'.repeat(20)}` } });

export const Narrow = Overflowing.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
