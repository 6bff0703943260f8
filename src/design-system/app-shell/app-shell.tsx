import { Drawer as Chakra } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { Menu as MenuIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { CloseButton, IconButton } from '../button/index.ts';
import { messages } from '../messages/index.ts';
import { useWasOpened } from '../popup/index.ts';
import { NavigationWidth } from '../window/index.ts';
import { SkipLink } from './skip-link.tsx';

const Frame = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
    height: '100dvh',
    bg: 'bg',
  },
});

const Side = /* @__PURE__ */ chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    borderInlineEndWidth: '1px',
    minHeight: '0',
    width: '15rem',
    transition: 'width',
    transitionDuration: 'moderate',
  },
  variants: { collapsed: { true: { width: '3.5rem' } } },
});

const TopBar = /* @__PURE__ */ chakra('div', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '2',
    minHeight: '12',
    paddingInline: '3',
    borderBlockEndWidth: '1px',
    bg: 'bg.subtle',
  },
});

const Column = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: '0', minWidth: '0' },
});

const Main = /* @__PURE__ */ chakra('main', {
  base: {
    flex: '1',
    minHeight: '0',
    minWidth: '0',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    outline: 'none',
  },
});

export interface AppShellProps {
  /** The navigation; told whether it is in the mobile drawer, where it is never a rail. */
  nav: (state: { inDrawer: boolean }) => ReactNode;
  collapsed?: boolean;
  /** The narrow screen's top bar, beside the menu button: logo, search, the person. */
  topBar?: ReactNode;
  /** Above every page: a trial's end, a lost connection. */
  banner?: ReactNode;
  /** Changes with the page, so that the drawer closes after a choice. */
  locationKey?: string;
  children: ReactNode;
}

/** As wide as the side is, in CSS pixels. */
const [navigationWidth, railWidth] = [240, 56];

export const mainId = 'main';

/** The signed-in frame: skip link, navigation, banner, page. */
export function AppShell({ nav, collapsed = false, topBar, banner, locationKey, children }: AppShellProps) {
  return (
    <>
      <SkipLink target={mainId} />
      <Frame>
        <Side collapsed={collapsed}>{nav({ inDrawer: false })}</Side>
        <TopBar>
          <NavDrawer key={locationKey}>{() => nav({ inDrawer: true })}</NavDrawer>
          {topBar}
        </TopBar>
        <Column>
          {banner}
          <Main id={mainId} tabIndex={-1}>
            <NavigationWidth value={collapsed ? railWidth : navigationWidth}>{children}</NavigationWidth>
          </Main>
        </Column>
      </Frame>
    </>
  );
}

function NavDrawer({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  const wasOpened = useWasOpened(open);
  const id = useId();
  return (
    <>
      <IconButton
        id={id}
        label={messages.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      {wasOpened && (
        <Chakra.Root
          ids={{ trigger: id }}
          open={open}
          onOpenChange={(details) => setOpen(details.open)}
          placement="start"
          size="xs"
          lazyMount
          unmountOnExit
        >
          <Portal>
            <Chakra.Backdrop />
            <Chakra.Positioner>
              <Chakra.Content aria-label={messages.navigation} maxWidth="18rem">
                {children()}
                <Chakra.CloseTrigger asChild>
                  <CloseButton label={messages.closeNavigation} />
                </Chakra.CloseTrigger>
              </Chakra.Content>
            </Chakra.Positioner>
          </Portal>
        </Chakra.Root>
      )}
    </>
  );
}
