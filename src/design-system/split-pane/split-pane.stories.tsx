import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Box, Text } from '../layout/index.ts';
import { SplitPane } from './index.ts';

const meta = preview.meta({ title: 'Design system/Split pane', component: SplitPane });

const remember = fn();

const Panes = ({ side = 'start' }: { side?: 'start' | 'end' }) => {
  const [width, setWidth] = useState(320);
  return (
    <Box height="24rem" borderBlockWidth="1px">
      <SplitPane
        side={side}
        label="Width of the list"
        width={width}
        onWidthChange={(next) => {
          setWidth(next);
          remember(next);
        }}
        pane={<Text padding="4">The list</Text>}
      >
        <Text padding="4">The document</Text>
      </SplitPane>
    </Box>
  );
};

export const Ready = meta.story({
  render: () => <Panes />,
  async play({ canvas }) {
    const handle = canvas.getByRole('separator', { name: 'Width of the list' });
    await userEvent.tab();
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(handle).toHaveAttribute('aria-valuenow', '336');
    await userEvent.keyboard('{End}');
    await expect(remember).toHaveBeenLastCalledWith(640);
    await userEvent.keyboard('{Home}');
    await expect(handle).toHaveAttribute('aria-valuenow', '200');
  },
});

export const Dragged = meta.story({
  render: () => <Panes />,
  async play({ canvas }) {
    const handle = canvas.getByRole('separator');
    const { left } = handle.getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: left, clientY: 40 } },
      { target: handle, coords: { clientX: left + 100, clientY: 40 } },
      { keys: '[/MouseLeft]', target: handle, coords: { clientX: left + 100, clientY: 40 } },
    ]);
    await expect(remember).toHaveBeenLastCalledWith(420);
  },
});

export const AtTheEnd = meta.story({ render: () => <Panes side="end" /> });

export const Dark = meta.story({ render: () => <Panes />, globals: { theme: 'dark' } });

export const Narrow = meta.story({ render: () => <Panes />, globals: { viewport: { value: 'narrow' } } });
