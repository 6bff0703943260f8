import { Button, IconButton } from '#design-system/button';
import { commandKey } from '#design-system/command-palette';
import { HStack, Kbd, Text } from '#design-system/layout';
import { LogoMark } from '#design-system/logo';
import { Nav } from '#design-system/nav';
import { Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../app.messages.ts';
import { useStored } from '../../stores/use-stored.ts';
import { useCan, useUser } from '../signed-in-user.tsx';
import { useStores } from '../stores-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { navigation } from './navigation.tsx';
import { NotificationBell } from './notification-bell.tsx';

interface SideNavProps {
  readonly inDrawer: boolean;
  readonly onSearch: () => void;
  readonly onNotifications: () => void;
}

/** The way around the product: the pages that this user may see, in the specification's sections. */
export function SideNav({ inDrawer, onSearch, onNotifications }: SideNavProps) {
  const { pathname } = useLocation();
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);
  const { organisation } = useUser();
  const can = useCan();

  return (
    <Nav
      sections={navigation(pathname, can)}
      foldedSections={preferences.navCollapsedSections}
      onFoldSection={(id, folded) =>
        viewPreferences.set({
          ...preferences,
          navCollapsedSections: { ...preferences.navCollapsedSections, [id]: folded },
        })
      }
      collapsed={preferences.navCollapsed && !inDrawer}
      onCollapse={inDrawer ? undefined : (navCollapsed) => viewPreferences.set({ ...preferences, navCollapsed })}
      header={({ collapsed }) =>
        collapsed ? (
          <LogoMark size={24} title={organisation.name} />
        ) : (
          <HStack gap="2.5" minWidth="0">
            <LogoMark size={24} />
            <Text fontWeight="semibold" truncate title={organisation.name}>
              {organisation.name}
            </Text>
          </HStack>
        )
      }
      footer={({ collapsed }) => (
        <>
          {collapsed ? (
            <IconButton label={messages.search} onClick={onSearch} alignSelf="center">
              <Search aria-hidden />
            </IconButton>
          ) : (
            <Button variant="ghost" justifyContent="flex-start" iconStart={<Search aria-hidden />} onClick={onSearch}>
              <Text as="span" flex="1" textAlign="start" tone="muted">
                {messages.search}
              </Text>
              <Kbd>{commandKey()}</Kbd>
            </Button>
          )}
          <NotificationBell small={collapsed} onOpen={onNotifications} />
          <AccountMenu collapsed={collapsed} />
        </>
      )}
    />
  );
}
