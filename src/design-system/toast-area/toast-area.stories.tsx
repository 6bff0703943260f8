import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Avatar } from '../avatar/index.ts';
import { longWords } from '../foundations/frame.tsx';
import { ToastArea, type ToastView } from './index.ts';

const toasts: ToastView[] = [
  {
    id: 'error',
    title: 'Error',
    description: 'An unknown error occurred. Please try again later or contact support.',
    icon: 'error',
    color: 'error',
  },
  { id: 'saved', title: 'Saved as version 4', color: 'success' },
  { id: 'undo', title: 'Contract archived', actions: [{ label: 'Undo' }, { label: 'Show' }], color: 'neutral' },
  {
    id: 'person',
    title: 'Mei Lin commented',
    description: 'On clause 14.2',
    avatar: <Avatar name="Mei Lin" decorative />,
    closeButton: false,
  },
  { id: 'trial', title: 'The trial ends in 3 days', color: 'warning' },
];

const meta = preview.meta({
  title: 'Design system/Toast area',
  component: ToastArea,
  args: { toasts, onHover: fn(), onFocus: fn(), onClose: fn(), onAction: fn() },
});

export const Ready = meta.story({
  async play({ canvas, args }) {
    await userEvent.hover(canvas.getByText('Saved as version 4'));
    await expect(args.onHover).toHaveBeenLastCalledWith('saved', true);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.onAction).toHaveBeenCalledWith('undo', 0);
    await expect(args.onFocus).toHaveBeenLastCalledWith('undo', true);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    await expect(args.onClose).toHaveBeenCalledWith('error');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const BeforeSignIn = meta.story();

export const Empty = meta.story({ args: { toasts: [] } });

export const ClosedByEscape = meta.story({
  args: { toasts: toasts.slice(0, 1) },
  async play({ args }) {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledWith('error');
  },
});

export const Overflowing = meta.story({
  args: { toasts: [{ id: 'long', title: longWords, description: longWords, color: 'error' }] },
  globals: { viewport: { value: 'narrow' } },
});
