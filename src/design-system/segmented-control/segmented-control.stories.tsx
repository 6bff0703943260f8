import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { SegmentedControl, type Segment } from './index.ts';

const meta = preview.meta({ title: 'Design system/Segmented control', component: SegmentedControl });

const two: readonly Segment<string>[] = [
  { value: 'text', label: 'As text' },
  { value: 'pages', label: 'As pages' },
];
const three = [...two, { value: 'data', label: 'As data' }];

const Chosen = ({ segments, first }: { segments: readonly Segment<string>[]; first: string }) => {
  const [value, setValue] = useState(first);
  return <SegmentedControl label="View" segments={segments} value={value} onChange={setValue} />;
};

const Gallery = () => (
  <Frame width="20rem">
    <Chosen segments={two} first="text" />
    <Chosen segments={two} first="pages" />
    <Chosen segments={three} first="pages" />
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const ByKeyboard = meta.story({
  render: () => <Chosen segments={three} first="text" />,
  async play({ canvas }) {
    await expect(canvas.getByRole('radiogroup', { name: 'View' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'As text' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'As pages' })).toBeChecked();
    await userEvent.click(canvas.getByText('As data'));
    await expect(canvas.getByRole('radio', { name: 'As data' })).toBeChecked();
  },
});
