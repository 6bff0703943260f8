import { IconButton } from '#design-system/button';
import { Text } from '#design-system/layout';
import { Search } from 'lucide-react';
import { messages } from '../../app.messages.ts';
import { useUser } from '../signed-in-user.tsx';
import { NotificationBell } from './notification-bell.tsx';

interface TopBarProps {
  readonly onSearch: () => void;
  readonly onNotifications: () => void;
}

/** The narrow screen's bar beside the menu button. */
export function TopBar({ onSearch, onNotifications }: TopBarProps) {
  const { organisation } = useUser();
  return (
    <>
      <Text flex="1" minWidth="0" fontWeight="semibold" truncate title={organisation.name}>
        {organisation.name}
      </Text>
      <IconButton label={messages.search} onClick={onSearch}>
        <Search aria-hidden />
      </IconButton>
      <NotificationBell small onOpen={onNotifications} />
    </>
  );
}
