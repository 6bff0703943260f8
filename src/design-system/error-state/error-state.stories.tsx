import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { LinkButton } from '../button/index.ts';
import { longWords } from '../foundations/frame.tsx';
import { ErrorState } from './index.ts';

const meta = preview.meta({ title: 'Design system/Error state', component: ErrorState, args: { onRetry: fn() } });

export const Ready = meta.story({
  async play({ canvas, args }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

const page = {
  title: 'Page Not Found',
  message: 'Page not found: /cms/contrakt',
  headingLevel: 'h1' as const,
  onRetry: undefined,
  secondaryAction: <LinkButton href="/">Go home</LinkButton>,
  detail: '404',
};

export const WholePage = meta.story({ args: page });

export const WholePageDark = meta.story({ args: page, globals: { theme: 'dark' } });

export const Retrying = meta.story({ args: { retrying: true } });

export const Overflowing = meta.story({
  args: { title: longWords, message: longWords },
  globals: { viewport: { value: 'narrow' } },
});
