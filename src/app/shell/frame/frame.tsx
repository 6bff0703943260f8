import { AppearanceButton } from '#design-system/appearance';
import { AppShell } from '#design-system/app-shell';
import { commandKey, useCommandShortcut } from '#design-system/command-palette';
import { setSingleKeys, ShortcutHelp, useShortcuts } from '#design-system/shortcuts';
import { useBuildReloadActor } from '#machines/build-reload';
import { useColorMode } from '#theme';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageArrival } from '../../routing/page-arrival.tsx';
import { useStored } from '../../stores/use-stored.ts';
import { useStores } from '../stores-context.tsx';
import { messages } from '../../app.messages.ts';
import { lazyPanel } from './lazy-panel.tsx';
import { SideNav } from './side-nav.tsx';
import { SignOut } from './sign-out.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every signed-in page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { viewPreferences } = useStores();
  const { navCollapsed, floatingColorButtonEnabled } = useStored(viewPreferences);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  // Where one goes elsewhere, they close.
  const [notificationsAt, setNotificationsAt] = useState<string | null>(null);
  const openNotifications = () => setNotificationsAt(pathname);
  useCommandShortcut(openPalette);
  const help = useShortcutHelp();
  useShortcuts(words.everywhere, [
    { keys: [commandKey()], label: words.palette },
    { keys: ['?'], label: words.help, onPress: help.onOpen },
  ]);
  useReloadOnRouteChange(pathname);

  return (
    <SignOut>
      <PageArrival pathname={pathname} />
      <AppShell
        nav={({ inDrawer }) => (
          <SideNav inDrawer={inDrawer} onSearch={openPalette} onNotifications={openNotifications} />
        )}
        collapsed={navCollapsed}
        topBar={<TopBar onSearch={openPalette} onNotifications={openNotifications} />}
        locationKey={pathname}
      >
        {children}
      </AppShell>
      <Palette open={paletteOpen} onClose={() => setPaletteOpen(false)} onShortcuts={help.onOpen} />
      <Notifications open={notificationsAt === pathname} onClose={() => setNotificationsAt(null)} />
      <ShortcutHelp everywhere={words.everywhere} {...help.dialog} />
      {floatingColorButtonEnabled && <FloatingColorButton />}
    </SignOut>
  );
}

const words = messages.shortcuts;

const Palette = lazyPanel(() => import('./app-palette.tsx').then(({ AppPalette }) => AppPalette));
const Notifications = lazyPanel(() => import('./notifications.tsx').then(({ Notifications: Panel }) => Panel));

/** The help for shortcuts, and whether single keys are on: kept with what else this reader prefers. */
function useShortcutHelp() {
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);
  const { singleKeys } = preferences;
  const [open, setOpen] = useState(false);
  useEffect(() => setSingleKeys(singleKeys), [singleKeys]);
  const onSingleKeysChange = (on: boolean) => viewPreferences.set({ ...preferences, singleKeys: on });
  return {
    onOpen: () => setOpen(true),
    dialog: { open, onClose: () => setOpen(false), singleKeys, onSingleKeysChange },
  };
}

function FloatingColorButton() {
  const { accent } = useStores();
  const { mode, setColorMode } = useColorMode();
  return (
    <AppearanceButton mode={mode} onModeChange={setColorMode} accent={useStored(accent)} onAccentChange={accent.set} />
  );
}

/** Tells the build-reload machine of navigations, and of parts of the application that failed to load. */
function useReloadOnRouteChange(pathname: string) {
  const buildReload = useBuildReloadActor();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    buildReload.send({ type: 'route.changed', path: pathname, at: Date.now() });
  }, [buildReload, pathname]);

  useEffect(() => {
    const fail = () => buildReload.send({ type: 'chunk.failed' });
    addEventListener('vite:preloadError', fail);
    return () => removeEventListener('vite:preloadError', fail);
  }, [buildReload]);
}
