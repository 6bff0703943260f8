import { CommandPalette } from '#design-system/command-palette';
import { setColorMode } from '#theme';
import { Keyboard, LogOut, Moon, PanelLeft, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../app.messages.ts';
import { useCan } from '../signed-in-user.tsx';
import { useStores } from '../stores-context.tsx';
import { offeredPages } from './navigation.tsx';
import { PageIcon } from './page-icon.tsx';
import { useSignOut } from './sign-out.tsx';
import { type Act, useFound } from './use-found.tsx';

interface AppPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens the help for shortcuts. */
  readonly onShortcuts: () => void;
}

/** Everything that one can go to or do from anywhere, and what is found by what is typed. */
export function AppPalette({ open, onClose, onShortcuts }: AppPaletteProps) {
  const acts = useActs(onShortcuts);
  const [typed, setTyped] = useState('');
  const { found, searching } = useFound(typed);

  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      commands={acts}
      onSearch={setTyped}
      results={found}
      searching={searching}
      onRun={({ id }) => [...acts, ...found].find((act) => act.id === id)?.run()}
    />
  );
}

function useActs(onShortcuts: () => void): Act[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const can = useCan();
  const { viewPreferences } = useStores();
  const { goTo, act, ...words } = messages.commands;
  const foldNavigation = () => {
    const preferences = viewPreferences.get();
    viewPreferences.set({ ...preferences, navCollapsed: !preferences.navCollapsed });
  };

  return [
    ...offeredPages(can).map(({ name, title, path, resource }) => ({
      id: name,
      label: title,
      group: goTo,
      icon: <PageIcon of={resource} />,
      run: () => void navigate(path),
    })),
    { id: 'light', label: words.light, group: act, icon: <Sun />, run: () => setColorMode('light') },
    { id: 'dark', label: words.dark, group: act, icon: <Moon />, run: () => setColorMode('dark') },
    { id: 'system', label: words.system, group: act, icon: <SunMoon />, run: () => setColorMode('system') },
    { id: 'fold', label: words.foldNavigation, group: act, icon: <PanelLeft />, run: foldNavigation },
    {
      id: 'shortcuts',
      label: messages.shortcuts.help,
      group: act,
      icon: <Keyboard />,
      shortcut: ['?'],
      run: onShortcuts,
    },
    {
      id: 'sign-out',
      label: messages.signOut,
      group: act,
      icon: <LogOut />,
      run: signOut,
    },
  ];
}
