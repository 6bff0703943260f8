import { Pencil } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Badge } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import { Time } from '../format/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { DescriptionList, type DescriptionItem } from './index.ts';

const meta = preview.meta({ title: 'Design system/Description list', component: DescriptionList });

const items: DescriptionItem[] = [
  { label: 'Counterparty', value: 'Acme Holdings' },
  { label: 'Status', value: <Badge tone="success">Active</Badge> },
  { label: 'Ends on', value: <Time value="2027-02-28" />, unverified: true },
  { label: 'Notice period', value: '' },
  {
    label: 'Annual value',
    value: '€120,400.00',
    action: (
      <IconButton size="xs" label="Edit annual value">
        <Pencil aria-hidden />
      </IconButton>
    ),
  },
  { label: 'Title', value: longWords },
];

export const Ready = meta.story({
  render: () => (
    <Frame width="32rem">
      <DescriptionList items={items} />
    </Frame>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('Unverified')).toBeInTheDocument();
    await expect(canvas.getByText('Not set')).toBeVisible();
  },
});

export const Dark = meta.story({
  render: () => (
    <Frame width="32rem">
      <DescriptionList items={items} />
    </Frame>
  ),
  globals: { theme: 'dark' },
});

export const TwoColumns = meta.story({
  render: () => (
    <Frame>
      <DescriptionList items={items} columns={2} layout="above" />
    </Frame>
  ),
});

export const Narrow = meta.story({
  render: () => (
    <Frame>
      <DescriptionList items={items} />
    </Frame>
  ),
  globals: { viewport: { value: 'narrow' } },
});
