import { FileText, History, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { Text } from '../layout/index.ts';
import { TabList, TabPanel, Tabs, type TabItem } from './index.ts';

const meta = preview.meta({ title: 'Design system/Tabs' });

const items: TabItem[] = [
  { value: 'document', label: 'Document', icon: <FileText aria-hidden /> },
  { value: 'obligations', label: 'Obligations', icon: <ListChecks aria-hidden />, count: 4 },
  { value: 'history', label: 'History', icon: <History aria-hidden /> },
  { value: 'billing', label: 'Billing', disabled: true },
];

const Example = ({ chosen = 'document' }: { readonly chosen?: string }) => {
  const [value, setValue] = useState(chosen);
  return (
    <Frame>
      <Tabs value={value} onChange={setValue}>
        <TabList items={items} label="Contract" />
        {items.map((item) => (
          <TabPanel key={item.value} value={item.value}>
            <Text>What is under {item.label}</Text>
          </TabPanel>
        ))}
      </Tabs>
    </Frame>
  );
};

export const Ready = meta.story({
  render: () => <Example />,
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Document' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('What is under Obligations')).toBeVisible());
    await userEvent.keyboard('{End}{Home}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Document' })).toHaveAttribute('aria-selected', 'true'));
  },
});

export const Dark = meta.story({ render: () => <Example />, globals: { theme: 'dark' } });

export const Narrow = meta.story({ render: () => <Example />, globals: { viewport: { value: 'narrow' } } });

/** More tabs than room, and the chosen one among the last. */
export const ChosenInSight = meta.story({
  render: () => (
    <div style={{ width: 180 }}>
      <Example chosen="history" />
    </div>
  ),
  async play({ canvas }) {
    const list = canvas.getByRole('tablist');
    const chosen = canvas.getByRole('tab', { name: 'History' });
    await waitFor(() =>
      expect(chosen.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1),
    );
    await expect(list.scrollLeft).toBeGreaterThan(0);
  },
});

function Growing() {
  const [shown, setShown] = useState(items.slice(2, 3));
  return (
    <div style={{ width: 180 }}>
      <Tabs value="history" onChange={() => undefined}>
        <TabList items={shown} label="Contract" />
        <TabPanel value="history">
          <Text>What is under History</Text>
        </TabPanel>
      </Tabs>
      <button type="button" onClick={() => setShown(items)}>
        Load
      </button>
    </div>
  );
}

/** Tabs that come before the chosen one leave it in sight. */
export const OthersComeLater = meta.story({
  parameters: { visual: false },
  render: () => <Growing />,
  async play({ canvas }) {
    const list = canvas.getByRole('tablist');
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }));
    await canvas.findByRole('tab', { name: 'Document' });
    const chosen = canvas.getByRole('tab', { name: 'History' });
    await waitFor(() =>
      expect(chosen.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1),
    );
  },
});
