import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame, longWords } from '../foundations/frame.tsx';
import { Breadcrumb } from './index.ts';

const meta = preview.meta({ title: 'Design system/Breadcrumb', component: Breadcrumb });

const Gallery = () => (
  <Frame>
    <Breadcrumb items={[{ label: 'Contracts', href: '/cms/contractlist' }, { label: 'Master services agreement' }]} />
    <Breadcrumb
      items={[{ label: 'Counterparties', href: '/a' }, { label: longWords, href: '/b' }, { label: `${longWords} (2)` }]}
    />
  </Frame>
);

export const Ready = meta.story({
  render: () => <Gallery />,
  async play({ canvas }) {
    await expect(canvas.getByText('Master services agreement')).toHaveAttribute('aria-current', 'page');
  },
});

export const Dark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const Narrow = meta.story({ render: () => <Gallery />, globals: { viewport: { value: 'narrow' } } });
