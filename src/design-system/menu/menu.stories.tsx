import { Archive, Copy, Download, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { IconButton } from '../button/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { Menu, type MenuEntry } from './index.ts';

const meta = preview.meta({ title: 'Design system/Menu' });

const copy = fn();

const Actions = () => {
  const [dense, setDense] = useState(true);
  const items: MenuEntry[] = [
    { id: 'copy', label: 'Copy link', icon: <Copy aria-hidden />, shortcut: 'Ctrl L', onSelect: copy },
    { id: 'download', label: 'Download', icon: <Download aria-hidden />, href: '#download' },
    { id: 'archive', label: 'Archive', icon: <Archive aria-hidden />, disabled: true },
    { kind: 'separator' },
    {
      kind: 'group',
      label: 'View',
      items: [{ kind: 'choice', id: 'dense', label: 'Dense rows', checked: dense, onChange: setDense }],
    },
    { kind: 'separator' },
    { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, danger: true },
  ];
  return (
    <Frame>
      <Menu
        items={items}
        trigger={
          <IconButton label="More" alignSelf="flex-start">
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      />
    </Frame>
  );
};

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
};

export const Open = meta.story({ render: () => <Actions />, play: open });

export const OpenDark = meta.story({ render: () => <Actions />, play: open, globals: { theme: 'dark' } });

export const ByKeyboard = meta.story({
  render: () => <Actions />,
  async play({ canvas }) {
    const trigger = canvas.getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /Copy link/u })).toHaveAttribute('data-highlighted'),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(copy).toHaveBeenCalled();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

/** As a screen reader presses: with nothing before the click. */
export const PressedWithoutPointer = meta.story({
  parameters: { visual: false },
  render: () => <Actions />,
  async play() {
    await open();
    copy.mockClear();
    screen.getByRole('menuitem', { name: /Archive/u }).click();
    screen.getByRole('menuitem', { name: /Copy link/u }).click();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(copy).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  },
});

export const Choice = meta.story({
  render: () => <Actions />,
  async play() {
    await open();
    const choice = screen.getByRole('menuitemcheckbox', { name: 'Dense rows' });
    await expect(choice).toBeChecked();
    await userEvent.click(choice);
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Dense rows' })).not.toBeChecked());
  },
});
