import { useState } from 'react';
import { expect } from 'storybook/test';
import { Text } from '../layout/index.ts';
import preview from '../../../.storybook/preview.tsx';
import { TabbedPanel } from './index.ts';

function Parcel({ hasReturns }: { readonly hasReturns: boolean }) {
  const [tab, setTab] = useState<'details' | 'route' | 'returns'>('details');
  return (
    <TabbedPanel
      label="Parcel"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: 'Details', content: <Text>Twelve pieces, fragile.</Text> },
        { value: 'route', label: 'Route', count: 3, content: <Text>Bergen, Oslo, Malmö.</Text> },
        hasReturns && { value: 'returns', label: 'Returns', content: <Text>None so far.</Text> },
      ]}
    />
  );
}

const meta = preview.meta({
  title: 'Design system/Tabbed panel',
  component: Parcel,
  args: { hasReturns: true },
  // Tabs have the pictures.
  parameters: { visual: false },
});

export const Ready = meta.story({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('Twelve pieces, fragile.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Route 3' }));
    const route = await canvas.findByRole('tabpanel', { name: 'Route 3' });
    await expect(route).toHaveTextContent('Bergen, Oslo, Malmö.');
  },
});

export const WithoutATab = meta.story({
  args: { hasReturns: false },
  async play({ canvas }) {
    await expect(canvas.queryByRole('tab', { name: 'Returns' })).not.toBeInTheDocument();
  },
});
