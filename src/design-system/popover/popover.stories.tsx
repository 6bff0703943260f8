import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { Stack } from '../layout/index.ts';
import { Popover } from './index.ts';

const meta = preview.meta({ title: 'Design system/Popover' });

const Filter = () => {
  const [active, setActive] = useState(true);
  return (
    <Frame>
      <Popover
        title="Status"
        width="14rem"
        trigger={
          <Button alignSelf="flex-start" iconStart={<ListFilter aria-hidden />}>
            Filter
          </Button>
        }
      >
        <Stack gap="1">
          <Checkbox checked={active} onChange={setActive}>
            Active
          </Checkbox>
          <Checkbox checked={false} onChange={() => undefined}>
            Expired
          </Checkbox>
        </Stack>
      </Popover>
    </Frame>
  );
};

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Status' })).toBeVisible());
};

export const Open = meta.story({ render: () => <Filter />, play: open });

export const OpenDark = meta.story({ render: () => <Filter />, play: open, globals: { theme: 'dark' } });

export const ClosedByEscape = meta.story({
  render: () => <Filter />,
  async play() {
    await open();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Active' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus());
  },
});
