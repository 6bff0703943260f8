import { Building2, FileText, LogOut, Moon, Plus } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { CommandPalette, useCommandShortcut, type Command, type CommandPaletteProps } from './index.ts';

const meta = preview.meta({ title: 'Design system/Command palette' });

const commands: Command[] = [
  {
    id: 'contracts',
    label: 'Contracts',
    group: 'Go to',
    icon: <FileText aria-hidden />,
    shortcut: ['G', 'C'],
    keywords: 'agreements',
  },
  { id: 'counterparties', label: 'Counterparties', group: 'Go to', icon: <Building2 aria-hidden /> },
  { id: 'new', label: 'Add a contract', group: 'Actions', icon: <Plus aria-hidden />, shortcut: ['C'] },
  {
    id: 'dark',
    label: 'Switch to dark',
    group: 'Actions',
    icon: <Moon aria-hidden />,
    keywords: 'theme appearance night',
  },
  { id: 'out', label: 'Sign out', group: 'Actions', icon: <LogOut aria-hidden /> },
];

const found: Command[] = [
  {
    id: 'msa',
    label: 'Master services agreement',
    description: 'Acme Holdings',
    group: 'Contracts',
    icon: <FileText aria-hidden />,
  },
  { id: 'long', label: longWords, description: longWords, group: 'Contracts', icon: <FileText aria-hidden /> },
];

const run = fn();
const search = fn();

const Palette = ({ startOpen = true, ...rest }: { startOpen?: boolean } & Partial<CommandPaletteProps>) => {
  const [open, setOpen] = useState(startOpen);
  useCommandShortcut(() => setOpen(true));
  return (
    <Frame>
      <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
        Search
      </Button>
      <CommandPalette open={open} onClose={() => setOpen(false)} commands={commands} onRun={run} {...rest} />
    </Frame>
  );
};

const isOpen = () => waitFor(() => expect(screen.getByRole('combobox', { name: 'Command palette' })).toBeVisible());

export const Open = meta.story({
  parameters: { visual: false },
  render: () => <Palette />,
  play: isOpen,
});

export const OpenDark = meta.story({
  render: () => <Palette results={found} />,
  play: isOpen,
  globals: { theme: 'dark' },
});

export const Narrow = meta.story({
  render: () => <Palette results={found} />,
  play: isOpen,
  globals: { viewport: { value: 'narrow' } },
});

export const ByKeyboard = meta.story({
  render: () => <Palette startOpen={false} />,
  async play() {
    await userEvent.keyboard('{Control>}k{/Control}');
    await isOpen();
    const input = screen.getByRole('combobox', { name: 'Command palette' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('night');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /Switch to dark/u }).id,
    );
    await userEvent.keyboard('{Enter}');
    await expect(run).toHaveBeenCalledWith(expect.objectContaining({ id: 'dark' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ArrowKeysWrap = meta.story({
  render: () => <Palette />,
  async play() {
    await isOpen();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('option', { name: /Sign out/u })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: /^Contracts/u })).toHaveAttribute('aria-selected', 'true');
  },
});

export const Searching = meta.story({
  render: () => <Palette searching onSearch={search} />,
  async play() {
    await isOpen();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('zq');
    await expect(search).toHaveBeenLastCalledWith('zq');
  },
});

export const NoResults = meta.story({
  render: () => <Palette />,
  async play() {
    await isOpen();
    await userEvent.type(screen.getByRole('combobox'), 'zq');
    await waitFor(() => expect(screen.getByText('No matches')).toBeVisible());
  },
});
