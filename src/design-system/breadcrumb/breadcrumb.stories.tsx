import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { longWords } from '../foundations/frame.tsx';
import { Breadcrumb } from './index.ts';

const meta = preview.meta({
  title: 'Design system/Breadcrumb',
  component: Breadcrumb,
  args: { items: [{ label: 'Contracts', href: '/cms/contractlist' }, { label: 'Master services agreement' }] },
});

const long = [{ label: 'Counterparties', href: '/a' }, { label: longWords, href: '/b' }, { label: `${longWords} (2)` }];

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByText('Master services agreement')).toHaveAttribute('aria-current', 'page');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Overflowing = meta.story({ args: { items: long } });

export const Narrow = meta.story({ args: { items: long }, globals: { viewport: { value: 'narrow' } } });
